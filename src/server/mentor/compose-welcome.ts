import { DEFAULT_STYLE } from '#shared/chat.ts'
import { part, write } from './draft.ts'
import { questionsFor } from './lesson-draft.ts'
import type { Lesson, OpenLesson } from './lesson.ts'
import type { Library } from './library.ts'
import { pathWords } from './path-words.ts'
import { nearTo, quoted } from './open-lesson-draft.ts'
import { phrases } from './phrases.ts'

const NOTHING_SAID = { turn: 0, said: new Set<string>() }

/**
 * The first message of a learning conversation, in the words of the moderate style: how we learn and what that rests on, then the
 * path and its first question, or the question what to learn.
 */
export function composeWelcome(lesson: Lesson | OpenLesson, firstName: string, { content, index }: Library): string {
  const say = (kind: string, blanks: Record<string, string> = {}) => phrases(content, kind, blanks, NOTHING_SAID)
  const subject =
    lesson.kind === 'open'
      ? openWords(lesson, say, nearTo(lesson.wish ?? '', { content, index }))
      : say('welcome-path', { what: quoted(lesson.what), path: pathWords(lesson, content) })
  const ask = lesson.kind === 'open' ? say('welcome-ask') : questionsFor(lesson, NOTHING_SAID, content)
  const always = (name: string, texts: string[], look = {}) =>
    part(name, texts, { needed: texts.length, most: texts.length }, look)
  const slots = [
    always('say', say('welcome-hello', { name: firstName.trim() || 'and good to have you here' })),
    always('method', say('welcome-method'), { as: 'steps' }),
    always('honest', say('welcome-honest')),
    always('subject', subject),
    part('ask', ask, { needed: 1, most: 1 }),
  ]
  return write({ slots, spare: () => [] }, DEFAULT_STYLE, NOTHING_SAID.said)
}

const openWords = (
  { wish }: OpenLesson,
  say: (kind: string, blanks?: Record<string, string>) => string[],
  near: string,
) =>
  wish
    ? [...say('welcome-not-covered', { what: quoted(wish) }), ...say('welcome-near', { near })]
    : say('welcome-invite')
