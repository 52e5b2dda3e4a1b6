import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, leaveChat, openChat, refusal } from './a-chat.tsx'
import { aConversation } from './a-message.ts'

/** What was saved, by name. */
let saved: string[] = []
beforeEach(() => {
  saved = []
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  leaveChat()
})

const T = Date.parse('2026-11-21T12:00:00Z')
const CONVERSATION = `GET /api/export/conversation/1?t=${T}`
const SUMMARY = `GET /api/chat/summarize/export/1?t=${T}`
const JOURNEY = `GET /api/learning-journey/export/1?t=${T}`
const file = () => new Response('a Word file')
const button = (name: string) => screen.findByRole('button', { name })
const learning = () => aConversation(undefined, 'Learning Path: Pricing')

test('the conversation is saved as a Word file named after it', async () => {
  const { person } = openChat({ answers: { [CONVERSATION]: file } })
  await person.click(await button('Export to Word'))
  expect(await screen.findByText('Export started')).toBeTruthy()
  expect(screen.getByText('Your conversation is being exported to Word format')).toBeTruthy()
  expect(saved).toEqual(['Coffee-prices-2026-11-21.docx'])
})

test('an export that failed shows it on its button, without a toast, and can be tried again', async () => {
  let isDown = true
  const { person } = openChat({ answers: { [CONVERSATION]: () => (isDown ? refusal(500, 'Out of paper') : file()) } })
  await person.click(await button('Export to Word'))
  const again = await button('Export failed. Try again')
  expect(screen.getByText('The export failed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'More, the export failed' })).toBeTruthy()
  expect(screen.queryByText('Out of paper')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  isDown = false
  await person.click(again)
  expect(await button('Export to Word')).toBe(again)
  expect(saved).toHaveLength(1)
})

test('the summary is saved, and says so', async () => {
  const { person } = openChat({ answers: { [SUMMARY]: file } })
  await person.click(await button('Export summary'))
  expect(await screen.findByText('Summary Downloaded')).toBeTruthy()
  expect(screen.getByText('Complete conversation summary in Word format')).toBeTruthy()
  expect(saved).toEqual(['Coffee-prices-Summary-2026-11-21.docx'])
})

test('nothing is summarised where nothing was said', async () => {
  const { person, asked } = openChat({ conversation: aConversation([]) })
  await person.click(await button('Export summary'))
  expect(await screen.findByText('No conversation to summarize')).toBeTruthy()
  expect(screen.getByText('Start a conversation first')).toBeTruthy()
  expect(asked.some(({ call }) => call.includes('summarize'))).toBe(false)
})

test('only a learning conversation has its journey to save', async () => {
  openChat()
  await button('Export to Word')
  expect(screen.queryByRole('button', { name: 'Export learning journey' })).toBeNull()
  leaveChat()
  const { person } = openChat({ conversation: learning(), answers: { [JOURNEY]: file } })
  await person.click(await button('Export learning journey'))
  expect(await screen.findByText('Learning Journey Downloaded')).toBeTruthy()
  expect(screen.getByText('Complete learning journey with neuroscience insights')).toBeTruthy()
  expect(saved).toEqual(['Learning-Path-Pricing-Learning-Journey-2026-11-21.docx'])
})

test.each([
  ['Export summary', SUMMARY, 'Summary Export Failed'],
  ['Export learning journey', JOURNEY, 'Learning Journey Export Failed'],
])('%s says why it failed, or to try again', async (name, call, title) => {
  let words = 'The mentor is asleep'
  const { person } = openChat({ conversation: learning(), answers: { [call]: () => refusal(503, words) } })
  await person.click(await button(name))
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText('The mentor is asleep')).toBeTruthy()
  words = ''
  await person.click(await button(name))
  expect(await screen.findByText('Please try again')).toBeTruthy()
  expect(saved).toEqual([])
})

test.each([
  ['Export to Word', CONVERSATION],
  ['Export summary', SUMMARY],
  ['Export learning journey', JOURNEY],
])('%s cannot be pressed again while its file is being made', async (name, call) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { person, asked } = openChat({ conversation: learning(), answers: { [call]: () => promise } })
  const pressed = await button(name)
  await person.click(pressed)
  await waitFor(() => expect(pressed.ariaDisabled).toBe('true'))
  await person.click(pressed)
  expect(document.activeElement).toBe(pressed)
  await person.click(screen.getByRole('button', { name: 'More' }))
  expect((await screen.findByRole('menuitem', { name })).ariaDisabled).toBe('true')
  resolve(file())
  await waitFor(() => expect(saved).toHaveLength(1))
  await waitFor(() => expect(pressed.ariaDisabled).toBeNull())
  expect(asked.filter((made) => made.call === call)).toHaveLength(1)
})

test('offline an export fails at once, and in words', async () => {
  const { person } = openChat({ answers: { [SUMMARY]: () => Promise.reject(new TypeError('Failed to fetch')) } })
  await person.click(await button('Export summary'))
  expect(await screen.findByText('Summary Export Failed')).toBeTruthy()
  // On the screen, and for a moment where it is announced.
  expect(screen.getAllByText(/could not reach the server/)).not.toEqual([])
})

test('a session that is over asks to sign in, and says nothing else', async () => {
  const { person } = openChat({ answers: { [SUMMARY]: () => answer({ message: 'Unauthorized' }, 401) } })
  await person.click(await button('Export summary'))
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy()
  expect(screen.queryByText('Summary Export Failed')).toBeNull()
})
