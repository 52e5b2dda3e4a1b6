import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Effect, IDLE, type Listening, type ListeningEvent, react, type Ways } from './listening.ts'
import type { VoiceError } from './voice-words.ts'

const BOTH: Ways = { browser: true, recorder: true }
const press: ListeningEvent = { type: 'press', isAudioPlaying: false }
const failed = (error: VoiceError, isGranted?: boolean): ListeningEvent => ({ type: 'failed', error, isGranted })

/** What came of events, one after the other. */
function live(events: readonly ListeningEvent[], ways = BOTH) {
  let now: Listening = IDLE
  const effects: Effect[] = []
  for (const event of events) {
    const step = react(now, event, ways)
    now = step.next
    effects.push(...step.effects)
  }
  return { now, effects }
}
const did = (events: readonly ListeningEvent[], ways?: Ways) => live(events, ways).effects
const interim: ListeningEvent = { type: 'interim', text: 'my takings' }
const started: ListeningEvent = { type: 'started' }

describe('listening', () => {
  test('asks the browser first, and what it heard is sent', () => {
    expect(did([press, started, interim, { type: 'heard', text: ' My takings fell ' }])).toEqual([
      { do: 'start', way: 'browser' },
      { do: 'take', text: 'My takings fell', fate: 'send' },
    ])
  })

  test.each([
    ['network', failed('network')],
    ['service-not-allowed', failed('service-not-allowed')],
    ['language-not-supported', failed('language-not-supported')],
    ['not-allowed although the microphone is', failed('not-allowed', true)],
  ])('goes on by the recorder after %s, without another press', (_, failure) => {
    const { now, effects } = live([press, started, failure])
    expect(now).toEqual({ is: 'asking', way: 'recorder', again: false })
    expect(effects.slice(1)).toEqual([{ do: 'distrust-browser' }, { do: 'start', way: 'recorder' }])
  })

  test('asks a person to say again what the browser has failed to recognise', () => {
    expect(live([press, started, interim, failed('network')]).now).toMatchObject({ way: 'recorder', again: true })
  })

  test.each(['no-speech', 'audio-capture', 'not-allowed', 'unknown'] as const)(
    'ends with %s, which is told',
    (error) => {
      const { now, effects } = live([press, started, failed(error)])
      expect(now).toEqual(IDLE)
      expect(effects.slice(1)).toEqual([{ do: 'tell', notice: error }])
    },
  )

  test('tells of the network where nothing else can listen, and asks the browser again next time', () => {
    const effects = did([press, started, failed('network')], { browser: true, recorder: false })
    expect(effects.slice(1)).toEqual([{ do: 'tell', notice: 'network' }])
  })

  test('does not ask a browser again whose recognition is not allowed', () => {
    const effects = did([press, started, failed('service-not-allowed')], { browser: true, recorder: false })
    expect(effects.slice(1)).toEqual([{ do: 'distrust-browser' }, { do: 'tell', notice: 'service-not-allowed' }])
  })

  test('says in words that no way is there', () => {
    expect(did([press], { browser: false, recorder: false })).toEqual([{ do: 'tell', notice: 'unavailable' }])
  })

  test('never begins while audio plays', () => {
    expect(did([{ type: 'press', isAudioPlaying: true }])).toEqual([{ do: 'tell', notice: 'audio-playing' }])
  })

  test('that runs out of time keeps what was shown in the box and says so', () => {
    expect(did([press, started, interim, { type: 'time-out' }]).slice(1)).toEqual([
      { do: 'abort' },
      { do: 'take', text: 'my takings', fate: 'keep' },
      { do: 'tell', notice: 'time-out' },
    ])
  })

  test('by recording that the page is hidden from is recognised, and waits in the box', () => {
    const recorder = { browser: false, recorder: true }
    const { now, effects } = live([press, started, { type: 'leave' }], recorder)
    expect(now).toMatchObject({ is: 'recognising', fate: 'keep' })
    expect(effects.at(-1)).toEqual({ do: 'finish' })
    expect(did([press, started, { type: 'leave' }, { type: 'heard', text: 'Rent' }], recorder).at(-1)).toEqual({
      do: 'take',
      text: 'Rent',
      fate: 'keep',
    })
  })
})

