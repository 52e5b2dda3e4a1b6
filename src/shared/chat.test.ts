import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_STYLE, ResponseStyle, sendMessage, splitStyleWord, WORD_RANGES, wordCount } from './chat.ts'

const WORDS = [
  ['shortform', 'shortform'],
  ['bullets', 'shortform'],
  ['moderate', 'moderate'],
  ['academic', 'academic'],
  ['lecture', 'academic'],
] as const

describe('A word at the end of a message', () => {
  test.each(WORDS)('%s asks for the %s style and is taken off', (word, style) => {
    expect(splitStyleWord(`What should I charge? ${word}`)).toEqual({ text: 'What should I charge?', style, word })
    const loud = word.toUpperCase()
    expect(splitStyleWord(`What should I charge?\n${loud}.`)).toEqual({
      text: 'What should I charge?',
      style,
      word: loud,
    })
  })

  test.each(WORDS)('%s alone is a change of style and nothing to send', (word, style) => {
    expect(splitStyleWord(` ${word} `)).toEqual({ text: '', style, word })
  })

  test.each(['Is this academically sound', 'bullets first, please', 'My lectures', 'non-academic', 'Was it moderate?'])(
    'is left alone in "%s"',
    (text) => {
      expect(splitStyleWord(text)).toEqual({ text, style: null, word: null })
    },
  )

  test('is taken off once, and what stands before it is kept as it was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...WORDS), (typed, [word, style]) => {
        expect(splitStyleWord(`${typed} ${word}`)).toEqual({ text: typed.trim(), style, word })
      }),
    )
  })
})

describe('The styles', () => {
  test('are three, and a message without one is answered in the moderate one', () => {
    expect(ResponseStyle.options).toEqual(['shortform', 'moderate', 'academic'])
    expect(DEFAULT_STYLE).toBe('moderate')
    expect(sendMessage.body.parse({ message: 'Hello' })).toMatchObject({ responseStyle: 'moderate' })
  })

  test('have 40 to 80, 80 to 150 and 200 to 400 words', () => {
    expect(WORD_RANGES).toEqual({
      shortform: { least: 40, most: 80 },
      moderate: { least: 80, most: 150 },
      academic: { least: 200, most: 400 },
    })
  })
})

test.each([
  ['Two words', 2],
  ['## A **bold** heading\n\n- one\n- [two](https://example.com)\n', 5],
  ['| A | B |\n|---|---|\n| 1 | 2 |', 4],
  ['--- … – & £', 0],
  ['1. First\n2. Second', 2],
])('The words of %j are %i', (markdown, count) => {
  expect(wordCount(markdown)).toBe(count)
})

describe('A message', () => {
  test.each(['', '   ', '\n\t'])('of nothing but %j is not sent', (message) => {
    expect(sendMessage.body.safeParse({ message }).error?.issues[0]?.message).toBe('Please type a message')
  })

  test('is sent trimmed', () => {
    expect(sendMessage.body.parse({ message: '  Hello there \n' }).message).toBe('Hello there')
  })
})
