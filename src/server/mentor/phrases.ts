import type { Content } from './content.ts'
import { sentenceKey } from './sentences.ts'

/**
 * The sentences of one kind with their blanks filled in, beginning at another one each turn; those whose wording has been
 * used before, about whatever it was, come last. A sentence with a blank that is not given is left out.
 */
export function phrases(
  { lesson }: Pick<Content, 'lesson'>,
  kind: string,
  blanks: Record<string, string>,
  { turn, said }: { turn: number; said: ReadonlySet<string> },
): string[] {
  const all = lesson.get(kind) ?? []
  const start = all.length > 0 ? turn % all.length : 0
  const rotated = [...all.slice(start), ...all.slice(0, start)].filter((text) =>
    blanksIn(text).every((name) => blanks[name]),
  )
  const wasUsed = (text: string) => wordingOf(text, said)
  const fresh = rotated.filter((text) => !wasUsed(text))
  return [...fresh, ...rotated.filter(wasUsed)].map((text) => capital(filled(text, blanks)))
}

const blanksIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const filled = (text: string, blanks: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '')

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('en-GB') + text.slice(1)

/** True where a sentence was said that differs from this one in its blanks only. */
function wordingOf(text: string, said: ReadonlySet<string>): boolean {
  const fixed = text.split(/\{\w+\}/).map(sentenceKey)
  const [first = '', ...rest] = fixed
  return [...said].some((key) => key.startsWith(first) && rest.every((part) => key.includes(part)))
}
