import { vi } from 'vitest'

/** What stands for the browser's audio in tests, since jsdom has none: one element and what it was asked to do. */
export class TestAudio extends EventTarget {
  static all: TestAudio[] = []
  /** The browser lets nothing sound that nobody has pressed a button for. */
  static isRefusing = false
  static get last(): TestAudio {
    return TestAudio.all.at(-1)!
  }

  volume = 1
  preservesPitch = false
  playbackRate = 1
  defaultPlaybackRate = 1
  currentTime = 0
  duration = Number.NaN
  paused = true
  ended = false
  error: MediaError | null = null
  /** The texts of all that was opened to be played, in order; a stream shows what has come of it. */
  heard: TestSource[] = []
  #address = ''

  constructor() {
    super()
    TestAudio.all.push(this)
  }
  get src() {
    return this.#address
  }
  set src(address: string) {
    this.#address = address
    this.paused = true
    this.ended = false
    this.currentTime = 0
    this.playbackRate = this.defaultPlaybackRate
    const source = open.get(address)
    if (source) this.heard.push(source)
    source?.attach(() => this.#sound())
  }
  removeAttribute() {
    this.#address = ''
  }
  load() {
    this.paused = true
  }
  async play() {
    if (TestAudio.isRefusing) throw new DOMException('Nobody has pressed a button', 'NotAllowedError')
    this.paused = false
    this.ended = false
    await Promise.resolve()
    this.#sound()
  }
  /** It plays once there is something to hear. */
  #sound() {
    if (!this.paused && this.text !== '') this.dispatchEvent(new Event('playing'))
  }
  pause() {
    this.paused = true
  }
  /** The sound comes to its end. */
  end() {
    this.paused = true
    this.ended = true
    this.dispatchEvent(new Event('ended'))
  }
  /** Some of the sound has been played. */
  pass(seconds: number, duration: number) {
    this.currentTime = seconds
    this.duration = duration
    this.dispatchEvent(new Event('timeupdate'))
  }
  get isSounding() {
    return !this.paused && this.#address !== '' && this.text !== ''
  }
  /** What sounds now, or last. */
  get text() {
    return this.heard.at(-1)?.text() ?? ''
  }
}

interface TestSource {
  text: () => string
  /** Calls back when something of it has come. */
  attach: (onData: () => void) => void
}

/** What has an address now. */
const open = new Map<string, TestSource>()
export const openAddresses = () => [...open.keys()]
const decode = (pieces: Uint8Array[]) => pieces.map((piece) => new TextDecoder().decode(piece)).join('')

class TestBuffer extends EventTarget {
  pieces: Uint8Array[] = []
  onData = () => {}
  appendBuffer(piece: Uint8Array) {
    this.pieces.push(piece)
    queueMicrotask(() => {
      this.dispatchEvent(new Event('updateend'))
      this.onData()
    })
  }
}

class TestMediaSource extends EventTarget {
  static isTypeSupported = (type: string) => type === 'audio/mpeg'
  readyState = 'closed'
  buffer = new TestBuffer()
  addSourceBuffer = () => this.buffer
  endOfStream() {
    this.readyState = 'ended'
  }
  text = () => decode(this.buffer.pieces)
  attach = (onData: () => void) => {
    this.buffer.onData = onData
    this.readyState = 'open'
    queueMicrotask(() => this.dispatchEvent(new Event('sourceopen')))
  }
}

class TestBlob {
  readonly pieces: Uint8Array[]
  constructor(pieces: Uint8Array[]) {
    this.pieces = pieces
  }
  text = () => decode(this.pieces)
  attach = () => {}
}

/** Gives the page a browser's audio; `canStream` is whether it has MediaSource. */
export function furnishAudio({ canStream = true } = {}) {
  TestAudio.all = []
  TestAudio.isRefusing = false
  open.clear()
  let addresses = 0
  vi.stubGlobal('Audio', TestAudio)
  vi.stubGlobal('MediaSource', canStream ? TestMediaSource : undefined)
  vi.stubGlobal('Blob', TestBlob)
  URL.createObjectURL = (source) => {
    const address = `blob:${(addresses += 1)}`
    open.set(address, source as unknown as TestSource)
    return address
  }
  URL.revokeObjectURL = (address) => open.delete(address)
}
