export type Unit =
  | 'money'
  | 'percent'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'weeks'
  | 'months'
  | 'years'
  | 'people'
  | 'number'
export type Period = 'hour' | 'day' | 'week' | 'month' | 'year'

export interface Figure {
  value: number
  /** The upper end of a range. */
  high: number | null
  unit: Unit
  per: Period | null
  /** The word that follows a plain number: "40 customers a day" counts customers. */
  noun: string | null
  /** What one of these buys or counts: "£16 a cut", "£45 each". */
  item: string | null
  start: number
  end: number
}

const WORD = String.raw`(?!(?:a|an|per|each|every|and|or|to|in|but|for|from|on|at|is|are|was|since|last)\b)[a-z]+`
const FIGURE = new RegExp(
  [
    String.raw`(?<![\w.,:/])(?<sign>[£$€]\s?)?(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d:]|,\d{3}|(?:st|nd|rd|th|am|pm)\b)`,
    String.raw`(?:\s?(?<scale>k|m|bn|thousand|grand|million)\b)?`,
    String.raw`(?:[\s-]?(?<unit>%|per\s?cent\b|p\b|pence\b|pounds?\b|quid\b|(?:(?:billable|working|paid|spare)\s)?(?:hours?|hrs?)\b|min(?:ute)?s?\b|days?\b|weeks?\b|months?\b|mths?\b|years?\b|yrs?\b|(?:people|staff|employees|of us)\b))?`,
    String.raw`(?:(?<noun>(?:\s${WORD}){0,2}?)\s?(?:(?:a|an|per|each|every|last|this|\/)\s?(?<per>hour|hr|day|night|week|wk|month|mth|year|annum|yr)\b|(?<adverb>hourly|daily|weekly|monthly|yearly|annually|pw|pcm|pa)\b)|(?<alone>\s${WORD}))?`,
    String.raw`(?:\s(?:a|an|per)\s(?!lot\b|bit\b|few\b|year|month|week|day)(?<item>[a-z]+)|\s(?<each>each|apiece)\b)?`,
  ].join(''),
  'gi',
)
const SCALES: Record<string, number> = { k: 1e3, thousand: 1e3, grand: 1e3, m: 1e6, million: 1e6, bn: 1e9 }
const PERIODS: [RegExp, Period][] = [
  [/^h/, 'hour'],
  [/^(?:d|n)/, 'day'],
  [/^(?:w|pw)/, 'week'],
  [/^(?:m|pcm)/, 'month'],
  [/^(?:y|a|pa)/, 'year'],
]

/** The figures of a text whose number words are already digits, in order; ranges are one figure. */
export const figuresIn = (text: string) => joinRanges(text, [...text.matchAll(FIGURE)].filter(isFigure).map(figureOf))

