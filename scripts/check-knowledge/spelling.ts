import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface American {
  word: string
  /** What is written here; null where a rule found the word. */
  british: string | null
}

const LIST = new Map(
  readFileSync(join(import.meta.dirname, 'american-spellings.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' = ') as [string, string]),
)
/** A word, or the words of the list that are more than letters. */
const WORD = new RegExp(
  [...[...LIST.keys()].filter((word) => !/^\p{L}+$/u.test(word)), String.raw`\p{L}+`].join('|'),
  'giu',
)
/** Organize, organizing, organization, analyze; not words that have a z in every English. */
const WITH_Z = /\b\p{L}+(?:i|y)z(?:e|es|ed|er|ers|ing|able|ation|ations|ational)\b/giu
const ALWAYS_Z =
  /^(?:size|sizes|sized|sizing|seize|seizes|seized|seizing|prize|prizes|prized|prizing|capsize|capsizes|capsized|capsizing|maize|baize|assize|assizes|(?:re|down|up|over|under|out|super|mid|right)-?siz(?:e|es|ed|ing))$/i

/** American words and spellings in a text, in their order. */
export function americanIn(text: string): American[] {
  const listed = [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const british = LIST.get(word.toLowerCase())
    return british === undefined ? [] : [{ word, index, british }]
  })
  const ruled = [...text.matchAll(WITH_Z)]
    .filter(({ 0: word }) => !ALWAYS_Z.test(word))
    .map(({ 0: word, index }) => ({ word, index, british: null }))
  return [...listed, ...ruled]
    .toSorted((one, other) => one.index - other.index)
    .map(({ word, british }) => ({ word, british }))
}
