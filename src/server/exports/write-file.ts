import type { Services } from '#server/services.ts'
import type { Block, WordDocument } from '#server/word/word-document.ts'
import { shownTitle } from '#shared/conversations.ts'
import type { FileAnswer } from '#shared/endpoint.ts'
import { WORD_TYPE } from '#shared/exports.ts'
import { displayName, type User } from '#shared/users.ts'
import type { Spoken } from './find-spoken.ts'

interface Content extends Pick<WordDocument, 'label' | 'accent' | 'facts'> {
  /** The day is the person's, as YYYY-MM-DD. */
  nameOf(title: string, day: string): string
  blocks: Block[]
}

/** The Word file of a conversation's export, with the title page that all of them share. */
export async function writeFile(
  { config, wordFiles }: Pick<Services, 'config' | 'wordFiles'>,
  user: User,
  { conversation, times }: Spoken,
  { nameOf, ...content }: Content,
): Promise<FileAnswer> {
  const created = new Date()
  const bytes = await wordFiles.make(user.id, {
    ...content,
    product: config.PRODUCT_NAME,
    title: shownTitle(conversation.title),
    person: displayName(user),
    date: times.day(created),
    created,
  })
  return { name: nameOf(conversation.title, times.isoDay(created)), type: WORD_TYPE, content: bytes }
}
