import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import {
  FakeRecognition,
  recognition,
  withMicrophone,
  withPermission,
  withRecognition,
  withUserAgent,
} from '#client/testing/fake-microphone.ts'
import { Toaster } from '#client/ui/toaster.tsx'
import { answer, closeChat, leaveChat, openChat, refusal } from './a-chat.tsx'
import { Composer } from './composer.tsx'

afterEach(() => {
  vi.useRealTimers()
  leaveChat()
  sessionStorage.clear()
})

const READY = { 'GET /api/voice/readiness': () => answer({ canSpeak: true, canListen: true }) }
const never = () => new Promise<Response>(() => {})
const microphone = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Speak your message' })
const isPressed = async () => (await microphone()).ariaPressed
const FIRE = 'Mozilla/5.0 (Linux; Android 9; KFTRWI) AppleWebKit/537.36 Silk/120.4.1 like Chrome/120.0 Safari/537.36'

/** Opens a chat in a browser with recognition of its own, and begins to speak. */
async function speak(answers: Parameters<typeof openChat>[0] = {}) {
  withRecognition()
  const chat = openChat({ ...answers, answers: { 'POST /api/chat': never, ...answers.answers } })
  await chat.person.click(await microphone())
  await screen.findByText('Listening')
  return chat
}
/** The same by a recording: this browser has no recognition. */
async function record(answers: NonNullable<Parameters<typeof openChat>[0]>['answers'] = {}) {
  const device = withMicrophone()
  const chat = openChat({ answers: { ...READY, 'POST /api/chat': never, ...answers } })
  await chat.person.click(await microphone())
  await screen.findByText('Listening')
  return { ...chat, device }
}
async function expectToast(title: string, description: string) {
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(description)).toBeTruthy()
}

describe('the microphone', () => {
  test('is hidden where nothing can listen, and the box says so', async () => {
    const { box } = openChat()
    expect((await box()).placeholder).toBe('Type your message…')
    expect(screen.queryByRole('button', { name: 'Speak your message' })).toBeNull()
  })

  test('is there where the server can listen though the browser cannot', async () => {
    withMicrophone()
    const { box } = openChat({ answers: READY })
    expect(await microphone()).toBeTruthy()
    expect((await box()).placeholder).toBe('Type your message, or press the microphone…')
  })

  test('is hidden where only the browser could listen and the server has no recogniser', async () => {
    withMicrophone()
    const { asked, box } = openChat({
      answers: { 'GET /api/voice/readiness': () => answer({ canSpeak: true, canListen: false }) },
    })
    await box()
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /api/voice/readiness'))
    expect(screen.queryByRole('button', { name: 'Speak your message' })).toBeNull()
  })

  test('is asked for by a press only, in British English, one result', async () => {
    withRecognition()
    const { person } = openChat()
    const button = await microphone()
    expect(FakeRecognition.all).toEqual([])
    await person.click(button)
    expect(FakeRecognition.last).toMatchObject({ lang: 'en-GB', continuous: false, interimResults: true, isOpen: true })
  })

  test('says in words and as pressed what it does, and how long it still will', async () => {
    await speak()
    expect(await isPressed()).toBe('true')
    expect(screen.getByText(/60 s/)).toBeTruthy()
    await recognition.hears('How much', false)
    expect(screen.getByText('How much')).toBeTruthy()
    await recognition.hears('How much is rent?')
    expect(await isPressed()).toBe('false')
    expect(screen.getByText('Sending…')).toBeTruthy()
  })

  test('tells that the browser may send speech to its maker', async () => {
    withRecognition()
    const { person } = openChat()
    await person.hover(await microphone())
    expect((await screen.findByRole('tooltip')).textContent).toContain(
      'Your browser may send what you say to its maker',
    )
  })

  test('listens and finishes by Ctrl+Shift+. and is cancelled by Escape', async () => {
    withRecognition()
    const { box } = openChat()
    const press = async (key: object) => fireEvent.keyDown(await box(), key)
    await microphone()
    await press({ code: 'Period', key: '>', ctrlKey: true, shiftKey: true })
    await screen.findByText('Listening')
    await press({ key: 'Escape' })
    expect(await isPressed()).toBe('false')
    expect(FakeRecognition.last.isOpen).toBe(false)
  })

  test('answers the shortcut in words where nothing can listen, others on a Fire device', async () => {
    const press = async () => fireEvent.keyDown(document.body, { code: 'Period', ctrlKey: true, shiftKey: true })
    const { box } = openChat()
    await box()
    await press()
    await expectToast('Voice feature unavailable', 'Voice recognition not supported on this device/browser')
    withUserAgent(FIRE)
    await press()
    const words = 'Voice input is not supported on Amazon Fire devices. Please type your message instead.'
    await expectToast('Voice feature unavailable', words)
  })
})

