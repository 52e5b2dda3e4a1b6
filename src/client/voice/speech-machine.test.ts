import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isActive,
  isPlaying,
  nextSpeech,
  SILENT,
  type SpeechEvent,
  type SpeechState,
  soundOf,
  SPOKEN_AFTER_MS,
  type SpokenMessage,
} from './speech-machine.ts'

const message = (id: number, chunks = 3): SpokenMessage => ({
  id,
  chunks: Array.from({ length: chunks }, (_, at) => `Chunk ${at} of message ${id}.`),
})
const REPORTS = ['began', 'finished', 'refused', 'failed'] as const

/** Where an event of the player comes from: what is wanted now, or anything that was or never was. */
type Move = SpeechEvent | { type: 'report'; as: (typeof REPORTS)[number] } | { type: 'timer' }

const id = fc.integer({ min: 1, max: 4 })
const anyMessage = fc.tuple(id, fc.integer({ min: 0, max: 3 })).map(([one, chunks]) => message(one, chunks))
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('announced' as const), message: anyMessage, ms: fc.nat(3000) }),
  },
  { weight: 4, arbitrary: fc.constant({ type: 'timer' as const }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('report' as const), as: fc.constantFrom(...REPORTS) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom(...REPORTS), take: fc.nat(5), chunk: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('due' as const), id }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('asked' as const), message: anyMessage }) },
  { weight: 2, arbitrary: fc.constantFrom({ type: 'paused' as const }, { type: 'resumed' as const }) },
  { weight: 2, arbitrary: fc.constantFrom({ type: 'hidden' as const }, { type: 'shown' as const }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'stopped' as const }, { type: 'sent' as const }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('switched' as const), isOn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('floor' as const), isTaken: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'left' as const }, { type: 'entered' as const }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('heard elsewhere' as const), id }) },
)
const moves = fc.array(move, { maxLength: 60 })

/** The event that a move is in a state; null where there is nothing to report or no timer. */
function eventOf(state: SpeechState, made: Move): SpeechEvent | null {
  if (made.type === 'timer') return state.phase.at === 'waiting' ? { type: 'due', id: state.phase.message.id } : null
  if (made.type !== 'report') return made
  const sound = soundOf(state)
  return sound && { type: made.as, take: sound.take, chunk: sound.chunk }
}

interface Step {
  event: SpeechEvent
  before: SpeechState
  after: SpeechState
}

/** All steps of a page on which sound is on. */
function walk(made: readonly Move[]): Step[] {
  const steps: Step[] = []
  let before = nextSpeech(SILENT, { type: 'switched', isOn: true })
  for (const one of made) {
    const event = eventOf(before, one)
    if (!event) continue
    const after = nextSpeech(before, event)
    steps.push({ event, before, after })
    before = after
  }
  return steps
}

const sounds = (state: SpeechState) => soundOf(state)?.isHeld === false
/** The message that begins from its start between two states. */
const begunIn = (before: SpeechState, after: SpeechState) =>
  after.takes > before.takes ? (soundOf(after)?.message.id ?? null) : null
const expectAlways = (rule: (steps: Step[]) => void) =>
  fc.assert(
    fc.property(moves, (made) => rule(walk(made))),
    { numRuns: 3000 },
  )

