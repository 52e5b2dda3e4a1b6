import { CITATIONS_AT_MOST, type StoredCitation } from './find-citations.ts'

/** A model's mark: the numbers in it, and where it stood in the text without marks, in UTF-16 units. */
export interface Mark {
  at: number
  numbers: number[]
}

export interface MarkReader {
  /** The next piece without its marks. An end that may be the beginning of one waits for what follows. */
  read(piece: string): string
  /** What still waits, where nothing follows. */
  rest(): string
  /** The marks read so far, in order. */
  marks: readonly Mark[]
}

/** What is looked at as one: marks such as `[1]` or ` [1, 2]` that are no links, runs of what may begin or end code, and all else. */
const TOKEN = / {0,20}\[(\d{1,2}(?:, ?\d{1,2}){0,5})\](?!\()|`+|~{3,}|\n|[^`~[ \n]+|[^]/g
const UNSURE = /(?: {0,20}\[[\d, ]{0,30}\]?| {1,20}|`{1,99}|~{1,99})$/

/** Reads the marks of a reply, in whatever pieces it comes; in code they are left alone. Joined, the pieces are the text. */
export function createMarkReader(): MarkReader {
  const marks: Mark[] = []
  const code = createCodeWatch()
  let held = ''
  let given = 0
  const withoutMarks = (text: string) => {
    let shown = ''
    for (const [token, numbers] of text.matchAll(TOKEN)) {
      const isMark = numbers !== undefined && !code.isOpen()
      if (isMark) marks.push({ at: given + shown.length, numbers: numbers.split(',').map(Number) })
      else shown += token
      code.pass(token)
    }
    given += shown.length
    return shown
  }
  return {
    marks,
    read(piece) {
      const text = held + piece
      const sure = UNSURE.exec(text)?.index ?? text.length
      held = text.slice(sure)
      return withoutMarks(text.slice(0, sure))
    },
    rest() {
      const text = held
      held = ''
      return withoutMarks(text)
    },
  }
}

/** Whether what follows stands in code: between backticks, at most to the end of the paragraph, or between fences. */
function createCodeWatch() {
  let opened: { run: string; isFence: boolean } | null = null
  let isLineEmpty = true
  return {
    isOpen: () => opened !== null,
    pass(token: string) {
      if (token === '\n') {
        if (isLineEmpty && opened?.isFence === false) opened = null
        isLineEmpty = true
      } else if (/^(?:`+|~{3,})$/.test(token)) {
        opened = opened ? afterRun(opened, token, isLineEmpty) : openedBy(token, isLineEmpty)
        isLineEmpty = false
      } else if (token.trim() !== '') isLineEmpty = false
    },
  }
}

const openedBy = (run: string, isLineEmpty: boolean) => {
  const isFence = isLineEmpty && run.length >= 3
  return isFence || run.startsWith('`') ? { run, isFence } : null
}

function afterRun(opened: { run: string; isFence: boolean }, run: string, isLineEmpty: boolean) {
  const isClosed = opened.isFence ? isLineEmpty && run.startsWith(opened.run) : run === opened.run
  return isClosed ? null : opened
}

/** What may stand between a mark and the end of its sentence. */
const CLOSING = /[.!?…]*["'”’)*_]*/y

/**
 * The citations that a model's marks make in the text that was kept, each at the end of its sentence: number 1 is the first of the
 * passages it was given. Marks of other numbers, marks behind nothing and what comes after the text make none.
 */
export function citationsOfMarks(
  marks: readonly Mark[],
  passageIds: readonly string[],
  text: string,
): StoredCitation[] {
  const cited = new Map<number, string>()
  for (const { at, numbers } of marks) {
    const passageId = numbers.map((number) => passageIds[number - 1]).find((id) => id !== undefined)
    const end = endOfSentence(text, at)
    if (passageId && at <= text.length && /\S/.test(text.charAt(at - 1)) && !cited.has(end)) cited.set(end, passageId)
  }
  return [...cited].map(([at, passageId]) => ({ at, passageId })).slice(0, CITATIONS_AT_MOST)
}

function endOfSentence(text: string, at: number): number {
  CLOSING.lastIndex = at
  return at + (CLOSING.exec(text)?.[0].length ?? 0)
}
