import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchSound } from '#client/lib/api.ts'
import { RATES, useSoundSettings, VOLUME } from '#client/voice/use-sound-settings.ts'
import { sampleVoice } from '#shared/voice.ts'

const TEXT =
  'Good to see you. Tell me what is on your mind, and we will work it through together, one figure at a time.'

/** The one sample that is about to be heard, is heard, or could not be. */
export interface Sample {
  voiceId: string
  is: 'loading' | 'playing' | 'failed'
}

/** Plays samples of voices, one at a time: a new one stops the last, and so does leaving. */
export function useSample(userId: number) {
  const [sample, setSample] = useState<Sample | null>(null)
  const ending = useRef(new AbortController())
  const { rate } = useSoundSettings(userId)

  const stop = useCallback(() => {
    ending.current.abort()
    setSample(null)
  }, [])
  useEffect(() => () => ending.current.abort(), [])

  async function play(voiceId: string) {
    stop()
    const { signal } = (ending.current = new AbortController())
    const become = (is: Sample['is'] | null) => signal.aborted || setSample(is && { voiceId, is })
    become('loading')
    try {
      const audio = await fetchSample(voiceId, signal)
      audio.playbackRate = RATES[rate]
      audio.addEventListener('ended', () => become(null))
      await audio.play()
      become('playing')
    } catch (error) {
      if (signal.aborted) return
      // oxlint-disable-next-line no-console -- Specification 8: it is logged, and no toast tells of it.
      console.error('Failed to generate voice sample', error)
      become('failed')
    }
  }
  return { sample, play: (voiceId: string) => void play(voiceId), stop }
}

/** A sample that is silent, and forgotten, once the signal says so. */
async function fetchSample(voiceId: string, signal: AbortSignal): Promise<HTMLAudioElement> {
  const response = await fetchSound(sampleVoice, { body: { text: TEXT, voiceId } }, { signal })
  const address = URL.createObjectURL(await response.blob())
  const audio = new Audio(address)
  audio.volume = VOLUME
  signal.addEventListener('abort', () => {
    audio.pause()
    URL.revokeObjectURL(address)
  })
  signal.throwIfAborted()
  return audio
}
