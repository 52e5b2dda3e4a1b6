/** What the parser looks back over within a block: its work grows with the square of them. */
const MARKS = /[*_[\]`~<&|\\!]/g
const MARKS_AT_MOST = 800
const BETWEEN_BLOCKS = /\n[ \t]*\n/
const BLOCKS_AT_MOST = 800
const LINES_AT_MOST = 3000
/** Lines that open a quote or a list item, which may each begin anew. */
const OPENED = /^[ \t]*(?:>|[*+-](?=\s)|\d{1,9}[.)](?=\s))/gm
const OPENED_AT_MOST = 500
/** Levels of lists and quotes opened at the start of one line. */
const NESTED_AT_MOST = 20
const OPENINGS = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]|$)))+/

/**
 * False for a reply that only someone hostile writes: one whose markdown would hold up the page for seconds. It is shown as plain
 * text. Takes time in proportion to its length. `npm run bench -- hostile-texts` looks for what these bounds let through.
 */
export function canBeDrawn(text: string): boolean {
  const blocks = text.split(BETWEEN_BLOCKS)
  const lines = text.split('\n')
  return (
    blocks.length <= BLOCKS_AT_MOST &&
    lines.length <= LINES_AT_MOST &&
    (text.match(OPENED)?.length ?? 0) <= OPENED_AT_MOST &&
    blocks.every((block) => (block.match(MARKS)?.length ?? 0) <= MARKS_AT_MOST) &&
    lines.every((line) => (OPENINGS.exec(line)?.[0].match(/[>*+.)-]/g)?.length ?? 0) <= NESTED_AT_MOST)
  )
}
