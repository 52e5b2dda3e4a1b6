/** Parts of words that Britain and America spell differently; both sides of a comparison are written in one way. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(behavi|col|fav|flav|harb|hon|hum|lab|neighb|rum|sav|vig|endeav|arm|vap|rig|tum|val|clam|cand|ard)our/, '$1or'],
  [/(?<=[a-z]{3})is(e|ed|es|ing|er|ers|ation|ations)$/, 'iz$1'],
  [/(?<=[a-z]{2})ys(e|ed|es|ing)$/, 'yz$1'],
  [/^(cent|met|lit|theat|fib|kilomet|centimet|millilit)re(s?)$/, '$1er$2'],
  [/ogue(s?)$/, 'og$1'],
  [/([a-z]{3})ll(ed|ing|er|ers|or|ors)$/, '$1l$2'],
  [/^(def|lic|off|pret)ence/, '$1ense'],
  [/^practis/, 'practic'],
  [/^enquir/, 'inquir'],
  [/^cheque/, 'check'],
  [/^programme/, 'program'],
  [/^grey/, 'gray'],
  [/^tyre/, 'tire'],
  [/^judgement/, 'judgment'],
  [/^acknowledgement/, 'acknowledgment'],
  [/^(fulfil|enrol|instal|skil)(?=s?$|ful$)/, '$1l'],
  [/^skillful/, 'skilful'],
  [/^ageing$/, 'aging'],
  [/^(learn|burn|spell|dream|spoil)t$/, '$1ed'],
]

/** Words with one meaning and several shapes. */
const SHAPES = new Map([
  ['ok', 'okay'],
  ['mr', 'mister'],
  ['dr', 'doctor'],
  ['ltd', 'limited'],
  ['vs', 'versus'],
  ['quid', 'pounds'],
])

/** Compounds that are written open, with a hyphen or closed. */
const OPEN = new Map(
  'cash flow,break even,set up,start up,follow up,pay back,head line,head lines,check list,web site,on line,turn over,e mail,hand over,ware house,sales man,dead line,dead lines,over run,over runs'
    .split(',')
    .map((open) => [open.replace(' ', ''), open] as const),
)

const CONTRACTED: readonly (readonly [RegExp, string])[] = [
  [/\bcan ?not\b/g, 'cant'],
  [/\bwill not\b/g, 'wont'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should|must|need) not\b/g, '$1nt'],
  [/\bi am\b/g, 'im'],
  [/\b(you|we|they|who|what|there) are\b/g, '$1re'],
  [/\b(he|she|it|that|who|what|there|here|where) (?:is|has)\b/g, '$1s'],
  [/\b(i|you|he|she|it|we|they|that|who|there) will\b/g, '$1ll'],
  [/\b(i|you|we|they|who|would|could|should) have\b/g, '$1ve'],
  [/\b(i|you|he|she|it|we|they|who) (?:would|had)\b/g, '$1d'],
  [/\blet us\b/g, 'lets'],
]

/** Text without apostrophes, as it is with its contractions made. */
export const contracted = (text: string) =>
  CONTRACTED.reduce((read, [long, short]) => read.replace(long, short), text.replace(/['’]/g, ''))

/** A word in its one spelling; a compound as its open words. */
export function respelt(word: string): string[] {
  const shaped = SHAPES.get(word) ?? word
  const spelt = SPELLINGS.reduce((read, [british, american]) => read.replace(british, american), shaped)
  return (OPEN.get(spelt) ?? spelt).split(' ')
}
