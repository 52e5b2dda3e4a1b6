import type { ResponseStyle } from '#shared/chat.ts'
import type { ReplyRequest } from '#server/providers/language/port.ts'
import { caseDraft } from './case-draft.ts'
import { conceptDraft } from './concept-draft.ts'
import type { Content } from './content.ts'
import { write, type Draft } from './draft.ts'
import type { Library } from './library.ts'
import { setDraft } from './set-draft.ts'
import { understand, type Understanding } from './understand.ts'

/**
 * The embedded mentor's reply to the last of `turns`, in markdown: inside the word range of the style, with one question at
 * its end. The same conversation always gets the same reply.
 */
export function composeReply(
  { turns, style, person }: Pick<ReplyRequest, 'turns' | 'style' | 'person'>,
  library: Library,
): string {
  const understanding = understand({ turns }, library.index)
  return write(draftFor(understanding, style, person.firstName, library.content), style, understanding.said)
}

function draftFor(understanding: Understanding, style: ResponseStyle, firstName: string, content: Content): Draft {
  const reply = content.replies.get(understanding.intent)
  if (reply) return setDraft(understanding, reply, style, firstName, content)
  if (understanding.intent === 'concept' && understanding.concept)
    return conceptDraft(understanding, understanding.concept, style, content)
  return caseDraft(understanding, style, content)
}
