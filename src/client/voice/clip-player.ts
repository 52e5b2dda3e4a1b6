import { attachClip } from './attach-clip.ts'
import type { Clip } from './clip.ts'
import { VOLUME } from './use-sound-settings.ts'

/** How the playing of a clip goes: `refused` where the browser lets nothing sound that nobody has pressed a button for. */
export type ClipReport = 'began' | 'finished' | 'refused' | 'failed'

/** Where in its clip the voice is, in seconds; the duration is null until all of it is there. */
export interface PlayedTime {
  seconds: number
  duration: number | null
}

export interface ClipPlayer {
  /** Takes a clip in place of the one before and plays it as soon as it can, unless held. */
  open: (clip: Clip, report: (how: ClipReport, error?: unknown) => void) => void
  close: () => void
  hold: (isHeld: boolean) => void
  /** How fast, 1 being the voice's own pace; its pitch stays. */
  setRate: (rate: number) => void
  /** Calls `watcher` some times a second while something plays. */
  watchTime: (watcher: (time: PlayedTime) => void) => () => void
}

interface Opened {
  report: (how: ClipReport, error?: unknown) => void
  isReady: boolean
  detach: () => void
}

/** One audio element, through which all clips go: a browser that lets it sound once goes on to. */
export function createClipPlayer(): ClipPlayer {
  const audio = newAudio()
  let opened: Opened | null = null
  let isHeld = false

  const play = () => {
    if (!opened?.isReady || isHeld || !audio.paused) return
    const mine = opened
    audio.play().catch((error: unknown) => mine === opened && nameOf(error) !== 'AbortError' && fail(mine, error))
  }
  const leave = () => {
    opened?.detach()
    opened = null
  }
  listen(audio, (how) => opened?.report(how, audio.error))
  return {
    open(clip, report) {
      leave()
      const mine: Opened = { report, isReady: false, detach: () => {} }
      opened = mine
      const onReady = () => {
        mine.isReady = true
        play()
      }
      mine.detach = attachClip(audio, clip, {
        onReady,
        onNothing: () => report('finished'),
        onFailure: (error) => report('failed', error),
      })
    },
    close() {
      if (!opened) return
      leave()
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    },
    hold(next) {
      isHeld = next
      if (isHeld) audio.pause()
      else play()
    },
    setRate(rate) {
      // A new source begins at the default rate.
      audio.defaultPlaybackRate = rate
      audio.playbackRate = rate
    },
    watchTime(watcher) {
      const onTime = () => opened && watcher(timeOf(audio))
      audio.addEventListener('timeupdate', onTime)
      return () => audio.removeEventListener('timeupdate', onTime)
    },
  }
}

function newAudio() {
  const audio = new Audio()
  audio.volume = VOLUME
  audio.preservesPitch = true
  return audio
}

/** An event of the clip before may come when the next is there already, so the element is asked what holds now. */
function listen(audio: HTMLAudioElement, report: (how: ClipReport) => void) {
  audio.addEventListener('playing', () => !audio.paused && report('began'))
  audio.addEventListener('ended', () => audio.ended && report('finished'))
  audio.addEventListener('error', () => audio.error && report('failed'))
}

const fail = ({ report }: Opened, error: unknown) =>
  report(nameOf(error) === 'NotAllowedError' ? 'refused' : 'failed', error)

const timeOf = ({ currentTime, duration }: HTMLAudioElement): PlayedTime => ({
  seconds: currentTime,
  duration: Number.isFinite(duration) ? duration : null,
})

const nameOf = (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : '')