describe('whatever happens in whatever order', () => {
  test('a message is spoken once, unless the person presses play on it', () => {
    expectAlways((steps) => {
      const spoken = new Set<number>()
      for (const { event, before, after } of steps) {
        if (event.type === 'heard elsewhere') spoken.add(event.id)
        const id = begunIn(before, after)
        if (id === null) continue
        if (event.type !== 'asked') expect([event.type, spoken.has(id)]).toEqual(['due', false])
        spoken.add(id)
      }
    })
  })

  test('what the person paused stays silent until the person says otherwise', () => {
    expectAlways((steps) => {
      let isPaused = false
      for (const { event, after } of steps) {
        if (event.type === 'paused') isPaused = true
        if (['resumed', 'stopped', 'sent', 'left'].includes(event.type)) isPaused = false
        if (
          event.type === 'asked' &&
          soundOf(after)?.message.id === event.message.id &&
          event.message.chunks.length > 0
        )
          isPaused = false
        if (isPaused) expect(sounds(after)).toBe(false)
        expect(after.isPaused).toBe(isPaused)
      }
    })
  })

  test('nothing sounds after leaving, while sound is off or while the page is hidden', () => {
    expectAlways((steps) => {
      let isOn = true
      let presence: 'here' | 'hidden' | 'gone' = 'here'
      for (const { event, after } of steps) {
        if (event.type === 'switched') isOn = event.isOn
        if (event.type === 'left') presence = 'gone'
        if (event.type === 'entered') presence = 'here'
        if (event.type === 'hidden' && presence === 'here') presence = 'hidden'
        if (event.type === 'shown' && presence === 'hidden') presence = 'here'
        if (!isOn || presence === 'gone') expect(soundOf(after)).toBeNull()
        if (presence === 'hidden') expect(sounds(after)).toBe(false)
      }
    })
  })

  test('nothing sounds while the microphone is open', () => {
    expectAlways((steps) => {
      let isTaken = false
      for (const { event, after } of steps) {
        if (event.type === 'floor') isTaken = event.isTaken
        if (isTaken) expect(sounds(after)).toBe(false)
      }
    })
  })

  test('chunks are played in order, none twice and none left out', () => {
    expectAlways((steps) => {
      for (const { event, before, after } of steps) {
        const [was, is] = [soundOf(before), soundOf(after)]
        if (!is || (is.take === was?.take && is.chunk === was.chunk)) continue
        if (is.take !== was?.take) expect(is.chunk).toBe(0)
        else expect([event.type, is.chunk]).toEqual(['finished', was.chunk + 1])
        expect(is.chunk).toBeLessThan(is.message.chunks.length)
      }
    })
  })

  test('a message ends only by its last chunk, a failure, the person, or another message', () => {
    const ENDINGS = ['failed', 'asked', 'stopped', 'sent', 'switched', 'left', 'heard elsewhere']
    expectAlways((steps) => {
      for (const { event, before, after } of steps) {
        const [was, is] = [soundOf(before), soundOf(after)]
        if (!was || was.take === is?.take) continue
        if (event.type === 'finished') expect(was.chunk).toBe(was.message.chunks.length - 1)
        else expect(ENDINGS).toContain(event.type)
      }
    })
  })

  test('what the browser refused waits for a press and never tries by itself', () => {
    const PRESSES = ['resumed', 'asked']
    expectAlways((steps) => {
      for (const { event, before, after } of steps)
        if (before.phase.at === 'blocked' && sounds(after)) expect(PRESSES).toContain(event.type)
    })
  })

  test('everything ends once the person and the browser let it', () => {
    expectAlways((steps) => {
      let state = steps.at(-1)?.after ?? SILENT
      state = after([{ type: 'floor', isTaken: false }, { type: 'shown' }, { type: 'resumed' }], state)
      for (let left = 100; isActive(state) && left > 0; left -= 1) {
        const sound = soundOf(state)
        if (!sound) state = nextSpeech(state, eventOf(state, { type: 'timer' })!)
        else
          for (const type of ['began', 'finished'] as const)
            state = nextSpeech(state, { type, take: sound.take, chunk: sound.chunk })
      }
      expect(isActive(state)).toBe(false)
      expect(state.queue).toEqual([])
    })
  })

  test('an event that is too late changes nothing', () => {
    expectAlways((steps) => {
      for (const { before } of steps)
        for (const type of REPORTS) {
          const late = { type, take: before.takes - 1, chunk: 0 }
          expect(nextSpeech(before, late)).toBe(before)
        }
    })
  })
})

const on = nextSpeech(SILENT, { type: 'switched', isOn: true })
const after = (events: SpeechEvent[], from = on) => events.reduce(nextSpeech, from)
const began = (chunk = 0): SpeechEvent => ({ type: 'began', take: 1, chunk })
const announced = (one: SpokenMessage, rule: keyof typeof SPOKEN_AFTER_MS = 'reply'): SpeechEvent => ({
  type: 'announced',
  message: one,
  ms: SPOKEN_AFTER_MS[rule],
})
const speaking = after([announced(message(1)), { type: 'due', id: 1 }, began()])

