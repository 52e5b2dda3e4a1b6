import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Stands where the browser's own recognition would be; a test says what it hears. */
export class FakeRecognition extends EventTarget {
  static all: FakeRecognition[] = []
  static refusesToStart = false
  lang = ''
  continuous = true
  interimResults = false
  isOpen = false

  constructor() {
    super()
    FakeRecognition.all.push(this)
  }
  start() {
    if (FakeRecognition.refusesToStart) throw new DOMException('No', 'InvalidStateError')
    this.isOpen = true
    queueMicrotask(() => this.dispatchEvent(new Event('start')))
  }
  stop() {
    this.isOpen = false
  }
  abort() {
    this.isOpen = false
  }
  static get last() {
    return FakeRecognition.all.at(-1)!
  }
}

const tell = (type: string, more: object = {}) =>
  act(async () => {
    FakeRecognition.last.dispatchEvent(Object.assign(new Event(type), more))
    if (type !== 'result') FakeRecognition.last.isOpen = false
  })

/** What the browser's recognition tells. */
export const recognition = {
  hears: (transcript: string, isFinal = true) =>
    tell('result', { results: [Object.assign([{ transcript, confidence: 1 }], { isFinal })] }),
  fails: (error: string) => tell('error', { error }),
  ends: () => tell('end'),
}

export function withRecognition() {
  FakeRecognition.all = []
  FakeRecognition.refusesToStart = false
  vi.stubGlobal('SpeechRecognition', FakeRecognition)
}

class FakeWorkletNode {
  static last: FakeWorkletNode | null = null
  port = Object.assign(new EventTarget(), { start() {} })
  constructor() {
    FakeWorkletNode.last = this
  }
  connect() {}
}

class FakeContext {
  sampleRate = 16_000
  destination = {}
  audioWorklet = { addModule: async () => {} }
  createMediaStreamSource = () => ({ connect: (node: unknown) => node })
  async resume() {}
  async close() {}
}

class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live'
  stop() {
    this.readyState = 'ended'
  }
}

/** A microphone that a page can record from; `answer` stands for the person who is asked to allow it. */
export function withMicrophone(answer: () => Promise<void> = async () => {}) {
  const tracks: FakeTrack[] = []
  const getUserMedia = async () => {
    await answer()
    const track = new FakeTrack()
    tracks.push(track)
    return { getTracks: () => [track] }
  }
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('AudioWorkletNode', FakeWorkletNode)
  equip('mediaDevices', { getUserMedia })
  return {
    tracks,
    isOpen: () => tracks.some((track) => track.readyState === 'live'),
    /** Sound of one loudness, as blocks of 64 ms. */
    hears: (level: number, ms: number) =>
      act(async () => {
        for (let at = 0; at < ms; at += 64)
          FakeWorkletNode.last?.port.dispatchEvent(
            new MessageEvent('message', { data: new Float32Array(1024).fill(level) }),
          )
      }),
  }
}

/** What the Permissions API says of the microphone. */
export const withPermission = (state: PermissionState) => equip('permissions', { query: async () => ({ state }) })

export const withUserAgent = (userAgent: string) => equip('userAgent', userAgent)

/** Gives the navigator something of its own, until the test is over. */
function equip(name: 'mediaDevices' | 'permissions' | 'userAgent', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}
