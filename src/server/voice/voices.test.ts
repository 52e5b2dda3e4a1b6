import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEFAULT_VOICE, engineVoice, readVoices, voiceIds, voices } from './voices.ts'

const written = readFileSync('content/voices.json', 'utf8')
type Written = Record<string, { engines: Record<string, string> } & Record<string, unknown>>
/** The file as it is with something changed in it. */
const file = (change: (voices: Written) => unknown) => {
  const voices = JSON.parse(written) as Written
  change(voices)
  return JSON.stringify(voices)
}

describe('the voices', () => {
  test('are three women and three men, first a British woman, in the order of the file', () => {
    expect(Object.values(voices).map(({ name, accent, gender }) => `${name}, ${accent} ${gender}`)).toEqual([
      'Emma, British Female',
      'Isabella, British Female',
      'Grace, American Female',
      'George, British Male',
      'Arthur, British Male',
      'Michael, American Male',
    ])
    expect(Object.keys(voices)).toEqual(voiceIds)
    expect(DEFAULT_VOICE).toBe('emma')
  })

  test('are told to people without what the engines call them', () => {
    for (const voice of Object.values(voices))
      expect(Object.keys(voice)).toEqual(['name', 'accent', 'gender', 'description'])
  })

  test('are someone on every engine, and nobody where the id is nobody', () => {
    expect(voiceIds.map((id) => engineVoice(id, 'kokoro'))).toEqual([
      'bf_emma',
      'bf_isabella',
      'af_heart',
      'bm_george',
      'bm_fable',
      'am_michael',
    ])
    for (const id of ['', 'Emma', 'toString', '__proto__'])
      expect(() => engineVoice(id, 'openai'), id).toThrow('There is no voice')
  })

  test.each([
    ['five of them', (all: Written) => delete all['michael'], '6 voices'],
    ['an id that is not the name', (all: Written) => (all['emma']!['name'] = 'Jane'), 'name in lower case'],
    ['four women', (all: Written) => (all['george']!['gender'] = 'Female'), 'as many women'],
    ['an American default', (all: Written) => (all['emma']!['accent'] = 'American'), 'British woman'],
    ['one voice twice', (all: Written) => (all['emma']!.engines['openai'] = 'nova'), 'twice'],
    ['an unknown engine', (all: Written) => (all['emma']!.engines['siri'] = 'x'), 'siri'],
    ['a misspelt field', (all: Written) => (all['emma']!['acent'] = 'x'), 'acent'],
  ])('are refused at start with %s, saying where', (_, change, words) => {
    expect(() => readVoices(file(change))).toThrow(/voices\.json/)
    expect(() => readVoices(file(change))).toThrow(words)
  })
})
