const COMMON = new Set(
  "a an and are as at be been but by can could did do does for from get go going got had has have he her him his how i if in into is it its just let me my no not now of on or our out over please she should so some such than that the their them then there these they this to too up us very was we were what when where which who why will with would you your i'm i've i'd it's that's don't can't doesn't really much many lot about week weeks month months day days year years hour hours write tell give thing things something ask want need know think am s t re ve ll m d someone somebody shop made full time times last big great im ive dont cant".split(
    ' ',
  ),
)

/** The telling words of a text, reduced to stems, for comparing what was said with what is known. */
export const stemsOf = (text: string) => tellingWords(text).map(stem)

/** The telling words of a text as they are heard in whatever form: "quoted" and "quotes" are "quote", and a carer is not a car. */
export const heardIn = (text: string) => tellingWords(text).map(uninflected)

const tellingWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .split(/[^\p{L}\p{N}%£]+/u)
    .filter((word) => word.length > 1 && !COMMON.has(word) && !/^\d/.test(word))

/** A light English stemmer: endings only, so that "pricing", "priced" and "prices" meet. */
function stem(word: string): string {
  if (word.length <= 3) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=[^aeious]|se|ze|ce|ge)s$/, '')
    .replace(/(?<=[aeiouy].*[^aeiou])(?:ing|ed|er|ly)$/, '')
    .replace(/(?<=..)e$/, '')
    .replace(/([bdglmnprt])\1$/, '$1')
}

/** One short syllable, whose "e" tells it from another word: "fare" from "far". */
const SHORT = /^(?:qu|[^aeiouy])*[aeiouy][^aeiouywx]$/

/** Without the endings of number and tense, and of a last "e" that they swallow. Source of the rules: Porter, 1980, steps 1 and 5a. */
function uninflected(word: string): string {
  const one = word.replace(/(?<=..)ies$/, 'y').replace(/(?<=..[^s])s$/, '')
  const base = one.replace(/(?<=[aeiouy].*[^aeiou])(?:ing|ed)$/, '')
  const single = base.replace(/(?<=[^aeiou][aeiou]([bdgmnprt]))\1$/, '')
  if (base !== one) return single === base && SHORT.test(base) ? `${base}e` : single
  const bare = one.replace(/(?<=.[^y])e$/, '')
  return SHORT.test(bare) ? one : bare
}

/** Words beyond which "what is…" tells of a case and does not ask for a definition. */
export const LONGEST_QUESTION = 12

/** How many words a text has. */
export const wordsIn = (text: string): number => text.trim().split(/\s+/).length
