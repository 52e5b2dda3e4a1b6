import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { socket } from '#client/lib/socket.ts'
import { furnishAudio, TestAudio } from '#client/testing/an-audio.ts'
import type { Conversation } from '#shared/conversations.ts'
import { VOICE_NOT_INSTALLED } from '#shared/voice.ts'
import { answer, closeChat, leaveChat, openChat, refusal, TestSocket } from './a-chat.tsx'
import { aConversation, aQuestion, aReply } from './a-message.ts'

beforeEach(() => furnishAudio())
afterEach(() => {
  show('visible')
  leaveChat()
})

const WELCOME = aReply({ id: 1, content: 'Welcome to your path.' })
const path = (messages = [WELCOME]) => aConversation(messages, 'Learning Path: Pricing')
const readiness = (canSpeak: boolean) => () => answer({ canSpeak, canListen: false })
const speaks = (body: Record<string, unknown>) => new Response(String(body['text']))
const replies = (body: Record<string, unknown>) => {
  const clientMessageId = String(body['clientMessageId'])
  const userMessage = aQuestion({ id: 3, content: String(body['message']), clientMessageId })
  return answer({ userMessage, assistantMessage: aReply({ id: 4, content: 'Ask what it is worth to them.' }) })
}

type Scene = NonNullable<Parameters<typeof openChat>[0]>

/** A chat on a server that speaks. */
function openSpokenChat({ answers, ...scene }: Scene = {}) {
  const served = {
    'GET /api/voice/readiness': readiness(true),
    'POST /api/voice/speak': speaks,
    'POST /api/voice/prepare': () => answer({}),
    'POST /api/chat': replies,
    ...answers,
  }
  const chat = openChat({ ...scene, answers: served })
  const asks = () => chat.asked.filter(({ call }) => call === 'POST /api/voice/speak').map(({ body }) => body['text'])
  const ask = async (question = 'How do I price this?') => chat.person.type(await chat.box(), `${question}{Enter}`)
  return { ...chat, asks, ask }
}
const replied = async () => within(await screen.findByRole('log')).findByText('Ask what it is worth to them.')
const heard = () => TestAudio.all.map(({ text }) => text).find((text) => text !== '') ?? ''
const isSounding = () => TestAudio.all.some((audio) => audio.isSounding)
const isSpeaking = () => screen.findByText('The mentor is speaking')
const button = (name: string) => screen.findByRole('button', { name })
const quiet = () => new Promise((resolve) => setTimeout(resolve, 900))
const end = () => act(() => TestAudio.all.find((audio) => audio.isSounding)?.end())

