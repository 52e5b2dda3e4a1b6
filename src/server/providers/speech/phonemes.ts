import { phonemize } from 'phonemizer'

/** eSpeak NG's name of an accent. */
export type PhonemeAccent = 'en-gb' | 'en-us'

/** What the voice takes as a pause or a tone, and eSpeak NG would drop. */
const PUNCTUATION = /\s*[;:,.!?¡¿—…"«»“”(){}[\]]+\s*/g

/** Sounds that eSpeak NG writes otherwise than the voice has learnt them. */
const RESPELT: readonly (readonly [RegExp, string])[] = [
  [/ʲ/g, 'j'],
  [/r/g, 'ɹ'],
  [/x/g, 'k'],
  [/ɬ/g, 'l'],
  // A number before "hundred" is run together with it, a plural's z apart from its word.
  [/(?<=[a-zɹː])(?=hˈʌndɹɪd)/g, ' '],
  [/ z(?=[;:,.!?—…"“” ]|$)/g, 'z'],
]

/** The sounds of a sentence in the International Phonetic Alphabet, its punctuation kept. */
export async function phonemesOf(sentence: string, accent: PhonemeAccent): Promise<string> {
  const spoken: string[] = []
  let from = 0
  for (const { 0: marks, index } of sentence.matchAll(PUNCTUATION)) {
    spoken.push(await soundsOf(sentence.slice(from, index), accent), marks)
    from = index + marks.length
  }
  spoken.push(await soundsOf(sentence.slice(from), accent))
  return RESPELT.reduce((text, [from_, to]) => text.replace(from_, to), spoken.join('')).trim()
}

async function soundsOf(words: string, accent: PhonemeAccent): Promise<string> {
  if (words.trim() === '') return ''
  // 'en' is British there.
  return (await phonemize(words, accent === 'en-gb' ? 'en' : accent)).join(' ')
}
