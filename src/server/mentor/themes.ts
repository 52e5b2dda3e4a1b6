import type { Theme } from './content.ts'
import { stemsOf } from './words.ts'

/** Themes of which a text has a whole phrase, the fullest first. */
export function themesIn(text: string, themes: Theme[]): Theme[] {
  const said = new Set(stemsOf(text))
  const plain = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}'’-]+/gu, ' ')} `
  return themes
    .map((theme) => ({ theme, met: weightMet(theme, said, plain) }))
    .filter(({ met }) => met > 0)
    .toSorted((one, other) => other.met - one.met)
    .map(({ theme }) => theme)
}

/** What the phrases met tell, each once: one of two words tells more than two of one word. */
function weightMet({ everyday, name }: Theme, said: Set<string>, text: string): number {
  const met = [name, ...everyday].flatMap((phrase) => {
    const stems = [...new Set(stemsOf(phrase))].sort()
    const isMet = stems.length > 0 && stems.every((stem) => said.has(stem))
    return isMet || text.includes(` ${phrase.toLowerCase()} `) ? [stems.join(' ') || phrase] : []
  })
  return [...new Set(met)].reduce((sum, phrase) => sum + phrase.split(' ').length ** 2, 0)
}
