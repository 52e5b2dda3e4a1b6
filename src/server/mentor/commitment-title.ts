/** A few words: what is longer is cut where it still makes sense. */
const MOST_WORDS = 12
const MOST_LETTERS = 90

const BRITISH: [RegExp, string][] = [
  [
    /\b(\w*(?:organ|priorit|summar|final|minim|maxim|custom|digit|special|modern|item|categor|standard|optim|author|apolog|recogn|util|advert))iz(e|es|ed|ing|ation)\b/gi,
    '$1is$2',
  ],
  [/\b(\w*analy)z(e|es|ed|ing)\b/gi, '$1s$2'],
  [/\b(col|fav|lab|flav|harb|neighb)or(s|ed|ing|ite|ites|hood)?\b/gi, '$1our$2'],
  [/\b(cent|theat)er(s?)\b/gi, '$1re$2'],
  [/\b(catalog)(s?)\b/gi, '$1ue$2'],
]

const WEAK_END =
  /(?:[\s,;:.!?'"*-]+|\s(?:and|or|to|the|a|an|of|for|with|at|by|in|on|from|about|as|too|also|please|then|now|soon|again then|as well|asap|though|starting|beginning|first thing|my|our|that))+$/i
const CONNECTOR = /\s(?:and|to|for|with|about|from|in|on|at|by|of|or|before|after)\s/gi

/** An imperative of a few words in British English, of what follows "I will". */
export function titleOf(verb: string, object: string): string {
  const plain = `${verb} ${object}`
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/[*_`~#<>[\]|]+/g, ' ')
    .replace(/\s+/g, ' ')
  const british = BRITISH.reduce((text, [american, ours]) => text.replace(american, ours), plain.trim())
  const short = trimmed(shortened(trimmed(british)))
  return short.charAt(0).toLocaleUpperCase('en-GB') + short.slice(1)
}

const trimmed = (text: string) => text.replace(WEAK_END, '').trim()

function shortened(text: string): string {
  const words = text.split(' ')
  if (words.length <= MOST_WORDS && text.length <= MOST_LETTERS) return text
  const most = words.slice(0, MOST_WORDS).join(' ').slice(0, MOST_LETTERS)
  const cuts = [...most.matchAll(CONNECTOR)].map(({ index }) => index).filter((at) => at > 16)
  const at = cuts.at(-1) ?? most.lastIndexOf(' ')
  return wellFormed(at > 0 ? most.slice(0, at) : most)
}

/** Half a character at the cut is dropped. */
const wellFormed = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '')