test('nobody is listened to while audio plays, and that is said with what to do', async () => {
  withRecognition()
  vi.stubGlobal('fetch', async () => refusal(404, 'Not found'))
  const about = {
    text: '',
    onType() {},
    onSend() {},
    isBusy: false,
    isJourney: false,
    box: createRef<HTMLTextAreaElement>(),
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Composer {...about} isAudioPlaying>
        {null}
      </Composer>
      <Toaster />
    </QueryClientProvider>,
  )
  fireEvent.click(await microphone())
  await expectToast('Audio is playing', 'Pause or stop my voice first, so that I hear only yours.')
  expect(FakeRecognition.all).toEqual([])
})

describe('what was said', () => {
  test('is sent 500 milliseconds after it was recognised', async () => {
    const { sends } = await speak()
    vi.useFakeTimers()
    await recognition.hears('How much is rent?')
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(sends()).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(sends()).toMatchObject([{ message: 'How much is rent?' }])
  })

  test('is joined to what stands in the box already', async () => {
    const { person, box, sends } = await speak()
    await person.type(await box(), 'About my café:')
    await recognition.hears('how much is rent?')
    expect((await box()).value).toBe('About my café: how much is rent?')
    await waitFor(() => expect(sends()).toMatchObject([{ message: 'About my café: how much is rent?' }]))
  })

  test('waits in the box where the person wants to check it', async () => {
    localStorage.setItem('check-before-sending:1', 'on')
    const { box, sends } = await speak()
    vi.useFakeTimers()
    await recognition.hears('How much is rent?')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    vi.useRealTimers()
    expect((await box()).value).toBe('How much is rent?')
    expect(document.activeElement).toBe(await box())
    expect(sends()).toEqual([])
  })

  test.each([
    ['typed on', (box: HTMLElement) => fireEvent.change(box, { target: { value: 'How much is rent now?' } })],
    ['pressed Escape', (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Escape' })],
  ])('is not sent once the person has %s', async (_, change) => {
    const { box, sends } = await speak()
    const typed = await box()
    vi.useFakeTimers()
    await recognition.hears('How much is rent?')
    change(typed)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(sends()).toEqual([])
    expect(typed.value).toMatch(/^How much is rent/)
  })

  test('waits in the box while a send is pending', async () => {
    const { person, box, sends } = await speak()
    await person.type(await box(), 'First')
    await recognition.hears('question')
    await waitFor(() => expect(sends()).toHaveLength(1))
    await person.click(await microphone())
    await screen.findByText('Listening')
    vi.useFakeTimers()
    await recognition.hears('Second question')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(sends()).toHaveLength(1)
    vi.useRealTimers()
    expect((await box()).value).toBe('Second question')
  })

  test('and is blocked is shown with the reason, and the box is empty', async () => {
    const { box, sends } = await speak()
    await recognition.hears('click here for free money http://example.com')
    expect(await screen.findByText('Voice message blocked')).toBeTruthy()
    expect(
      screen.getByText(/^Please focus on legitimate business questions and discussions\. I heard: “click here/),
    ).toBeTruthy()
    expect((await box()).value).toBe('')
    expect(sends()).toEqual([])
  })

  test('and is blocked leaves what had been typed', async () => {
    const { person, box } = await speak()
    await person.type(await box(), 'My pricing')
    await recognition.hears('click here for free money http://example.com')
    await screen.findByText('Voice message blocked')
    expect((await box()).value).toBe('My pricing')
  })

  test('is finished by the button', async () => {
    const { person, sends } = await speak()
    await person.click(await microphone())
    expect(screen.getByText('Recognising what you said…')).toBeTruthy()
    await recognition.hears('Rent')
    await waitFor(() => expect(sends()).toMatchObject([{ message: 'Rent' }]))
  })
})

test('Enter says that all is said, and what was typed is not sent without it', async () => {
  const { person, box, sends } = await speak()
  await person.type(await box(), 'About rent:{Enter}')
  expect(sends()).toEqual([])
  await recognition.hears('is it too much?')
  await waitFor(() => expect(sends()).toMatchObject([{ message: 'About rent: is it too much?' }]))
})

describe('an error of recognition', () => {
  test.each([
    ['not-allowed', 'Microphone access denied. Please check your browser permissions.'],
    ['no-speech', 'No speech detected. Please speak clearly and try again.'],
    ['audio-capture', 'Microphone not available. Please check your device settings.'],
    ['network', 'Network error. Voice recognition requires an internet connection.'],
    ['bad-grammar', 'Please try again or type your message'],
  ])('%s is told: %s', async (error, words) => {
    await speak()
    await recognition.fails(error)
    await expectToast('Voice recognition error', words)
    expect(await isPressed()).toBe('false')
  })

  test('is told in other words on Fire OS where its reason is not known', async () => {
    await speak()
    withUserAgent(FIRE)
    await recognition.fails('bad-grammar')
    const words = 'Voice input may not be fully supported on Fire OS devices. Please try typing your message.'
    await expectToast('Voice recognition error', words)
  })

  test('at the start is told', async () => {
    withRecognition()
    FakeRecognition.refusesToStart = true
    const { person } = openChat()
    await person.click(await microphone())
    const words = 'Unable to access microphone. Please check permissions and try again.'
    await expectToast('Voice recognition failed', words)
  })

  test('hides the microphone where nothing else can listen', async () => {
    const { box } = await speak()
    await recognition.fails('service-not-allowed')
    await expectToast('Voice recognition error', 'Please try again or type your message')
    expect(screen.queryByRole('button', { name: 'Speak your message' })).toBeNull()
    expect((await box()).placeholder).toBe('Type your message…')
  })
})

test('a minute is the longest that is listened, and what was understood by then waits in the box', async () => {
  withRecognition()
  const { box, sends } = openChat()
  const button = await microphone()
  const typed = await box()
  vi.useFakeTimers()
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(0))
  await recognition.hears('My takings fell', false)
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(button.ariaPressed).toBe('true')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  await expectToast('Voice timeout', 'Take your time - listening timeout reached. Please try again.')
  expect(typed.value).toBe('My takings fell')
  expect(FakeRecognition.last.isOpen).toBe(false)
  expect(sends()).toEqual([])
})

describe('recording in place of the browser', () => {
  const heard = (text: string) => ({ 'POST /api/voice/transcribe': () => answer({ text }) })

  test('ends by itself when nobody speaks any more, lets go of the microphone and sends', async () => {
    const { device, sends } = await record(heard('How much is rent?'))
    expect(device.isOpen()).toBe(true)
    await device.hears(0.001, 300)
    await device.hears(0.1, 900)
    await device.hears(0.001, 1400)
    expect(device.isOpen()).toBe(false)
    await waitFor(() => expect(sends()).toMatchObject([{ message: 'How much is rent?' }]))
  })

  test.each(['network', 'service-not-allowed', 'language-not-supported'])(
    'takes over after %s without another press, and stays for the session',
    async (error) => {
      const device = withMicrophone()
      const { person, sends } = await speak({ answers: { ...READY, ...heard('Rent') } })
      await waitFor(() => expect(screen.getByText('Listening')).toBeTruthy())
      await recognition.fails(error)
      await screen.findByText('Listening')
      expect(device.isOpen()).toBe(true)
      expect(screen.queryByText('Voice recognition error')).toBeNull()
      await person.click(await microphone())
      await waitFor(() => expect(sends()).toMatchObject([{ message: 'Rent' }]))
      await person.click(await microphone())
      await screen.findByText('Listening')
      expect(FakeRecognition.all).toHaveLength(1)
      expect(device.isOpen()).toBe(true)
    },
  )

  test('takes over where the browser is not allowed although the microphone is', async () => {
    const device = withMicrophone()
    withPermission('granted')
    await speak({ answers: READY })
    await recognition.fails('not-allowed')
    await waitFor(() => expect(device.isOpen()).toBe(true))
  })

  test('does not take over where the person has refused the microphone', async () => {
    const device = withMicrophone()
    withPermission('denied')
    await speak({ answers: READY })
    await recognition.fails('not-allowed')
    await expectToast('Voice recognition error', 'Microphone access denied. Please check your browser permissions.')
    expect(device.tracks).toEqual([])
  })

  test('asks for what was said again where the browser had understood some of it', async () => {
    withMicrophone()
    await speak({ answers: READY })
    await recognition.hears('My takings', false)
    await recognition.fails('network')
    expect(await screen.findByText('Please say that again')).toBeTruthy()
  })

  test.each([
    ['NotAllowedError', 'Voice recognition error', 'Microphone access denied. Please check your browser permissions.'],
    ['NotFoundError', 'Voice recognition error', 'Microphone not available. Please check your device settings.'],
    ['TypeError', 'Voice recognition failed', 'Unable to access microphone. Please check permissions and try again.'],
  ])('that fails with %s is told: %s / %s', async (name, title, words) => {
    withMicrophone(() => Promise.reject(new DOMException('No', name)))
    const { person } = openChat({ answers: READY })
    await person.click(await microphone())
    await expectToast(title, words)
  })

  test('ends after eight seconds of silence', async () => {
    const { device, asked } = await record()
    await device.hears(0.001, 8200)
    await expectToast('Voice recognition error', 'No speech detected. Please speak clearly and try again.')
    expect(device.isOpen()).toBe(false)
    expect(asked.map(({ call }) => call)).not.toContain('POST /api/voice/transcribe')
  })

  test.each([
    ['no speech', () => refusal(422, 'No speech'), 'No speech detected. Please speak clearly and try again.'],
    [
      'no network',
      () => Promise.reject(new TypeError('network')),
      'Network error. Voice recognition requires an internet connection.',
    ],
    ['too many', () => refusal(429, 'Please wait a minute.'), 'Please wait a minute.'],
    ['a failure', () => refusal(500, 'Something went wrong'), 'Please try again or type your message'],
  ])('that the server answers with %s is told', async (_, respond, words) => {
    const { device, person } = await record({ 'POST /api/voice/transcribe': respond })
    await device.hears(0.1, 900)
    await person.click(await microphone())
    // A server that is busy, and a network that is away, are asked again before anything is said.
    await screen.findAllByText(words, {}, { timeout: 10_000 })
    await expectToast('Voice recognition error', words)
  })

  test('that the server was too busy for is not said again but sent again', async () => {
    let asks = 0
    const respond = () => {
      asks += 1
      return asks === 1 ? refusal(429, 'Please wait a minute.') : answer({ text: 'how should I price my cakes' })
    }
    const { device, person } = await record({ 'POST /api/voice/transcribe': respond })
    await device.hears(0.1, 900)
    await person.click(await microphone())
    expect(await screen.findByText('how should I price my cakes', {}, { timeout: 5000 })).toBeTruthy()
    expect(asks).toBe(2)
    expect(screen.queryByText('Voice recognition error')).toBeNull()
  })

  test('that is cancelled lets go of the microphone and asks nothing of the server', async () => {
    const { device, person, asked } = await record()
    await device.hears(0.1, 900)
    await person.click(screen.getByRole('button', { name: 'Cancel speaking' }))
    expect(device.isOpen()).toBe(false)
    expect(asked.map(({ call }) => call)).not.toContain('POST /api/voice/transcribe')
  })

  test('that is cancelled while the microphone is asked for lets go of it when it comes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const device = withMicrophone(() => promise)
    const { person } = openChat({ answers: READY })
    await person.click(await microphone())
    expect(screen.getByText('Waiting for the microphone…')).toBeTruthy()
    await person.keyboard('{Escape}')
    await act(async () => resolve())
    expect(device.tracks).toHaveLength(1)
    expect(device.isOpen()).toBe(false)
  })

  test('ends when the chat is left for another screen, and what was said waits in the box', async () => {
    await speak()
    await recognition.hears('How do I price', false)
    closeChat()
    expect(FakeRecognition.last.isOpen).toBe(false)
    const { box, sends } = openChat()
    expect((await box()).value).toBe('How do I price')
    expect(sends()).toEqual([])
  })

  test('ends when the page is hidden, and what was said waits in the box', async () => {
    const { device, box, sends } = await record(heard('Rent'))
    await device.hears(0.1, 900)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    vi.restoreAllMocks()
    expect(device.isOpen()).toBe(false)
    await waitFor(async () => expect((await box()).value).toBe('Rent'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
    expect(sends()).toEqual([])
  })

  test('ends when the page is left', async () => {
    const { device } = await record()
    leaveChat()
    expect(device.isOpen()).toBe(false)
  })
})
