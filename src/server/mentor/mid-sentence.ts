/** A name as it stands inside a sentence: "Gross margin" in small letters, "VAT registration" as it is. */
export const midSentence = (name: string) =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** Names one after another: "a, b and c". */
export const listed = (names: string[], joint = 'and') =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1)}`