const isFigure = ({ groups = {}, input = '', index = 0 }: RegExpMatchArray) => {
  const bare = !groups['sign'] && !groups['unit'] && !groups['scale']
  const becameSo = /(?<!\b(?:19|20)\d\d)(?<=\d) to $/.test(input.slice(0, index))
  const looksLikeYear = bare && !becameSo && /^(?:19|20)\d\d$/.test(groups['number'] ?? '')
  const looksLikePhone = bare && /^\d{7,}$|^0\d/.test(groups['number'] ?? '')
  const before = input.slice(0, index)
  const after = input.slice(index + (groups['number']?.length ?? 0))
  const looksLikePlace =
    /\b(?:unit|suite|flat|room|junction|page|step) $/i.test(before) ||
    (/\b[A-Z]{1,2}\d[A-Z\d]? $/.test(before) && /^[A-Z]{2}\b/.test(after))
  const looksLikeClock = bare && /^ (?:o'?clock|at night|in the (?:morning|evening|afternoon))/i.test(after)
  const isPartOfTwo = /^\/\d/.test(after) || /\d\/$/.test(before)
  const isTerm = Number(groups['number']) === 0 && /^[ -](?:hours?|rated)\b/i.test(after)
  return !looksLikeYear && !looksLikePhone && !looksLikePlace && !looksLikeClock && !isPartOfTwo && !isTerm
}

function figureOf({ groups = {}, index = 0, 0: whole }: RegExpMatchArray): Figure {
  const scale = SCALES[groups['scale']?.toLowerCase() ?? ''] ?? 1
  const pence = /^p(?:ence)?$/i.test(groups['unit'] ?? '')
  const per = (groups['per'] ?? groups['adverb'])?.toLowerCase()
  return {
    value: (Number(groups['number']?.replaceAll(',', '')) * scale) / (pence ? 100 : 1),
    high: null,
    unit: unitOf(groups),
    per: PERIODS.find(([pattern]) => per && pattern.test(per))?.[1] ?? null,
    noun: (groups['noun'] || groups['alone'])?.trim().toLowerCase() || null,
    item: (groups['item'] ?? groups['each'])?.toLowerCase() ?? null,
    start: index,
    end: index + whole.length,
  }
}

/** What thousands are counted of where they are not pounds. */
const COUNTED =
  /follower|visit|people|customer|user|view|member|subscriber|unit|item|mile|square|word|email|leaflet|hit|click/

/** Who works for somebody, by what they do. */
const STAFF =
  /\b(?:baristas|cleaners|fitters|stylists|chefs|waiters|waitresses|drivers|plumbers|electricians|joiners|builders|apprentices|assistants|girls|lads|technicians|mechanics|carers|therapists|tutors|bakers|groomers|trainees|managers|full.?timers|part.?timers)\b/

function unitOf({ sign, number, unit = '', scale, noun, alone }: Partial<Record<string, string>>): Unit {
  const word = unit.toLowerCase()
  const thousands = /^(?:grand|k|m|bn)$/i.test(scale ?? '') && !word && !COUNTED.test(`${noun ?? ''}${alone ?? ''}`)
  if (sign || /^(?:p|pence|pounds?|quid)$/.test(word) || thousands) return 'money'
  if (/%|cent/.test(word)) return 'percent'
  if (/hours?|hrs?/.test(word)) return 'hours'
  if (word.startsWith('min')) return 'minutes'
  if (word.startsWith('yr')) return 'years'
  if (word.startsWith('mth')) return 'months'
  const time = (['days', 'weeks', 'months', 'years'] as const).find((name) => name.startsWith(word.replace(/s$/, '')))
  if (word && time) return time
  if (/people|staff|employees|of us/.test(word) || STAFF.test(`${noun ?? ''}${alone ?? ''}`)) return 'people'
  // Pence are written with two figures, and little else is.
  return !word && /^\d+\.\d\d$/.test(number ?? '') ? 'money' : 'number'
}

/** "10 to 15 hours", "£20-30", "between 5 and 10": but "from £1,900 to £1,250" is a change, which stays two figures. */
function joinRanges(text: string, figures: Figure[]): Figure[] {
  return figures.reduce<Figure[]>((joined, figure) => {
    const last = joined.at(-1)
    if (last && isRange(text, last, figure))
      return [
        ...joined.slice(0, -1),
        { ...figure, value: last.value, high: figure.value, unit: strongerUnit(last, figure), start: last.start },
      ]
    return [...joined, figure]
  }, [])
}

function isRange(text: string, low: Figure, high: Figure): boolean {
  const between = text.slice(low.end, high.start)
  const before = text.slice(Math.max(0, low.start - 30), low.start)
  if (low.high !== null || high.value <= low.value || /\b(?:from|rose|gone|went|grew)\b[^.]*$/i.test(before))
    return false
  return /^\s?(?:-|–|to|or)\s?$/.test(between) || (/^\sand\s$/.test(between) && /\bbetween\s$/i.test(before))
}

const strongerUnit = (low: Figure, high: Figure) => (high.unit === 'number' ? low.unit : high.unit)
