import type { SpeechRule } from './speech-rule.ts'

/** As written, in the form of a regular expression, and as read; the stop behind it belongs to it. */
const WORDS: readonly (readonly [written: string, spoken: string])[] = [
  ['[Ee]\\.g\\.|[Ee]g\\.|\\beg(?=[ ,])', 'for example'],
  ['[Ii]\\.e\\.|\\bie(?=[ ,])', 'that is'],
  ['etc\\b\\.?', 'et cetera'],
  ['vs\\.|v\\.(?=\\s)|\\bvs\\b', 'versus'],
  ['[Aa]pprox\\b\\.?', 'approximately'],
  ['Nos?\\. ?(?=#?\\d)|no\\. ?(?=\\d)|No (?=\\d)', 'number '],
  ['Dr\\.? (?=\\p{Lu})', 'Doctor '],
  ['Prof\\.? (?=\\p{Lu})', 'Professor '],
  ['Mr\\.? (?=\\p{Lu})', 'Mister '],
  ['(Mrs|Ms)\\. (?=\\p{Lu})', '$1 '],
  ['St\\.? (?=\\p{Lu})', 'Saint '],
  ['Ltd\\b\\.?', 'Limited'],
  ['(?:plc|PLC)\\b', 'P-L-C'],
  ['Inc\\b\\.?', 'Incorporated'],
  ['Co\\.(?=\\W|$)|(?<=(?:&|and) )Co\\b\\.?', 'Company'],
  ['Corp\\b\\.?', 'Corporation'],
  ['Bros\\b\\.?', 'Brothers'],
  ['p\\.a\\.(?=\\W|$)|\\bpa\\b(?=[.,;)]|$)', 'a year'],
  ['pcm\\b', 'per calendar month'],
  ['pw\\b|p\\/w\\b', 'per week'],
  ['[Mm]ax\\.(?= )|\\bmax\\b', 'maximum'],
  ['[Mm]in\\.(?= )|\\bmin\\b', 'minimum'],
  ['avg\\b\\.?', 'average'],
  ['[Dd]ept\\b\\.?', 'department'],
  ['govt\\b\\.?', 'government'],
  ['mgmt\\b', 'management'],
  ['mgr\\b', 'manager'],
  ['qty\\b', 'quantity'],
  ['incl\\.|\\bincl\\b', 'including'],
  ['excl\\.|\\bexcl\\b', 'excluding'],
  ['w\\/o\\b', 'without'],
  ['w\\/(?= ?\\p{L})', 'with'],
  ['[Nn]\\/[Aa]\\b', 'not applicable'],
  ['aka\\b|a\\.k\\.a\\.', 'also known as'],
  ['tbc\\b|TBC\\b', 'to be confirmed'],
  ['fyi\\b|FYI\\b', 'for your information'],
  ['#(?=\\d)', 'number '],
]
const ON = new Map([
  ['y', 'year on year'],
  ['q', 'quarter on quarter'],
  ['m', 'month on month'],
])

const rule = (written: string, spoken: string): SpeechRule => [
  new RegExp(String.raw`(?<![\p{L}\d])(?:${written.replaceAll(String.raw`|\b`, '|')})`, 'gu'),
  spoken,
]

/** Abbreviations as the words they stand for. */
export const abbreviationRules: readonly SpeechRule[] = [
  [/\b([yqm])o\1\b/gi, (_, period = '') => ON.get(period.toLowerCase()) ?? ''],
  ...WORDS.map(([written, spoken]) => rule(written, spoken)),
  [/(?<!\p{L})(?:\p{Lu}\.){2,}(?:\p{Lu}(?!\p{L}))?/gu, (initials) => initials.replaceAll('.', '')],
  [/\band\/or\b/gi, 'and or'],
  [/(?<=\p{L}) ?\/ ?(?=\p{L})/gu, ' or '],
]

/** What a sentence has for any of the rules to find something. */
export const ABBREVIATED = new RegExp(abbreviationRules.map(([written]) => written.source).join('|'), 'iu')
