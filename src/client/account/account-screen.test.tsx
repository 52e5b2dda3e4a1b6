import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withRecognition } from '#client/testing/fake-microphone.ts'
import { ada, refusal, serve } from '#client/testing/fake-server.ts'
import { here, openApp } from '#client/testing/open-app.tsx'
import type { Voices } from '#shared/voice.ts'

const voices: Voices = {
  emma: { name: 'Emma', accent: 'British', gender: 'Female', description: 'Warm and clear' },
  sofia: { name: 'Sofia', accent: 'American', gender: 'Female', description: 'Bright and brisk' },
  clara: { name: 'Clara', accent: 'British', gender: 'Female', description: 'Calm and low' },
  george: { name: 'George', accent: 'British', gender: 'Male', description: 'Steady and deep' },
  max: { name: 'Max', accent: 'American', gender: 'Male', description: 'Easy and friendly' },
  hugo: { name: 'Hugo', accent: 'British', gender: 'Male', description: 'Dry and quick' },
}
const signedIn = {
  'GET /api/auth/user': ada,
  'GET /api/voice/voices': voices,
  'GET /api/voice/readiness': { canSpeak: true, canListen: true },
}

/** Plays what it is given until it is paused or a test ends it. */
class FakeAudio extends EventTarget {
  static all: FakeAudio[] = []
  playbackRate = 1
  volume = 1
  isPlaying = false
  constructor() {
    super()
    FakeAudio.all.push(this)
  }
  async play() {
    this.isPlaying = true
  }
  pause() {
    this.isPlaying = false
  }
  end() {
    this.isPlaying = false
    this.dispatchEvent(new Event('ended'))
  }
}
const playing = () => FakeAudio.all.filter((audio) => audio.isPlaying).length

beforeEach(() => {
  FakeAudio.all = []
  vi.stubGlobal('Audio', FakeAudio)
  Object.assign(URL, { createObjectURL: () => 'blob:sample', revokeObjectURL: () => {} })
})
afterEach(() => vi.restoreAllMocks())

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const button = (name: string) => screen.findByRole('button', { name })

describe('the account', () => {
  test('shows name, email and role, none of which can be changed there', async () => {
    serve(signedIn)
    openApp('/account')
    expect(await screen.findByRole('tab', { name: 'Profile', selected: true })).toBeTruthy()
    const panel = within(screen.getByRole('tabpanel'))
    const shown = panel.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(shown).toEqual(['Ada Byron', 'ada@example.com', 'User', '1 Nov 2026'])
    expect(panel.queryByRole('textbox')).toBeNull()
  })

  test('calls an administrator one', async () => {
    serve({ ...signedIn, 'GET /api/auth/user': { ...ada, role: 'ADMIN' } })
    openApp('/account')
    expect(await screen.findByText('Administrator')).toBeTruthy()
  })

  test('keeps its tab in the address, so that Back and a link work on it', async () => {
    serve(signedIn)
    const person = openApp('/account')
    await person.click(await screen.findByRole('tab', { name: 'Settings' }))
    expect(here()).toBe('/account?tab=settings')
    expect(await screen.findByRole('heading', { name: 'Your mentor’s voice' })).toBeTruthy()
    act(() => window.history.back())
    expect(await screen.findByRole('tab', { name: 'Profile', selected: true })).toBeTruthy()
  })
})

describe('the voices', () => {
  test('are six in order, each with name, accent, gender and description, the first chosen at first', async () => {
    serve(signedIn)
    openApp('/account?tab=settings')
    await radio('Emma')
    const group = screen.getByRole('radiogroup', { name: 'Your mentor’s voice' })
    const cards = within(group).getAllByRole<HTMLInputElement>('radio')
    expect(cards).toHaveLength(6)
    expect(cards.map((card) => card.closest('label')?.textContent)).toEqual([
      'EmmaYour voiceBritish · FemaleWarm and clear',
      'SofiaAmerican · FemaleBright and brisk',
      'ClaraBritish · FemaleCalm and low',
      'GeorgeBritish · MaleSteady and deep',
      'MaxAmerican · MaleEasy and friendly',
      'HugoBritish · MaleDry and quick',
    ])
    expect(cards.map(({ checked }) => checked)).toEqual([true, false, false, false, false, false])
  })

  test('are saved by a click at once, and the person is asked for again', async () => {
    const bodies: unknown[] = []
    let voiceId: string | null = null
    const calls = serve({
      ...signedIn,
      'GET /api/auth/user': () => ({ ...ada, voiceId }),
      'POST /api/voice/select': (body: { voiceId: string }) => {
        bodies.push(body)
        voiceId = body.voiceId
        return {}
      },
    })
    const person = openApp('/account?tab=settings')
    await person.click(await radio('George'))
    expect(bodies).toEqual([{ voiceId: 'george' }])
    expect(await screen.findByText('Saved: George')).toBeTruthy()
    expect((await radio('George')).checked).toBe(true)
    expect(calls.slice(calls.indexOf('POST /api/voice/select'))).toContain('GET /api/auth/user')
  })

  test('go back to what was saved where the choice could not be, and that is said', async () => {
    serve({ ...signedIn, 'POST /api/voice/select': refusal(500, 'Something went wrong') })
    const person = openApp('/account?tab=settings')
    await person.click(await radio('Hugo'))
    expect(await screen.findByText('Voice not saved')).toBeTruthy()
    expect((await radio('Emma')).checked).toBe(true)
  })

  test('can be loaded again where that failed', async () => {
    serve({ ...signedIn, 'GET /api/voice/voices': refusal(500, 'Something went wrong') })
    const person = openApp('/account?tab=settings')
    expect(await screen.findByText('The voices could not be loaded')).toBeTruthy()
    serve(signedIn)
    await person.click(await button('Try again'))
    expect(await radio('Emma')).toBeTruthy()
  })

  test('are not offered where voice is not installed, which is said', async () => {
    serve({ ...signedIn, 'GET /api/voice/readiness': { canSpeak: false, canListen: false } })
    openApp('/account?tab=settings')
    expect(await screen.findByText(/^Voice is not installed on this server/)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText(/This browser cannot listen/)).toBeTruthy()
  })
})

