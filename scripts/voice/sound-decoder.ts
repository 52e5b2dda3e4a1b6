import { RECORDING_RATE } from '#shared/voice.ts'
import { launchChromium } from '#test/support/chromium.ts'

/** Turns compressed sound into samples, as a browser does. */
export interface SoundDecoder {
  /** Samples from -1 to 1, mono, RECORDING_RATE a second. */
  samplesOf(sound: Uint8Array): Promise<Float32Array>
  close(): Promise<void>
}

/** Decodes in a headless Chromium: what is recognised is then what people hear. */
export async function startSoundDecoder(): Promise<SoundDecoder> {
  const browser = await launchChromium()
  const page = await browser.newPage()
  return {
    async samplesOf(sound) {
      const decoded = await page.evaluate(decode, {
        sound: Buffer.from(sound).toString('base64'),
        rate: RECORDING_RATE,
      })
      return new Float32Array(Uint8Array.from(Buffer.from(decoded, 'base64')).buffer)
    },
    close: () => browser.close(),
  }
}

/** Within the page, where sound travels as base64. */
async function decode({ sound, rate }: { sound: string; rate: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(sound), (character) => character.charCodeAt(0))
  const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes.buffer)
  const samples = new Uint8Array(decoded.getChannelData(0).buffer)
  let text = ''
  for (let at = 0; at < samples.length; at += 8192) text += String.fromCharCode(...samples.subarray(at, at + 8192))
  return btoa(text)
}
