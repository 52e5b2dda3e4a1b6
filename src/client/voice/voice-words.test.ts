import { describe, expect, test } from 'vitest'
import { isFireOs } from './fire-os.ts'
import { type VoiceNotice, voiceWords } from './voice-words.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const FIRE = [
  'Mozilla/5.0 (Linux; Android 9; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/120.4.1 like Chrome/120.0.6099.230 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Silk/120.4.1 like Chrome/120.0.6099.230 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 7.1.2; AFTMM) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; U; Android 4.0.3; en-us; Kindle Fire) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Safari/534.30',
  'Mozilla/5.0 (Linux; Android 5.1.1; KFAUWI Build/LVY48F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/59.0 Safari/537.36',
]
const OTHERS = [
  CHROME,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
]

const ERROR = 'Voice recognition error'
const CATALOGUE: [VoiceNotice, string, string][] = [
  ['not-allowed', ERROR, 'Microphone access denied. Please check your browser permissions.'],
  ['no-speech', ERROR, 'No speech detected. Please speak clearly and try again.'],
  ['audio-capture', ERROR, 'Microphone not available. Please check your device settings.'],
  ['network', ERROR, 'Network error. Voice recognition requires an internet connection.'],
  ['service-not-allowed', ERROR, 'Please try again or type your message'],
  ['language-not-supported', ERROR, 'Please try again or type your message'],
  ['unknown', ERROR, 'Please try again or type your message'],
  ['time-out', 'Voice timeout', 'Take your time - listening timeout reached. Please try again.'],
  ['not-started', 'Voice recognition failed', 'Unable to access microphone. Please check permissions and try again.'],
  ['unavailable', 'Voice feature unavailable', 'Voice recognition not supported on this device/browser'],
]

describe('the words of voice input', () => {
  test.each(CATALOGUE)('%s: %s / %s', (notice, title, description) => {
    expect(voiceWords(notice, CHROME)).toEqual({ title, description })
  })

  test.each(['service-not-allowed', 'language-not-supported', 'unknown'] as const)(
    'are others for %s on Fire OS',
    (notice) => {
      for (const userAgent of FIRE)
        expect(voiceWords(notice, userAgent)).toEqual({
          title: 'Voice recognition error',
          description: 'Voice input may not be fully supported on Fire OS devices. Please try typing your message.',
        })
    },
  )

  test('are others on a Fire device that cannot listen at all', () => {
    expect(voiceWords('unavailable', FIRE[0])).toEqual({
      title: 'Voice feature unavailable',
      description: 'Voice input is not supported on Amazon Fire devices. Please type your message instead.',
    })
  })

  test('are the same on Fire OS where the reason is known', () => {
    for (const notice of ['not-allowed', 'no-speech', 'audio-capture', 'network', 'time-out', 'not-started'] as const)
      expect(voiceWords(notice, FIRE[0])).toEqual(voiceWords(notice, CHROME))
  })
})

test('Fire devices are told from others by their user agent', () => {
  expect(FIRE.filter((userAgent) => !isFireOs(userAgent))).toEqual([])
  expect(OTHERS.filter(isFireOs)).toEqual([])
})
