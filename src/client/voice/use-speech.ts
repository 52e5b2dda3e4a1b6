import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { toast } from '#client/lib/toast.ts'
import { speechChunks } from '#shared/speech-chunks.ts'
import type { VoiceReadiness } from '#shared/voice.ts'
import { fetchSpeech, SpeechError } from './fetch-speech.ts'
import { useIsFloorTaken } from './floor.ts'
import { wasHeard } from './heard.ts'
import { useVoiceReadiness, voiceKeys } from './queries.ts'
import { createSpeech, type Speech } from './speech.ts'
import { isActive, isPlaying, soundOf, SPOKEN_AFTER_MS } from './speech-machine.ts'
import { useHeard } from './use-heard.ts'
import { usePresence } from './use-presence.ts'
import { RATES, useSoundSettings } from './use-sound-settings.ts'

/** Why a message is spoken by itself. */
export type SpokenBecause = keyof typeof SPOKEN_AFTER_MS

/** A message that can be spoken; its content is markdown. */
interface Speakable {
  id: number
  content: string
}

export type MentorVoice = ReturnType<typeof useSpeech>

/** The mentor's voice on a page: what it is about, and all that can be asked of it. */
export function useSpeech(userId: number) {
  const [speech] = useState(() => createSpeech(fetchSpeech))
  const state = useSyncExternalStore(speech.watch, speech.state)
  const ability = useAbility()
  const settings = useSoundSettings(userId)
  usePresence(speech)
  useSettings(speech, settings.isOn && ability === 'can', RATES[settings.rate])
  useFloor(speech)
  useHeard(userId, speech)
  useFailures(speech)
  const sound = soundOf(state)
  return {
    ability,
    settings,
    isOn: state.isOn,
    /** Something is spoken, or about to be, or waits to go on. */
    isActive: isActive(state),
    isPaused: state.isPaused,
    isBlocked: state.phase.at === 'blocked',
    /** To be heard just now, so that a question has to wait. */
    isPlaying: isPlaying(state),
    /** The message that is spoken now, also while it is held, and where in it the voice is. */
    spoken: useSpoken(sound?.message, sound?.chunk),
    watchTime: speech.watchTime,
    ...useDeeds(userId, speech),
  }
}

/** What can be asked of the voice. */
function useDeeds(userId: number, { tell, state }: Speech) {
  return useMemo(
    () => ({
      announce: ({ id, content }: Speakable, because: SpokenBecause) => {
        if (wasHeard(userId, id)) return
        tell({ type: 'announced', message: { id, chunks: speechChunks(content) }, ms: SPOKEN_AFTER_MS[because] })
      },
      play: ({ id, content }: Speakable) => tell({ type: 'asked', message: { id, chunks: speechChunks(content) } }),
      setPaused: (isPaused: boolean) => tell({ type: isPaused ? 'paused' : 'resumed' }),
      stop: () => tell({ type: 'stopped' }),
      /** What is sent to the mentor ends what it is saying. */
      hush: () => tell({ type: 'sent' }),
      isPlayingNow: () => isPlaying(state()),
    }),
    [userId, tell, state],
  )
}

interface Spoken {
  id: number
  chunks: readonly string[]
  chunk: number
}

function useSpoken(message: Omit<Spoken, 'chunk'> | undefined, chunk = 0): Spoken | null {
  return useMemo(() => (message ? { ...message, chunk } : null), [message, chunk])
}

/** Whether the server can speak: `unknown` until it has said. */
function useAbility(): 'can' | 'cannot' | 'unknown' {
  const { data } = useVoiceReadiness()
  if (!data) return 'unknown'
  return data.canSpeak ? 'can' : 'cannot'
}

function useSettings({ tell, setRate }: Speech, isOn: boolean, rate: number) {
  useEffect(() => tell({ type: 'switched', isOn }), [tell, isOn])
  useEffect(() => setRate(rate), [setRate, rate])
}

/** The mentor does not speak into an open microphone. */
function useFloor({ tell }: Speech) {
  const isTaken = useIsFloorTaken()
  useEffect(() => tell({ type: 'floor', isTaken }), [tell, isTaken])
}

/** Says that speaking failed. A server that has lost its voice is not asked again. */
function useFailures({ watchFailure }: Speech) {
  const client = useQueryClient()
  const onFailure = useCallback(
    (error: unknown) => {
      toast({ title: 'Voice playback failed', description: 'Please try again' }, 'bad')
      if (error instanceof SpeechError && error.isNotInstalled) forgetVoice(client)
    },
    [client],
  )
  useEffect(() => watchFailure(onFailure), [watchFailure, onFailure])
}

const forgetVoice = (client: QueryClient) =>
  client.setQueryData<VoiceReadiness>(voiceKeys.readiness, (known) => known && { ...known, canSpeak: false })
