import { withDigits } from '#server/mentor/number-words.ts'
import { BUSINESS, NO_LONGER } from './business-words.ts'

const ABOUT = String.raw`(?:for )?(?:about |around |over |nearly |almost |just over |roughly |some )?`
const HAVE = String.raw`\b(?:i|we)(?:'ve| have)(?: now| both)?`
const OURS = String.raw`(?:the|this|my|our|a|an) (?:(?!(?:second|third|fourth|new|another|next|last|other)\b)[a-z-]+ ){0,2}?${BUSINESS}`
const RUNNING = String.raw`(?:(?:been )?(?:trading|in business|open|self-employed|going)|(?:been running|had|owned|run) (?:${OURS}|it))`
const BEGAN = String.raw`\b(?:i|we) (?:first )?(?:opened|launched|(?:started|set up|bought|took over)(?: up)?(?: trading| in business| ${OURS}))(?: ${OURS})?`

/** What tells since when: its first group is a year, or a number of years or months with their name in the second. */
const SINCE: RegExp[] = [
  new RegExp(String.raw`${HAVE} ${RUNNING}\b[^.\d]{0,30}?\bsince(?: about| around)? ((?:19|20)\d\d)\b`, 'i'),
  new RegExp(
    String.raw`${BEGAN}(?:(?!\b(?:second|third|fourth|new|another|next)\b)[^.\d]){0,25}?\b(?:back )?in ((?:19|20)\d\d)\b`,
    'i',
  ),
  new RegExp(String.raw`^(?:been )?(?:trading|in business|open|self-employed) since ((?:19|20)\d\d)\b`, 'i'),
  new RegExp(
    String.raw`${HAVE} ${RUNNING}(?: in [\p{L} ]{2,20}?| here| now| together)? ${ABOUT}(\d{1,3}) (years?|months?)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:been )?(?:trading|in business|open|self-employed) ${ABOUT}(\d{1,3}) (years?|months?)\b`,
    'i',
  ),
  new RegExp(String.raw`${BEGAN}(?: in [\p{L} ]{2,20}?| here)? ${ABOUT}(\d{1,3}) (years?|months?) ago\b`, 'iu'),
]
const BEGINNING: [words: RegExp, stage: string][] = [
  [
    /\b(?:i|we)(?:'ve| have|'m| am|'re| are)?(?: not|n't) (?:yet )?(?:started|begun|opened|launched|trading)(?: trading)?(?: yet)?\b|\bnot (?:yet )?trading yet\b|\bpre-?launch\b/i,
    'Not trading yet',
  ],
  [
    /\b(?:i'm|i am|we're|we are)(?: just| only| still)? (?:starting (?:up|out)|setting up|getting started)(?=$|[\s.,!])/i,
    'Just starting',
  ],
  [
    new RegExp(
      String.raw`\b(?:i|we)(?:'ve| have)? (?:only )?(?:just|recently) (?:started|opened|launched|set up)(?: up)?(?: trading| out| ${OURS})`,
      'i',
    ),
    'Just starting',
  ],
  [
    new RegExp(
      String.raw`\b(?:i'm|i am|we're|we are) (?:thinking (?:of|about)|planning on|considering) (?:starting|opening|launching|setting up)(?: up)? (?:${OURS}|on my own)`,
      'i',
    ),
    'Thinking of starting',
  ],
]
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const LONGEST_YEARS = 150

/**
 * How far along the business is, as a sentence of its owner gives it on `day` (YYYY-MM-DD): "Trading since 2019", which stays true,
 * where they said how long; else that it is beginning.
 */
export function readStage(sentence: string, day: string): string | null {
  if (NO_LONGER.test(sentence)) return null
  const text = withDigits(sentence)
  for (const words of SINCE) {
    const [found, number = '', unit = ''] = words.exec(text) ?? []
    const since = found && beginning(Number(number), unit, day)
    if (since) return `Trading since ${since}`
  }
  return BEGINNING.find(([words]) => words.test(text))?.[1] ?? null
}

function beginning(number: number, unit: string, day: string): string | null {
  const [year = 0, month = 0] = day.split('-').map(Number)
  if (unit.startsWith('month')) {
    const months = year * 12 + month - 1 - number
    return `${MONTHS[months % 12]} ${Math.floor(months / 12)}`
  }
  const began = unit ? year - number : number
  return began <= year && began > year - LONGEST_YEARS ? String(began) : null
}
