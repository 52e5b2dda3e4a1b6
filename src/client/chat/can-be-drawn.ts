/** What the parser looks back over within a block: its work grows with the square of them. */
const MARKS = /[*_[\]`~<&|\\!]/g
const MARKS_AT_MOST = 800
/** Levels of lists and quotes opened at the start of one line. */
const NESTED_AT_MOST = 20
const OPENINGS = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])(?=[ \t>]|$))+/

/** Quotes that begin anew. */
const QUOTE = /^[ \t]{0,3}>/gm
const QUOTES_AT_MOST = 500

/**
 * False for a reply that only someone hostile writes: one whose markdown would hold up the page for seconds. It is shown as plain
 * text. Takes time in proportion to its length.
 */
export const canBeDrawn = (text: string): boolean =>
  (text.match(QUOTE)?.length ?? 0) <= QUOTES_AT_MOST &&
  text.split(/\n[ \t]*\n/).every((block) => (block.match(MARKS)?.length ?? 0) <= MARKS_AT_MOST) &&
  text.split('\n').every((line) => (OPENINGS.exec(line)?.[0].match(/[>*+.)-]/g)?.length ?? 0) <= NESTED_AT_MOST)
