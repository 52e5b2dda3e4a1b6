import { createHash } from 'node:crypto'
import type { Concept, Situation } from '#server/mentor/content.ts'
import { fill } from '#server/mentor/fill.ts'
import { apart } from '#server/mentor/layout.ts'
import { leans } from '#server/mentor/leans.ts'
import type { NearLine } from '#server/mentor/sense.ts'
import type { MeaningSearch } from '#server/providers/embedding/port.ts'
import type { Logger } from 'pino'
import { createShelf, type ShelfOf } from './shelf.ts'

export interface LineFinder {
  /** Lines that the mentor may say, nearest to a message first: the nearest alone, null where meanings are not at hand. Never rejects. */
  find(message: string): Promise<NearLine[] | null>
  /** Resolves once meanings are there, however long it takes: true, or false where they cannot be. */
  getReady(): Promise<boolean>
}

interface Needs {
  situations: readonly Situation[]
  concepts: readonly Concept[]
  meanings: MeaningSearch
  log: Logger
}

/** Of some 4,300 lines. */
const LOOKED_AT = 80
const NOBODY = { trade: null, place: 'town' }

type Line = Omit<NearLine, 'score'>

export const lineShelf = (content: Pick<Needs, 'situations' | 'concepts'>): ShelfOf => ({
  name: 'lines',
  passages: [...linesById(content)].map(([id, { text }]) => ({ id, text: fill(text, NOBODY) ?? text })),
})

export function createLineFinder({ situations, concepts, meanings, log }: Needs): LineFinder {
  const byId = linesById({ situations, concepts })
  const shelf = createShelf({ ...lineShelf({ situations, concepts }), meanings, log })
  return {
    getReady: shelf.getReady,
    async find(message) {
      const nearest = await shelf.nearest(message, LOOKED_AT)
      // What others put up there may hold lines of another version.
      return (
        nearest?.flatMap(({ id, score }) => {
          const line = byId.get(id)
          return line ? [{ ...line, score }] : []
        }) ?? null
      )
    },
  }
}

const linesById = ({ situations, concepts }: Pick<Needs, 'situations' | 'concepts'>): Map<string, Line> =>
  new Map([...situations.flatMap(linesOfSituation), ...concepts.flatMap(linesOfConcept)].map((one) => [idOf(one), one]))

const idOf = ({ kind, text }: Line) => createHash('sha256').update(`${kind} ${text}`).digest('hex').slice(0, 16)

/** What is told in figures is near to every message with figures. */
const RECKONS = /\d/

const standingAlone = (lines: Situation['insights']): string[] =>
  lines.flatMap(({ only, heard, text }) =>
    only === null && heard === null && !leans(text) && !RECKONS.test(text) ? [text] : [],
  )

const linesOf = (kind: Line['kind'], texts: readonly string[]): Line[] => texts.map((text) => ({ kind, text }))
const textsOf = (lines: Situation['insights']) => lines.map(({ text }) => text)

/** What touches tax or law is said with the cautions of its own page alone. */
function linesOfSituation({ insights, options, firstSteps, questions, covers }: Situation): Line[] {
  const ideas = [...insights, ...options]
  const thoughts = covers.length > 0 ? [] : standingAlone(ideas)
  return [
    ...linesOf('thought', thoughts),
    ...linesOf(
      'own',
      textsOf(ideas).filter((text) => !thoughts.includes(text)),
    ),
    ...linesOf('own', textsOf([...firstSteps, ...questions])),
  ]
}

const linesOfConcept = ({ whyItMatters, firstActions, questions }: Concept): Line[] =>
  linesOf('own', [...apart(whyItMatters), ...firstActions, ...questions])