function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('a reply', () => {
  test('is spoken by itself 500 ms after it is complete, and once', async () => {
    const { ask, asks } = openSpokenChat()
    await ask()
    await replied()
    const complete = performance.now()
    await waitFor(() => expect(asks()).toEqual(['Ask what it is worth to them.']))
    expect(performance.now() - complete).toBeGreaterThan(300)
    await isSpeaking()
    expect(heard()).toBe('Ask what it is worth to them.')
    end()
    await quiet()
    expect(asks()).toHaveLength(1)
    expect(screen.queryByText('The mentor is speaking')).toBeNull()
  })

  test('has the voice got ready once its question is begun, where it is going to be heard', async () => {
    const { person, box, asked } = openSpokenChat()
    const prepared = () => asked.filter(({ call }) => call === 'POST /api/voice/prepare')
    await button('Sound on')
    expect(prepared()).toEqual([])
    await person.type(await box(), 'How do')
    await waitFor(() => expect(prepared()).toHaveLength(1))
    await person.click(await button('Sound on'))
    await person.type(await box(), ' I price this?{Enter}')
    await replied()
    await person.type(await box(), 'And then?')
    expect(prepared()).toHaveLength(1)
  })

  test('that was there when the page opened is not read out', async () => {
    const { asks } = openSpokenChat()
    await button('Read aloud')
    await quiet()
    expect(asks()).toEqual([])
  })

  test('that is going to be heard is asked for as such, and another one as well', async () => {
    const { person, ask, sends, asked } = openSpokenChat({
      answers: { 'POST /api/chat/regenerate': () => refusal(503, 'Not now') },
    })
    await button('Sound on')
    await ask()
    expect(sends()[0]).toMatchObject({ spoken: true })
    const again = await screen.findAllByRole('button', { name: 'Regenerate reply' })
    await person.click(again.at(-1)!)
    expect(asked.find(({ call }) => call.endsWith('regenerate'))?.body).toMatchObject({ spoken: true })
  })

  test('is not spoken and not asked for as such while sound is off', async () => {
    const { person, ask, asks, sends } = openSpokenChat()
    await person.click(await button('Sound on'))
    await ask()
    await replied()
    await quiet()
    expect(sends()[0]).toMatchObject({ spoken: false })
    expect(asks()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull()
  })

  test('of long ago can be read aloud from its actions, and stopped there', async () => {
    const { person, asks } = openSpokenChat()
    await person.click(await button('Read aloud'))
    await isSpeaking()
    expect(asks()).toEqual(['Begin with what it costs you.'])
    await person.click(await button('Stop reading'))
    expect(isSounding()).toBe(false)
    await person.click(await button('Read aloud'))
    await isSpeaking()
    expect(asks()).toHaveLength(2)
  })
})

describe('sending', () => {
  test('while the mentor speaks asks to wait and keeps the text', async () => {
    const { person, ask, sends, box } = openSpokenChat()
    await person.click(await button('Read aloud'))
    await isSpeaking()
    await ask('And tea?')
    expect(await screen.findByText('Please wait')).toBeTruthy()
    expect(screen.getByText('Let me finish my current response before asking your next question.')).toBeTruthy()
    expect(sends()).toEqual([])
    expect((await box()).value).toBe('And tea?')
    expect(isSounding()).toBe(true)
  })

  test('an edited message while the mentor speaks asks to wait and keeps the editor open', async () => {
    const { person, sends } = openSpokenChat()
    await person.click(await button('Read aloud'))
    await isSpeaking()
    await person.click(await button('Edit message'))
    await person.type(await screen.findByLabelText('Edit message'), ' Or tea?{Enter}')
    expect(await screen.findByText('Please wait')).toBeTruthy()
    expect(sends()).toEqual([])
    expect(screen.getByLabelText<HTMLTextAreaElement>('Edit message').value).toContain('Or tea?')
  })

  test('while the mentor is paused stops the sound and sends', async () => {
    const { person, ask, sends } = openSpokenChat()
    await person.click(await button('Read aloud'))
    await isSpeaking()
    await person.click(await button('Pause reply'))
    expect(await screen.findByText('The mentor is paused')).toBeTruthy()
    await ask('And tea?')
    expect(sends()).toHaveLength(1)
    expect(screen.queryByText('Please wait')).toBeNull()
    // The pause is over with it: the new reply is heard.
    await waitFor(() => expect(TestAudio.last.heard.at(-1)?.text()).toBe('Ask what it is worth to them.'))
    expect(isSounding()).toBe(true)
  })
})

describe('pause, stop and leaving', () => {
  test('one pause holds the voice, and resuming goes on', async () => {
    const { person } = openSpokenChat()
    await person.click(await button('Read aloud'))
    await isSpeaking()
    await person.click(await button('Pause reply'))
    expect(isSounding()).toBe(false)
    await person.click(await button('Resume reply'))
    expect(isSounding()).toBe(true)
  })

  test('stop ends the voice and the pause', async () => {
    const { person } = openSpokenChat()
    await person.click(await button('Read aloud'))
    await isSpeaking()
    await person.click(await button('Pause reply'))
    await person.click(await button('Stop reply'))
    expect(isSounding()).toBe(false)
    expect((await button('Pause reply')).getAttribute('aria-disabled')).toBe('true')
  })

  test('hiding the page pauses, and coming back goes on', async () => {
    const { person } = openSpokenChat()
    await person.click(await button('Read aloud'))
    await isSpeaking()
    show('hidden')
    expect(isSounding()).toBe(false)
    show('visible')
    expect(isSounding()).toBe(true)
  })

  test('coming back does not resume what the person paused', async () => {
    const { person } = openSpokenChat()
    await person.click(await button('Read aloud'))
    await isSpeaking()
    await person.click(await button('Pause reply'))
    show('hidden')
    show('visible')
    expect(isSounding()).toBe(false)
    expect(await button('Resume reply')).toBeTruthy()
  })

  test('leaving the page ends the voice', async () => {
    const { person } = openSpokenChat()
    await person.click(await button('Read aloud'))
    await isSpeaking()
    closeChat()
    expect(isSounding()).toBe(false)
  })
})

describe('sound', () => {
  test('turned off ends the voice, and stays off for this person on this device', async () => {
    const { person } = openSpokenChat()
    const sound = await button('Sound on')
    expect(sound.getAttribute('aria-pressed')).toBe('true')
    await person.click(await button('Read aloud'))
    await isSpeaking()
    await person.click(sound)
    expect(isSounding()).toBe(false)
    expect((await button('Sound off')).getAttribute('aria-pressed')).toBe('false')
    closeChat()
    openSpokenChat()
    expect(await button('Sound off')).toBeTruthy()
    closeChat()
    openSpokenChat({ user: { id: 2 } })
    expect(await button('Sound on')).toBeTruthy()
  })

  test('is turned off also where the device has no room to remember it', async () => {
    const { person } = openSpokenChat()
    await person.click(await button('Read aloud'))
    await isSpeaking()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('It is full', 'QuotaExceededError')
    })
    await person.click(await button('Sound on'))
    expect(isSounding()).toBe(false)
    full.mockRestore()
    await person.click(await button('Sound off'))
    expect(await button('Sound on')).toBeTruthy()
  })

  test('can be slow, normal or fast, which is remembered', async () => {
    const { person } = openSpokenChat()
    await person.click(await button('Speaking rate'))
    expect((await screen.findByRole('menuitemradio', { name: 'Normal speech' })).getAttribute('aria-checked')).toBe(
      'true',
    )
    await person.click(screen.getByRole('menuitemradio', { name: 'Fast speech' }))
    await person.click(await button('Read aloud'))
    await isSpeaking()
    expect([TestAudio.last.playbackRate, TestAudio.last.preservesPitch]).toEqual([1.25, true])
    closeChat()
    const again = openSpokenChat()
    await again.person.click(await button('Speaking rate'))
    expect((await screen.findByRole('menuitemradio', { name: 'Fast speech' })).getAttribute('aria-checked')).toBe(
      'true',
    )
  })

  test('is not to be had on a server without a voice, which is said and not asked for', async () => {
    const { ask, asks, sends } = openSpokenChat({ answers: { 'GET /api/voice/readiness': readiness(false) } })
    const sound = await button(VOICE_NOT_INSTALLED)
    expect([sound.getAttribute('aria-disabled'), sound.getAttribute('aria-pressed')]).toEqual(['true', 'false'])
    fireEvent.click(sound)
    await ask()
    await replied()
    await quiet()
    expect(asks()).toEqual([])
    expect(sends()[0]).toMatchObject({ spoken: false })
    for (const name of ['Read aloud', 'Speaking rate', 'Sound on', 'Sound off'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('what goes wrong', () => {
  test('says that playback failed', async () => {
    const { person } = openSpokenChat({ answers: { 'POST /api/voice/speak': () => refusal(502, 'No engine') } })
    await person.click(await button('Read aloud'))
    expect(await screen.findByText('Voice playback failed')).toBeTruthy()
    expect(screen.getByText('Please try again')).toBeTruthy()
    expect(await button('Read aloud')).toBeTruthy()
  })

  test('a server that has lost its voice is asked once', async () => {
    const { person, ask, asks } = openSpokenChat({
      answers: { 'POST /api/voice/speak': () => refusal(503, VOICE_NOT_INSTALLED) },
    })
    await person.click(await button('Read aloud'))
    expect(await screen.findByText('Voice playback failed')).toBeTruthy()
    expect(await button(VOICE_NOT_INSTALLED)).toBeTruthy()
    await ask()
    await replied()
    await quiet()
    expect(asks()).toHaveLength(1)
  })

  test('a browser that lets nothing sound shows a play button and no toast', async () => {
    TestAudio.isRefusing = true
    const { person, ask } = openSpokenChat()
    await ask()
    const [hear] = await screen.findAllByRole('button', { name: 'Hear the reply' })
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
    TestAudio.isRefusing = false
    await person.click(hear!)
    await isSpeaking()
    expect(isSounding()).toBe(true)
    expect(screen.queryByRole('button', { name: 'Hear the reply' })).toBeNull()
  })
})

describe('a learning path', () => {
  beforeEach(() => {
    vi.stubGlobal('WebSocket', Object.assign(TestSocket, { OPEN: 1 }))
    socket.open()
  })
  afterEach(() => socket.close())

  test('speaks its welcome', async () => {
    const { asks } = openSpokenChat({ conversation: path() })
    await waitFor(() => expect(asks()).toEqual(['Welcome to your path.']))
  })

  test('does not speak its welcome again after a reload, nor once there was an answer', async () => {
    openSpokenChat({ conversation: path() })
    await isSpeaking()
    closeChat()
    const again = openSpokenChat({ conversation: path() })
    await button('Read aloud')
    await quiet()
    expect(again.asks()).toEqual([])
    leaveChat()
    const later = openSpokenChat({ conversation: path([WELCOME, aQuestion({ id: 2 }), aReply({ id: 3 })]) })
    await screen.findAllByRole('button', { name: 'Read aloud' })
    await quiet()
    expect(later.asks()).toEqual([])
  })

  test('speaks a message that comes into it by another way after 3 seconds', async () => {
    let stored: Conversation = path([WELCOME, aQuestion({ id: 2 }), aReply({ id: 3 })])
    const { asks } = openSpokenChat({ answers: { 'GET /api/conversations/1': () => answer(stored) } })
    await within(await screen.findByRole('log')).findByText('Begin with what it costs you.')
    await quiet()
    stored = path([...stored.messages, aQuestion({ id: 4 }), aReply({ id: 5, content: 'Here is the next lesson.' })])
    TestSocket.last?.tell({ type: 'settled', conversationId: 1, messageId: 5, status: 'complete' })
    await screen.findByText('Here is the next lesson.')
    await quiet()
    expect(asks()).toEqual([])
    await waitFor(() => expect(asks()).toEqual(['Here is the next lesson.']), { timeout: 4000 })
  })
})