describe('the voice', () => {
  test('waits 500 ms for a reply and a welcome, and 3 s for a message of a learning path', () => {
    expect(SPOKEN_AFTER_MS).toEqual({ reply: 500, welcome: 500, lesson: 3000 })
    expect(after([announced(message(1), 'lesson')]).phase).toMatchObject({ at: 'waiting', ms: 3000 })
  })

  test('speaks a message that two rules ask for when the first of them does', () => {
    const state = after([announced(message(1)), announced(message(1), 'lesson')])
    expect(state.phase).toMatchObject({ at: 'waiting', ms: 500 })
    expect(state.queue).toEqual([])
  })

  test('finishes a message before it begins the next', () => {
    const state = after([announced(message(2), 'lesson')], speaking)
    expect(soundOf(state)?.message.id).toBe(1)
    const ended = after(
      [0, 1, 2].map((chunk) => ({ type: 'finished', take: 1, chunk })),
      state,
    )
    expect(ended.phase).toMatchObject({ at: 'waiting', message: { id: 2 } })
  })

  test('is held by the page being hidden and goes on when it is shown', () => {
    const hidden = after([{ type: 'hidden' }], speaking)
    expect(soundOf(hidden)?.isHeld).toBe(true)
    expect(soundOf(after([{ type: 'shown' }], hidden))?.isHeld).toBe(false)
  })

  test('coming back does not resume what the person paused', () => {
    const state = after([{ type: 'paused' }, { type: 'hidden' }, { type: 'shown' }], speaking)
    expect(soundOf(state)?.isHeld).toBe(true)
    expect(soundOf(after([{ type: 'resumed' }], state))?.isHeld).toBe(false)
  })

  test('keeps its place while it is paused', () => {
    const second = after([{ type: 'finished', take: 1, chunk: 0 }, began(1)], speaking)
    const state = after([{ type: 'paused' }, { type: 'resumed' }], second)
    expect(soundOf(state)).toMatchObject({ chunk: 1, take: 1, isHeld: false })
  })

  test('is playing in the gap between two chunks, not before its first sound, nor paused, hidden or blocked', () => {
    expect(isPlaying(speaking)).toBe(true)
    expect(isPlaying(after([{ type: 'finished', take: 1, chunk: 0 }], speaking))).toBe(true)
    expect(isPlaying(after([announced(message(1)), { type: 'due', id: 1 }]))).toBe(false)
    for (const type of ['paused', 'hidden'] as const) expect(isPlaying(after([{ type }], speaking))).toBe(false)
    expect(isPlaying(after([{ type: 'refused', take: 1, chunk: 0 }], speaking))).toBe(false)
  })

  test('is stopped by a new send, a stop, sound off and leaving, and a stop takes the pause away', () => {
    const endings: SpeechEvent[] = [
      { type: 'sent' },
      { type: 'stopped' },
      { type: 'switched', isOn: false },
      { type: 'left' },
    ]
    for (const ending of endings) expect(soundOf(after([ending], speaking))).toBeNull()
    expect(after([{ type: 'paused' }, { type: 'stopped' }], speaking).isPaused).toBe(false)
  })

  test('speaks a message again from its start when the person presses play on it', () => {
    const ended = after(
      [0, 1, 2].map((chunk) => ({ type: 'finished', take: 1, chunk })),
      speaking,
    )
    expect(soundOf(ended)).toBeNull()
    const again = after([{ type: 'asked', message: message(1) }], ended)
    expect(soundOf(again)).toMatchObject({ chunk: 0, isHeld: false, message: { id: 1 } })
  })

  test('goes on where it was when play is pressed on what the browser refused', () => {
    const refused = after([{ type: 'refused', take: 1, chunk: 0 }], speaking)
    expect(soundOf(refused)?.isHeld).toBe(true)
    expect(soundOf(after([{ type: 'asked', message: message(1) }], refused))).toMatchObject({ take: 1, isHeld: false })
  })

  test('says what it only waited to say when the person comes back to it', () => {
    const state = after([announced(message(1)), { type: 'left' }, { type: 'entered' }, announced(message(1))])
    expect(state.phase.at).toBe('waiting')
  })
})
