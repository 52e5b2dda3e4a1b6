import type { ResponseStyle } from '#shared/chat.ts'
import type { Content } from './content.ts'
import { part, type Draft } from './draft.ts'
import type { OpenLesson } from './lesson.ts'
import type { Library } from './library.ts'
import { listed, midSentence } from './mid-sentence.ts'
import { phrases } from './phrases.ts'
import type { Understanding } from './understand.ts'

/** Names offered where something is not covered. */
const NEAR = 3
/** Themes that most owners begin with, for a wish that is near to nothing. */
const USUAL = ['pricing', 'finding-customers', 'cash']

/** Where no path could be made of what was said: an honest word, what lies nearest, and the question once more. */
export function openLessonDraft(
  understanding: Understanding,
  { wish }: OpenLesson,
  style: ResponseStyle,
  { content, index }: Library,
): Draft {
  const say = wish
    ? phrases(content, 'not-covered', { what: quoted(wish) }, understanding)
    : phrases(content, 'unclear', {}, understanding)
  const near = phrases(
    content,
    'near',
    { near: nearTo(wish ?? understanding.message, { content, index }) },
    understanding,
  )
  return {
    slots: [
      part('say', say, { needed: 1, most: 1 }),
      part('near', near, { needed: 1, most: 1 }),
      part('also', phrases(content, 'choose-also', {}, understanding), { most: style === 'academic' ? 12 : 4 }),
      part('ask', wishQuestions(understanding, content), { needed: 1, most: 1 }),
    ],
    spare: () => content.concepts.map(({ definition, whyItMatters }) => `${definition} ${whyItMatters}`),
  }
}

export const wishQuestions = (understanding: Pick<Understanding, 'turn' | 'said'>, content: Content) =>
  phrases(content, 'choose-ask', {}, understanding)

/** What the library has nearest to something it does not cover. */
export function nearTo(wish: string, { content, index }: Library): string {
  const kin = index.rank(wish).flatMap(({ topic }) => (topic.kind === 'concept' ? [topic.concept.name] : []))
  const usual = USUAL.flatMap((id) => content.themes.find((theme) => theme.id === id)?.name ?? [])
  return listed([...kin, ...usual].slice(0, NEAR).map(midSentence), 'or')
}

export const quoted = (text: string) => `“${text}”`
