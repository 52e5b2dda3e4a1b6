import {
  allowed,
  phrases,
  spamPhrases,
  threats,
  words,
  worstBeginnings,
  worstStems,
  type Offence,
} from './content-filter-lists.ts'

const REASONS = {
  profanity: 'Please use professional language appropriate for a business environment.',
  hate: 'Please maintain a respectful, professional tone in all communications.',
  violence: 'Please keep conversations focused on professional business topics.',
  spam: 'Please focus on legitimate business questions and discussions.',
} as const

/** Shorter text is never blocked (specification, section 5). */
const LEAST_CHARACTERS = 3

/**
 * The sentence that tells a person why their message is blocked, or null where it may be sent. Client and server both ask. Takes any
 * text and never throws; its work grows with the length of the text and with nothing else. `docs/content-filter.md` says what is
 * blocked and why.
 */
export function blockedReason(text: string): string | null {
  if (text.trim().length < LEAST_CHARACTERS) return null
  const judged = plainText(text).replace(ALLOWED, ' - ')
  const undisguised = `${squeezed(judged)}\n${squeezed(spelledOut(judged))}`
  const holds = (offence: Offence) => WRITTEN[offence].test(judged) || DISGUISED[offence].test(undisguised)
  if (holds('profanity')) return REASONS.profanity
  if (holds('hate')) return REASONS.hate
  if (THREATS.test(judged)) return REASONS.violence
  if (SPAM.test(judged) && LINK.test(judged)) return REASONS.spam
  return null
}

// Letters of other alphabets, and letters that Unicode does not take apart, above the letters they pass for.
const FOREIGN = 'аеорсхуіѕјктмнвԁԛαεορικντυχıøłđɡƒ'.split('')
const FAMILIAR = 'aeopcxyisjktmhbdqaeopikvtuxioldgf'.split('')
const LOOK_ALIKES = new Map(FOREIGN.map((letter, at) => [letter, FAMILIAR[at] ?? letter]))
const LOOK_ALIKE = new RegExp(`[${FOREIGN.join('')}]`, 'gu')

/** Marks on letters, and characters that take no room. */
const UNSEEN = /[\p{M}\p{Cf}\u115f\u1160\u2800\u3164]/gu

/** The text as the lists are written: lower case, plain letters, one kind of apostrophe, single spaces, nothing invisible. */
const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(UNSEEN, '')
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** No letter more than twice in a row. */
const squeezed = (plain: string) => plain.replace(/([\p{L}\p{N}$@!])\1{2,}/gu, '$1$1')

/** What the letters that stand alone spell: `f.u.c.k off, a b` becomes `fuck ab`. */
function spelledOut(plain: string): string {
  let spelled = ''
  for (const token of plain.split(/[^\p{L}\p{N}$@!]+/u)) spelled += token.length === 1 ? token : ' '
  return spelled
}

const DISGUISES: Record<string, string> = {
  a: '4@',
  b: '8',
  e: '3',
  g: '9',
  i: '1!|',
  l: '1|',
  o: '0',
  s: '5$',
  t: '7+',
  u: 'v@',
}

/** A digit before a word is more often a figure than a letter. */
const FIRST_LETTERS: Record<string, string> = { a: '[a@]', s: '[s$]' }

/** A word as it may be disguised: letters doubled, digits or symbols for letters, stars inside. Its ends are nearly bare. */
function disguised(word: string): string {
  const inner = word.slice(1, -1).replace(/./g, (letter) => `[${letter}${DISGUISES[letter] ?? ''}*#]{1,2}`)
  const first = word.slice(0, 1)
  return (FIRST_LETTERS[first] ?? first) + inner + word.slice(-1)
}

const either = (sources: string[]) => `(?:${sources.join('|')})`
const BEFORE = '(?<![\\p{L}\\p{N}])'
const AFTER = "(?!'?[\\p{L}\\p{N}])"
const whole = (sources: string[], flags = 'u') => new RegExp(`${BEFORE}${either(sources)}${AFTER}`, flags)
const hidden = (offence: Offence) =>
  new RegExp(
    `${either(worstStems[offence].map(disguised))}|${BEFORE}${either(worstBeginnings[offence].map(disguised))}`,
    'u',
  )

const ALLOWED = whole(allowed, 'gu')
const WRITTEN = {
  profanity: whole([...words.profanity, ...phrases.profanity]),
  hate: whole([...words.hate, ...phrases.hate]),
}
const DISGUISED = { profanity: hidden('profanity'), hate: hidden('hate') }
const THREATS = whole(threats)
const SPAM = whole(spamPhrases)
const LINK =
  /https?:\/\/|www\.|(?<![\p{L}\p{N}@.-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:com|net|org|info|biz|io|co|uk|shop|site|online|xyz|ru|top|link|ly|me)(?![\p{L}\p{N}])/u
