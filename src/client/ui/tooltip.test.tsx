import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { IconButton } from './icon-button.tsx'

afterEach(cleanup)

const heard: string[] = []
function open() {
  heard.length = 0
  render(
    <>
      <IconButton label="Delete" onFocus={() => heard.push('focus')} onClick={() => heard.push('click')}>
        ×
      </IconButton>
      <button type="button">Other</button>
    </>,
  )
  return { person: userEvent.setup(), button: screen.getByRole('button', { name: 'Delete' }) }
}
const words = () => screen.findByRole('tooltip')
const expectGone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())

test('a sign says what it means when it is reached by the keyboard, until it is left', async () => {
  const { person, button } = open()
  await person.tab()
  expect((await words()).textContent).toBe('Delete')
  expect(button.getAttribute('aria-describedby')).toBe((await words()).id)
  expect(heard).toEqual(['focus'])
  await person.tab()
  await expectGone()
  expect(button.hasAttribute('aria-describedby')).toBe(false)
})

test('a sign says it when the pointer rests on it, and Escape puts it away', async () => {
  const { person, button } = open()
  await person.hover(button)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await words()
  await person.keyboard('{Escape}')
  await expectGone()
})

test('its words stay while the pointer is on them, and go with it', async () => {
  const { person, button } = open()
  await person.hover(button)
  const shown = await words()
  await person.unhover(button)
  await person.hover(shown)
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(shown.isConnected).toBe(true)
  await person.unhover(shown)
  await expectGone()
})

test('a press does what it is for, and takes the words away', async () => {
  const { person, button } = open()
  await person.hover(button)
  await words()
  await person.click(button)
  await expectGone()
  expect(heard).toContain('click')
})

test('a finger brings no words up', async () => {
  const { button } = open()
  fireEvent.pointerEnter(button, { pointerType: 'touch' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('words go when the page is scrolled', async () => {
  const { person, button } = open()
  await person.hover(button)
  await words()
  fireEvent.scroll(window)
  await expectGone()
})
