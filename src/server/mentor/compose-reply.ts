import type { ResponseStyle } from '#shared/chat.ts'
import type { ReplyRequest } from '#server/providers/language/port.ts'
import { calculationDraft } from './calculations/calculation-draft.ts'
import { calculationIn } from './calculations/follow-calculation.ts'
import { caseDraft } from './case-draft.ts'
import { conceptDraft } from './concept-draft.ts'
import type { Content } from './content.ts'
import { write, type Draft } from './draft.ts'
import type { Intent } from './intent.ts'
import { knownFrom } from './known.ts'
import { backTo, lessonDraft } from './lesson-draft.ts'
import type { Lesson, OpenLesson } from './lesson.ts'
import type { Library } from './library.ts'
import { openLessonDraft, wishQuestions } from './open-lesson-draft.ts'
import { keysOf } from './sentences.ts'
import { setDraft } from './set-draft.ts'
import type { Meant } from './sense.ts'
import { messagesOf, understand, type Understanding } from './understand.ts'
import { withMemory } from './with-memory.ts'

/**
 * The embedded mentor's reply to the last of `turns`, in markdown: inside the word range of the style, with one question at
 * its end. The same conversation always gets the same reply, where the same was meant.
 */
export function composeReply(
  { turns, style, person, lesson, memory }: Pick<ReplyRequest, 'turns' | 'style' | 'person' | 'lesson' | 'memory'>,
  library: Library,
  meant?: Meant,
): string {
  const understanding = understand({ turns, memory }, library.index, meant)
  const calculation = calculationIn(messagesOf(turns), knownFrom(memory).facts)
  // A lesson's own question stands at the end of each of its replies, so that there is no room to ask for a figure.
  const isShown =
    calculation !== null && CALCULABLE.has(understanding.intent) && (!lesson || calculation.results !== null)
  const { firstName } = person
  const usual = () =>
    isShown
      ? calculationDraft(calculation, understanding, style, library.content)
      : withMemory(draftFor(understanding, style, firstName, library.content), memory, {
          understanding,
          firstName,
          content: library.content,
        })
  if (!lesson) return write(usual(), style, understanding.said)
  return write(draftIn(lesson, usual, understanding, style, library), style, saidButFor(understanding))
}

/** Who asks for a concept by name while learning it hears of it again, and not of what lies beside it. */
function saidButFor({ intent, concept, said }: Understanding): ReadonlySet<string> {
  if (intent !== 'concept' || !concept) return said
  const again = keysOf([concept.definition, concept.whyItMatters, concept.workedExample])
  return new Set([...said].filter((key) => !again.has(key)))
}

/** In a learning conversation whatever is no attempt at its question is answered as anywhere else, then leads back to it. */
function draftIn(
  lesson: Lesson | OpenLesson,
  usual: () => Draft,
  understanding: Understanding,
  style: ResponseStyle,
  library: Library,
): Draft {
  const { content } = library
  if (lesson.kind === 'path' || lesson.kind === 'answer') return lessonDraft(understanding, lesson, style, content)
  if (LEFT_ALONE.has(understanding.intent)) return usual()
  if (lesson.kind === 'aside') return leadingBack(usual(), backTo(lesson, understanding, content))
  const isSetReply = content.replies.has(understanding.intent) && !lesson.wish
  return isSetReply
    ? leadingBack(usual(), wishQuestions(understanding, content))
    : openLessonDraft(understanding, lesson, style, library)
}

/** What a sum can answer; distress, danger and rules of the house come before any sum. */
const CALCULABLE = new Set<Intent>(['tax', 'concept', 'answer', 'case', 'off-topic'])

/** What is not the moment to come back to a lesson. */
const LEFT_ALONE = new Set<Intent>(['self-harm', 'distress', 'money-despair', 'goodbye'])

const leadingBack = ({ slots, spare }: Draft, candidates: string[]): Draft => ({
  slots: slots.map((slot) => (slot.slot === 'ask' ? { ...slot, candidates } : slot)),
  spare,
})

function draftFor(understanding: Understanding, style: ResponseStyle, firstName: string, content: Content): Draft {
  const reply = content.replies.get(understanding.intent)
  if (reply) return setDraft(understanding, reply, style, firstName, content)
  if (understanding.intent === 'concept' && understanding.concept)
    return conceptDraft(understanding, understanding.concept, style, content)
  return caseDraft(understanding, style, content)
}
