import { type SpeechEngine, SpeechFailure } from '#server/providers/speech/port.ts'

interface Behaviour {
  isInstalled?: boolean
  /** Sentences at which it fails, once each. */
  fails?: Set<string>
}

/** An engine whose sound is the words themselves: it notes what it is asked, and speaks what is held when it is let go. */
export function aSpeechEngine({ isInstalled = true, fails = new Set() }: Behaviour = {}) {
  const asked: string[] = []
  const held = new Map<string, PromiseWithResolvers<void>>()
  const engine: SpeechEngine = {
    name: 'test',
    atOnce: 1,
    isInstalled: () => isInstalled,
    async say(sentence, voiceId) {
      asked.push(sentence)
      await held.get(sentence)?.promise
      if (fails.delete(sentence)) throw new SpeechFailure('it broke')
      return Buffer.from(`${voiceId}: ${sentence}\n`)
    },
    close: async () => undefined,
  }
  /** Answers how to let it go. */
  const hold = (sentence: string) => {
    const open = Promise.withResolvers<void>()
    held.set(sentence, open)
    return open.resolve
  }
  return { engine, asked, hold }
}
