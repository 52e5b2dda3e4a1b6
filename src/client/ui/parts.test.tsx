import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ProgressRing } from './progress-ring.tsx'

afterEach(cleanup)

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
