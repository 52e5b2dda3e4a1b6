import { type Clip, createClip } from './clip.ts'
import { type ClipReport, createClipPlayer, type PlayedTime } from './clip-player.ts'
import type { Sound, SpeechEvent } from './speech-machine.ts'

export type PlayerReport = Extract<SpeechEvent, { take: number }>

/** The MP3 of a text, which may follow another one, piece by piece; none where there is nothing to say. */
export type FetchPieces = (
  chunk: { text: string; continues: boolean },
  signal: AbortSignal,
) => AsyncIterable<Uint8Array<ArrayBuffer>>

interface Parts {
  fetchPieces: FetchPieces
  /** Hears how the playing goes; `error` is why it failed. */
  report: (event: PlayerReport, error?: unknown) => void
}

export interface SpeechPlayer {
  /** Does what it is told, from whatever it was doing. */
  follow: (sound: Sound | null) => void
  setRate: (rate: number) => void
  /** Calls `watcher` some times a second while something plays. */
  watchTime: (watcher: (time: PlayedTime) => void) => () => void
}

interface Fetched {
  take: number
  chunk: number
  clip: Clip
}

const isAt = (fetched: Fetched | null, { take, chunk }: Omit<Fetched, 'clip'>) =>
  fetched?.take === take && fetched.chunk === chunk

/** Plays the chunks of one message after another, and fetches the next one while one plays: at most two are held. */
export function createSpeechPlayer({ fetchPieces, report }: Parts): SpeechPlayer {
  const { open, close, hold, setRate, watchTime } = createClipPlayer()
  let playing: Fetched | null = null
  let ahead: Fetched | null = null

  const fetchChunk = ({ message, take }: Sound, chunk: number): Fetched => {
    const text = message.chunks[chunk] ?? ''
    return { take, chunk, clip: createClip((signal) => fetchPieces({ text, continues: chunk > 0 }, signal)) }
  }
  const fetchAhead = (sound: Sound) => {
    const next = { ...sound, chunk: sound.chunk + 1 }
    if (next.chunk < sound.message.chunks.length && !isAt(ahead, next)) ahead = fetchChunk(sound, next.chunk)
  }
  const begin = (sound: Sound) => {
    const next = ahead && isAt(ahead, sound) ? ahead : fetchChunk(sound, sound.chunk)
    playing?.clip.drop()
    playing = next
    ahead = null
    open(next.clip, (how: ClipReport, error?: unknown) => {
      // Not before: the server would speak the next chunk in between, and this one would wait for its own end.
      if (how === 'began')
        next.clip.arrival.then(
          () => playing === next && fetchAhead(sound),
          () => null,
        )
      report({ type: how, take: next.take, chunk: next.chunk }, error)
    })
  }
  const silence = () => {
    close()
    for (const fetched of [playing, ahead]) fetched?.clip.drop()
    playing = null
    ahead = null
  }
  return {
    follow(sound) {
      if (playing && playing.take !== sound?.take) silence()
      if (!sound) return
      hold(sound.isHeld)
      // What has not begun is not fetched for somebody who does not listen.
      if (!sound.isHeld && !isAt(playing, sound)) begin(sound)
    },
    setRate,
    watchTime,
  }
}
