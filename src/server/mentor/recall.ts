import type { Concept } from './content.ts'
import { apart } from './layout.ts'
import type { Ask } from './lesson.ts'
import { answerKind } from './reflect.ts'
import { stemsOf } from './words.ts'

/** What an attempt from memory brought back of a concept. */
export interface Recall {
  kind: 'full' | 'part' | 'other' | 'unsure'
  /** Words of the person's own that belong to it, two at most. */
  words: string[]
  /** What was not brought back, in its order. */
  missing: string[]
}

/** The part of a point's telling words from which it counts as met, and that from which the point alone is the heart of it. */
const MET = 0.25
const HEART = 0.4
/** Words that are in any text and would say nothing if they were given back. */
const EMPTY = new Set(
  'each both same other others never always every between such away before after still well take give keep kept more less only than them they with that this what your have would could should into over about because often usually people many much very good better best first last time times make makes made thing things something know think need want need like just then when where which while their there these those from'.split(
    ' ',
  ),
)
const BLANK =
  /^(?:no(?:pe|thing)?|none|pass|skip|next|dunno|idk|never heard.*|can(?:no|'|’)?t remember.*|i forgot.*|forgot.*|[?.…-]*)[.! ]*$/i

/** Sets an answer beside what the concept says: by telling words in common, which is a hint and no mark. */
export function recallOf(answer: string, concept: Concept, ask: Ask): Recall {
  const points = pointsOf(concept, ask)
  if (BLANK.test(answer.trim()) || answerKind(answer) === 'unsure')
    return { kind: 'unsure', words: [], missing: points }
  const name = new Set([concept.name, ...concept.aliases].flatMap(stemsOf))
  const telling = (text: string) => new Set(stemsOf(text).filter((stem) => !name.has(stem)))
  const said = telling(answer)
  const met = points.map((point) => shareOf(telling(point), said))
  const words = wordsIn(answer, new Set(points.flatMap((point) => [...telling(point)])))
  const hits = met.filter((share) => share >= MET).length
  const kind = hits > 1 || met.some((share) => share >= HEART) ? 'full' : words.length > 0 ? 'part' : 'other'
  return { kind, words: words.slice(0, 2), missing: points.filter((_, index) => (met[index] ?? 0) < MET) }
}

function pointsOf(concept: Concept, ask: Ask): string[] {
  if (ask === 'steps') return concept.howToApply
  if (ask === 'trap') return concept.commonMistakes
  return [concept.definition, ...apart(concept.whyItMatters)]
}

/** One word in common may be chance. */
function shareOf(point: Set<string>, said: Set<string>): number {
  const shared = [...point].filter((stem) => said.has(stem)).length
  return shared < 2 ? 0 : shared / point.size
}

/** The words of an answer as they were written whose stems are among these. */
const wordsIn = (answer: string, stems: Set<string>) => [
  ...new Set(
    (answer.toLowerCase().match(/\p{L}{4,24}/gu) ?? []).filter(
      (word) => !EMPTY.has(word) && stemsOf(word).some((stem) => stems.has(stem)),
    ),
  ),
]