describe('a sample', () => {
  const sample = () => new Response('sound', { headers: { 'content-type': 'audio/mpeg' } })

  test('is heard in the voice of its card, at the chosen rate, and can be stopped', async () => {
    const bodies: { voiceId: string }[] = []
    const make = (body: { voiceId: string }) => {
      bodies.push(body)
      return sample()
    }
    serve({ ...signedIn, 'POST /api/voice/sample': make })
    const person = openApp('/account?tab=settings')
    await person.click(await screen.findByRole('radio', { name: 'Slow' }))
    await person.click(await button('Play sample: Clara'))
    await waitFor(() => expect(playing()).toBe(1))
    expect(bodies).toMatchObject([{ voiceId: 'clara' }])
    expect(FakeAudio.all[0]).toMatchObject({ volume: 0.8, playbackRate: 0.85 })
    await person.click(await button('Stop the sample of Clara'))
    expect(playing()).toBe(0)
    expect(await button('Play sample: Clara')).toBeTruthy()
  })

  test('stops the one before, also while that is still being made', async () => {
    const first = Promise.withResolvers<Response>()
    let asked = 0
    const make = () => {
      asked += 1
      return asked === 1 ? first.promise : sample()
    }
    serve({ ...signedIn, 'POST /api/voice/sample': make })
    const person = openApp('/account?tab=settings')
    await person.click(await button('Play sample: Emma'))
    await person.click(await button('Play sample: Max'))
    await button('Stop the sample of Max')
    await act(async () => first.resolve(sample()))
    await waitFor(() => expect(playing()).toBe(1))
    expect(await button('Play sample: Emma')).toBeTruthy()
    await person.click(await button('Play sample: Hugo'))
    await button('Stop the sample of Hugo')
    await waitFor(() => expect(playing()).toBe(1))
  })

  test('that is over can be played again, and one that is left is silent', async () => {
    serve({ ...signedIn, 'POST /api/voice/sample': sample })
    const person = openApp('/account?tab=settings')
    await person.click(await button('Play sample: Emma'))
    await waitFor(() => expect(playing()).toBe(1))
    act(() => FakeAudio.all[0]?.end())
    await person.click(await button('Play sample: Emma'))
    await waitFor(() => expect(playing()).toBe(1))
    await person.click(screen.getByRole('tab', { name: 'Profile' }))
    expect(playing()).toBe(0)
  })

  test('that fails is logged and said by its button, and by no toast', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    serve({ ...signedIn, 'POST /api/voice/sample': refusal(503, 'Voice is not installed on this server') })
    const person = openApp('/account?tab=settings')
    await person.click(await button('Play sample: Emma'))
    expect((await screen.findByRole('alert')).textContent).toBe('The sample could not be made')
    expect(await button('Try again: Emma')).toBeTruthy()
    expect(log).toHaveBeenCalledWith('Failed to generate voice sample', expect.any(Error))
    expect(screen.queryByText('Voice is not installed on this server')).toBeNull()
  })
})

test('whoever wants to check what was heard says so once, on this device', async () => {
  serve(signedIn)
  withRecognition()
  const person = openApp('/account?tab=settings')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Let me check before sending' })
  expect(box.checked).toBe(false)
  expect(screen.getByText(/may send it to its maker/)).toBeTruthy()
  await person.click(box)
  expect(localStorage.getItem('check-before-sending:7')).toBe('on')
  await person.click(screen.getByRole('tab', { name: 'Profile' }))
  await person.click(screen.getByRole('tab', { name: 'Settings' }))
  const again = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Let me check before sending' })
  expect(again.checked).toBe(true)
})
