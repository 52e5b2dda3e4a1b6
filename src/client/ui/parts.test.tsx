import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Confirm } from './confirm.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Main } from './main.tsx'
import { ProgressRing } from './progress-ring.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a ring tells how full it is, with what it counts inside', () => {
  render(
    <ProgressRing percent={62.5} label="Progress to level 5">
      4
    </ProgressRing>,
  )
  const ring = screen.getByRole('progressbar', { name: 'Progress to level 5' })
  expect(ring.getAttribute('aria-valuenow')).toBe('62.5')
  expect(ring.textContent).toBe('4')
})

test('an empty ring draws no dot', () => {
  const { container } = render(
    <ProgressRing percent={0} label="Progress">
      1
    </ProgressRing>,
  )
  expect(container.querySelectorAll('.stroke-brass')).toHaveLength(0)
})

describe('an avatar', () => {
  test('shows the picture, and the initials once it cannot be loaded', () => {
    const { container } = render(<Avatar initials="AB" picture="/gone.png" />)
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/gone.png')
    if (picture) fireEvent.error(picture)
    expect(container.textContent).toBe('AB')
  })
})

describe('a button', () => {
  test('that is under way keeps the focus and cannot be pressed', async () => {
    const pressed: string[] = []
    const { rerender } = render(<Button onClick={() => pressed.push('once')}>Save</Button>)
    await userEvent.click(screen.getByRole('button'))
    rerender(
      <Button pending onClick={() => pressed.push('twice')}>
        Saving...
      </Button>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(pressed).toEqual(['once'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Saving...' }))
  })

  test('that is under way does not send its form', async () => {
    const sent: string[] = []
    render(
      <form aria-label="Form" onSubmit={() => sent.push('sent')}>
        <Badge tone="brass">6 days</Badge>
        <Button type="submit" pending>
          Saving...
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(sent).toEqual([])
    expect(screen.getByText('6 days')).toBeTruthy()
  })
})

test('what fails to draw is replaced, and can be tried again', async () => {
  let broken = true
  const Fragile = () => {
    if (broken) throw new Error('Not today')
    return <p>Drawn</p>
  }
  render(
    <ErrorBoundary fallback={(tryAgain) => <button onClick={tryAgain}>Try again</button>}>
      <Fragile />
    </ErrorBoundary>,
  )
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Drawn')).toBeTruthy()
})

describe('the focus', () => {
  const open = (hasBeenActive: boolean) => {
    vi.stubGlobal('scrollTo', () => {})
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive } })
    render(<Main>A screen</Main>)
  }

  test('is on the content of a screen that a link led to', () => {
    open(true)
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('stays at the top of a page that was just opened, before the skip link', () => {
    open(false)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a confirmation', () => {
  function Row() {
    const [asking, setAsking] = useState(false)
    const [isThere, setThere] = useState(true)
    return (
      <main id="main" tabIndex={-1}>
        {isThere && <Button onClick={() => setAsking(true)}>Delete row</Button>}
        <Confirm
          open={asking}
          onOpenChange={setAsking}
          title="Delete"
          description="Are you sure?"
          action="Yes"
          onConfirm={() => setThere(false)}
        />
      </main>
    )
  }

  test('gives the focus back to what asked for it', async () => {
    const person = userEvent.setup()
    render(<Row />)
    await person.click(screen.getByRole('button', { name: 'Delete row' }))
    expect(document.activeElement?.textContent).toBe('Cancel')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete row'))
  })

  test('leaves the focus on the content where what asked for it is gone', async () => {
    const person = userEvent.setup()
    render(<Row />)
    await person.click(screen.getByRole('button', { name: 'Delete row' }))
    await person.click(screen.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
})
