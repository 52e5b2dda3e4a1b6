import workletAddress from './microphone-worklet.ts?worker&url'

/** One voice, without what comes from the loudspeaker and without hiss. */
const SOUND: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
}

export interface Microphone {
  /** Samples a second. */
  rate: number
  /** Off: the browser's sign of a microphone in use goes. */
  close: () => void
}

interface Hearing {
  /** Mono samples, -1 to 1. */
  onBlock: (block: Float32Array) => void
  /** The device went away. */
  onGone: () => void
  signal: AbortSignal
}

/** Whether this browser can record: it has no microphone for a page that came without encryption. */
export const canRecord = () =>
  typeof navigator.mediaDevices?.getUserMedia === 'function' && typeof AudioWorkletNode === 'function'

/**
 * Asks for the microphone and hands on what it hears. Fails as `getUserMedia` does, or with the signal's reason; a microphone
 * that comes after that is closed at once.
 */
export async function openMicrophone({ onBlock, onGone, signal }: Hearing): Promise<Microphone> {
  const closing: (() => void)[] = []
  const close = () => {
    for (const undo of closing.splice(0)) undo()
  }
  signal.addEventListener('abort', close)
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: SOUND })
    closing.push(() => stopTracks(stream))
    signal.throwIfAborted()
    const context = new AudioContext()
    closing.push(() => void context.close())
    await context.audioWorklet.addModule(workletAddress)
    signal.throwIfAborted()
    listen(context, stream, onBlock)
    for (const track of stream.getTracks()) track.addEventListener('ended', onGone)
    await context.resume()
    return { rate: context.sampleRate, close }
  } catch (error) {
    close()
    throw error
  }
}

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

function listen(context: AudioContext, stream: MediaStream, onBlock: (block: Float32Array) => void) {
  const node = new AudioWorkletNode(context, 'microphone-blocks', { channelCount: 1, channelCountMode: 'explicit' })
  node.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => onBlock(data))
  node.port.start()
  // Silent, as the worklet writes nothing; without an end some browsers do not let sound flow.
  context.createMediaStreamSource(stream).connect(node).connect(context.destination)
}
