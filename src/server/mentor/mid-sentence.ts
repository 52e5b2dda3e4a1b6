/** Begins with letters that stand for words, or is called after a person. */
const KEEPS_ITS_CAPITAL = /^\p{Lu}[\p{Lu}/]|^Little['’]s /u

/** A name as it stands inside a sentence: "Gross margin" in small letters; "VAT registration" and "A/B testing" as they are. */
export const midSentence = (name: string) =>
  KEEPS_ITS_CAPITAL.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
/** Names one after another: "a, b and c". */
export const listed = (names: string[], joint = 'and') =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1)}`
