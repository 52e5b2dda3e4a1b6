import { BUSINESS, NO_LONGER, OTHER } from './business-words.ts'

const WORD = String.raw`(?!(?:I|We|It|My|Our|But|And|So|He|She|They)(?![\p{L}\p{N}-]))(?:\p{Lu}|\d)[\p{L}\p{N}'&!-]*`
const QUOTED = /^["“'‘](?<name>[\p{L}\p{N}][^"“”\n]{1,59}?)["”'’](?!\p{L})/u
const CAPITALS = new RegExp(
  String.raw`^(?<name>(?:the )?${WORD}(?: (?:(?:and|&|of|the|at|on|by|n|'n'|to|for) ){0,2}${WORD}){0,5})`,
  'u',
)
const SMALL =
  /^(?<name>(?!(?:into|out|off|on|up|in|upon|for|by|an?|something|whatever|nothing|back|to|it|that|this|not|after)\b)[a-z0-9'&][a-z0-9'& -]{2,39}?)(?=\s*(?:$|[.,;!?]|\s(?:and|in|which|but|we|i|so|near)\s))/

const SMALL_WORDS = String.raw`(?:${OTHER}[a-z-]+ ){0,3}?`
/** What leads up to a name; `small` where it needs no capital letters, `follows` what must follow it. */
const FRAMES: { words: RegExp; small?: true; follows?: RegExp }[] = [
  {
    words: new RegExp(
      String.raw`\b(?:my|our) ${SMALL_WORDS}${BUSINESS}(?: is|'s|,)? (?:now )?(?:called|named|known as) `,
      'gi',
    ),
    small: true,
  },
  {
    words: new RegExp(
      String.raw`\b(?:(?:i|we)(?:'ve| have|'m| am|'re| are)? (?:now |just |recently |also )?|^)(?:run|running|own|opened|opening|started|starting|set up|setting up|launched|launching|manage|have|got|bought|took over) (?:an?|my|our) ${SMALL_WORDS}${BUSINESS}(?: (?:in|near|on|outside) [\p{L}' -]{2,30}?)?,? (?:called|named) `,
      'giu',
    ),
  },
  {
    words: /\b(?:i|we) (?:run|own|founded|started|set up|manage) /gi,
    follows: /^,? (?:which is )?(?:an?|my|our) \p{L}/u,
  },
  { words: /\b(?:i|we|my|our)\b.{0,40}?\b(?:trade|trades|trading) as /gi },
  {
    words: new RegExp(
      String.raw`\bthe name of (?:my|our) ${BUSINESS} is |\b(?:my|our) ${BUSINESS}(?:'s)? name is `,
      'gi',
    ),
    small: true,
  },
  { words: /\b(?:we're|we are) called /gi },
]
const LONGEST = 60

/** What the business is called, as a sentence of its owner gives it; null where it gives none for certain. */
export function readName(sentence: string): string | null {
  if (NO_LONGER.test(sentence)) return null
  const text = sentence.replace(/[’‘]/g, "'")
  for (const { words, small, follows } of FRAMES)
    for (const { index, 0: lead } of text.matchAll(words)) {
      const rest = text.slice(index + lead.length)
      const found = QUOTED.exec(rest) ?? CAPITALS.exec(rest) ?? (small ? SMALL.exec(rest) : null)
      const name = found?.groups?.['name']?.replace(/[!'&\s-]+$/, '').trim()
      if (found && name && name.length <= LONGEST && (!follows || follows.test(rest.slice(found[0].length))))
        return name
    }
  return null
}
