import { library } from '#server/mentor/library.ts'
import { lessonAt, type Lesson, type OpenLesson } from '#server/mentor/lesson.ts'
import { readWish } from '#server/mentor/read-wish.ts'
import type { MessageRow } from '#server/messages/table.ts'
import { whatOf } from './describe-path.ts'
import type { LearningPathRow } from './table.ts'

type Said = Pick<MessageRow, 'id' | 'role' | 'content'>

/** Where a learning conversation stands on a branch of it, from the root to the message to answer, given the paths made in it. */
export function lessonIn(branch: Said[], paths: LearningPathRow[]): Lesson | OpenLesson {
  const path = pathOn(branch, paths)
  const said = branch.filter(({ role }) => role === 'USER')
  const last = said.at(-1)?.content ?? ''
  if (!path) return { kind: 'open', wish: wishIn(last) }
  const answers = said.filter(({ id }) => id > path.madeFromId).map(({ content }) => content)
  return lessonAt(whatOf(path.title), knownOf(path), answers)
}

/** The path of a branch: it hangs on one of its messages. */
export const pathOn = (branch: Pick<Said, 'id'>[], paths: LearningPathRow[]): LearningPathRow | null =>
  paths.findLast(({ madeFromId }) => branch.some(({ id }) => id === madeFromId)) ?? null

function wishIn(message: string): string | null {
  const read = readWish(message, library)
  return read.kind === 'none' ? read.wish : null
}

/** What a later library no longer has is passed over. */
const knownOf = ({ concepts }: LearningPathRow) =>
  concepts.filter((id) => library.content.concepts.some((concept) => concept.id === id))