const anyText = fc.constantFrom('', '  ', 'rent', 'my takings fell')
const anyError = fc.constantFrom<VoiceError>(
  'not-allowed',
  'no-speech',
  'audio-capture',
  'network',
  'service-not-allowed',
  'language-not-supported',
  'unknown',
)
const anyEvent: fc.Arbitrary<ListeningEvent> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('press' as const), isAudioPlaying: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constant(started) },
  fc.constantFrom<ListeningEvent>(
    { type: 'cancel' },
    { type: 'leave' },
    { type: 'time-out' },
    { type: 'speech-over' },
    { type: 'ended' },
    { type: 'not-started' },
  ),
  fc.record({ type: fc.constantFrom('interim' as const, 'heard' as const), text: anyText }),
  fc.record({ type: fc.constant('failed' as const), error: anyError, isGranted: fc.boolean() }),
)
const anyWays = fc.record({ browser: fc.boolean(), recorder: fc.boolean() })
const GIVES_BACK = ['heard', 'ended', 'not-started', 'failed']

describe('whatever happens in whatever order', () => {
  /** Walks the events and looks at each step. */
  const always = (
    look: (before: Listening, event: ListeningEvent, after: Listening, effects: Effect[], ways: Ways) => void,
  ) =>
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 24 }), anyWays, (events, ways) => {
        let now: Listening = IDLE
        for (const event of events) {
          const { next, effects } = react(now, event, ways)
          look(now, event, next, effects, ways)
          now = next
        }
      }),
      { numRuns: 2000 },
    )

  test('at most one microphone is open, and none once nobody listens', () => {
    let isOpen = false
    always((before, event, after, effects) => {
      if (before.is === 'idle') isOpen = false
      if (before.is !== 'idle' && GIVES_BACK.includes(event.type)) isOpen = false
      for (const effect of effects) {
        if (effect.do === 'start') expect(isOpen).toBe(false)
        if (effect.do === 'start') isOpen = true
        if (effect.do === 'finish' || effect.do === 'abort') isOpen = false
      }
      expect(isOpen).toBe(after.is === 'asking' || after.is === 'listening')
    })
  })

  test('only a way that is there is started, and only by a press or in place of the browser', () => {
    always((before, event, _after, effects, ways) => {
      for (const effect of effects) {
        if (effect.do !== 'start') continue
        expect(ways[effect.way]).toBe(true)
        const replaces =
          event.type === 'failed' && effect.way === 'recorder' && 'way' in before && before.way === 'browser'
        expect(replaces || (event.type === 'press' && !event.isAudioPlaying)).toBe(true)
      }
    })
  })

  test('words that were shown are taken, sent again for by the recorder, or cancelled by the person', () => {
    always((before, event, after, effects) => {
      const shown = 'interim' in before ? before.interim.trim() : ''
      if (!shown || after.is !== 'idle' || event.type === 'cancel') return
      const taken = effects.filter((effect) => effect.do === 'take').map(({ text }) => text)
      expect(taken).toEqual([event.type === 'heard' && event.text.trim() ? event.text.trim() : shown])
    })
  })

  test('a press while somebody is heard ends it, and the end of listening is never silent without words', () => {
    always((before, event, after, effects) => {
      if (before.is === 'listening' && event.type === 'press') expect(after.is).toBe('recognising')
      const ends = before.is !== 'idle' && after.is === 'idle'
      if (!ends || event.type === 'cancel' || event.type === 'leave' || event.type === 'press') return
      expect(effects.some((effect) => effect.do === 'take' || effect.do === 'tell')).toBe(true)
    })
  })

  test('nothing is sent that was heard for a person who has left', () => {
    const sent: Effect[] = []
    always((before, event, _after, effects) => {
      const hasLeft = event.type === 'leave' || (before.is === 'recognising' && before.fate === 'keep')
      if (hasLeft) sent.push(...effects.filter((effect) => effect.do === 'take' && effect.fate === 'send'))
    })
    expect(sent).toEqual([])
  })
})
