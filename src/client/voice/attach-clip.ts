import type { Clip } from './clip.ts'

const MP3 = 'audio/mpeg'

/** Plays MP3 while it still arrives; not every browser can. */
const canStream = () => globalThis.MediaSource?.isTypeSupported(MP3) === true

interface Heard {
  /** From now on the element can be told to play. */
  onReady: () => void
  /** The clip is empty: there is nothing to play. */
  onNothing: () => void
  onFailure: (error: unknown) => void
}

/**
 * Gives a clip to an audio element: as a stream where the browser can, else whole. Returns what takes it away again, after which
 * nothing is heard of it and its address is revoked.
 */
export function attachClip(audio: HTMLAudioElement, clip: Clip, { onReady, onNothing, onFailure }: Heard): () => void {
  let address = ''
  const gone = new AbortController()
  const open = (source: Blob | MediaSource) => {
    address = URL.createObjectURL(source)
    audio.src = address
    onReady()
  }
  const attached = canStream() ? stream(clip, open, gone.signal) : whole(clip, open, gone.signal)
  attached.then(
    (bytes) => bytes === 0 && !gone.signal.aborted && onNothing(),
    (error: unknown) => !gone.signal.aborted && onFailure(error),
  )
  return () => {
    gone.abort()
    if (address) URL.revokeObjectURL(address)
  }
}

/** Answers how much there was, 0 for nothing. */
async function stream(clip: Clip, open: (source: MediaSource) => void, gone: AbortSignal): Promise<number> {
  const source = new MediaSource()
  const opened = once(source, 'sourceopen')
  open(source)
  await opened
  const buffer = source.addSourceBuffer(MP3)
  let bytes = 0
  for await (const piece of clip.pieces()) {
    if (gone.aborted) break
    const taken = once(buffer, 'updateend')
    buffer.appendBuffer(piece)
    await taken
    bytes += piece.byteLength
  }
  if (bytes > 0 && !gone.aborted && source.readyState === 'open') source.endOfStream()
  return bytes
}

async function whole(clip: Clip, open: (source: Blob) => void, gone: AbortSignal): Promise<number> {
  const pieces: BlobPart[] = []
  for await (const piece of clip.pieces()) pieces.push(piece)
  if (pieces.length > 0 && !gone.aborted) open(new Blob(pieces, { type: MP3 }))
  return pieces.length
}

const once = (target: EventTarget, type: string) =>
  new Promise<void>((resolve) => target.addEventListener(type, () => resolve(), { once: true }))
