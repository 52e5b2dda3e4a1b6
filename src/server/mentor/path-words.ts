import type { Concept, Content } from './content.ts'
import { listed, midSentence } from './mid-sentence.ts'
import type { Lesson } from './lesson.ts'

/** The ideas of a path in a sentence. */
export const pathWords = ({ concepts }: Pick<Lesson, 'concepts'>, content: Content) =>
  listed(
    concepts.map((id) => midSentence(conceptOf(content, id).name)),
    'and then',
  )

/** A concept by its id. Throws where the library has lost it. */
export function conceptOf({ concepts }: Pick<Content, 'concepts'>, id: string): Concept {
  const concept = concepts.find((one) => one.id === id)
  if (!concept) throw new Error(`Content: there is no concept ${id}`)
  return concept
}

/** A concept as a sentence speaks of it, with the article its definition has: "an ideal customer", "cash flow". */
export function inWords({ name, definition }: Pick<Concept, 'name' | 'definition'>): string {
  const article = /^(?:an?|the) /i.exec(definition)?.[0] ?? ''
  const isNext = definition.slice(article.length).toLowerCase().startsWith(name.toLowerCase())
  return isNext ? article.toLowerCase() + midSentence(name) : midSentence(name)
}
