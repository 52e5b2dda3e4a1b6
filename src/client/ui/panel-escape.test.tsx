import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { toast } from '#client/lib/toast.ts'
import { Dialog } from './dialog.tsx'
import { Toaster } from './toaster.tsx'

function Page() {
  const [open, setOpen] = useState(true)
  return (
    <main id="main">
      <Dialog open={open} onOpenChange={setOpen} title="Rename">
        <input aria-label="Name" />
      </Dialog>
      <Toaster />
    </main>
  )
}

test('Escape closes the dialog one is in, and leaves the toast that came later to be read', async () => {
  const person = userEvent.setup()
  render(<Page />)
  await person.click(await screen.findByLabelText('Name'))
  toast({ title: 'Something else was saved' })
  await screen.findAllByText('Something else was saved')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByText('Something else was saved')).not.toEqual([])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Something else was saved')).toBeNull())
})
