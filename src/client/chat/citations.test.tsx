import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { socket } from '#client/lib/socket.ts'
import { leaveChat, openChat, TestSocket } from './a-chat.tsx'
import { aCitation, aConversation, aQuestion, aReply } from './a-message.ts'

afterEach(leaveChat)

const content = 'Break-even is the line. Add up the fixed costs. What are yours?'
const citations = [
  aCitation({ number: 1, at: 23, section: 'Definition', text: 'Break-even is the line.' }),
  aCitation({
    number: 2,
    at: 47,
    sources: [{ title: 'HMRC, Costs, 2026', url: 'https://gov.uk/costs' }, { title: 'A book, 1980' }],
  }),
]
const cited = aConversation([aQuestion(), aReply({ content, citations })])
const chip = (name: string) => screen.findByRole('button', { name })

test('A sentence that rests on a passage has a numbered chip, which opens the passage with its sources', async () => {
  const { person } = openChat({ conversation: cited })
  const second = await chip('Source 2: Break-even point, how to apply it')
  expect(second.parentElement?.previousSibling?.textContent).toMatch(/Add up the fixed costs\.$/)
  second.focus()
  await person.keyboard('{Enter}')
  const passage = await screen.findByRole('dialog', { name: 'Break-even point' })
  expect(within(passage).getByText('Source 2 · How to apply it')).toBeTruthy()
  const lines = within(passage).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Add up the fixed costs.',
    'Divide them by the margin.',
    'HMRC, Costs, 2026',
    'A book, 1980',
  ])
  const link = within(passage).getByRole('link', { name: 'HMRC, Costs, 2026' })
  expect(link.getAttribute('href')).toBe('https://gov.uk/costs')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(second)
})

test('A reply that rests on nothing has no chip', async () => {
  openChat()
  await screen.findByText('Begin with what it costs you.')
  expect(screen.queryByRole('button', { name: /^Source/ })).toBeNull()
})

test('The numbers are neither copied nor part of what is read aloud', async () => {
  const { person } = openChat({ conversation: cited })
  await chip('Source 1: Break-even point, definition')
  // What marks a sentence as it is spoken reads the text of this element.
  expect(document.querySelector('[data-message="2"]')?.textContent).toBe(content)
  await person.click(screen.getByRole('button', { name: 'Copy reply' }))
  expect(await navigator.clipboard.readText()).toBe(content)
})

test('Chips come when the reply is whole', async () => {
  vi.stubGlobal('WebSocket', Object.assign(TestSocket, { OPEN: 1 }))
  socket.open()
  const pending = aReply({ status: 'pending', content: 'Break-even is the line.', citations })
  openChat({ conversation: aConversation([aQuestion(), pending]) })
  await screen.findByText('Break-even is the line.')
  expect(screen.queryByRole('button', { name: /^Source/ })).toBeNull()
  socket.close()
})
