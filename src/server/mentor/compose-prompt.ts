import { WORD_RANGES, type ResponseStyle } from '#shared/chat.ts'
import type { Remembered } from './known.ts'
import { library } from './library.ts'

/** A piece of the library or of a document that a reply may rest on. */
export interface Passage {
  source: string
  text: string
}

export interface PromptFacts {
  person: { firstName: string }
  style: ResponseStyle
  /** What was said in turns that are no longer sent. */
  summary: string | null
  /** How a learning conversation goes on, as `lessonPrompt` puts it. */
  lesson?: string | null
  /** What is remembered of the person, as `memoryLines` puts it. */
  memory?: string
  /** What they said elsewhere they would do, to be asked about in this reply. */
  followUp?: Remembered['followUp']
  passages?: readonly Passage[]
  /** A secret word that must never come out: if a reply holds it, the prompt has leaked. */
  canary?: string
}

/** The system prompt of a connected model, from `content/prompts`. What people wrote stands in fences and is called data. */
export function composePrompt({
  person,
  style,
  summary,
  lesson,
  memory,
  followUp,
  passages = [],
  canary,
}: PromptFacts): string {
  const { least, most } = WORD_RANGES[style]
  const name = onOneLine(person.firstName) || 'the person'
  return [
    prompt('mentor').replaceAll('{name}', name),
    prompt(`style-${style}`).replaceAll('{least}', String(least)).replaceAll('{most}', String(most)),
    lesson ? lesson.replaceAll('{name}', name) : '',
    memory ? `${prompt('memory').replaceAll('{name}', name)}\n\n${fenced('memory', memory)}` : '',
    followUp ? `${prompt('follow-up')}\n\n${fenced('said', `${followUp.when}: ${followUp.what}`)}` : '',
    passages.length > 0 ? `${prompt('passages')}\n\n${passages.map(fencedPassage).join('\n\n')}` : '',
    summary ? `${prompt('summary-so-far')}\n\n${fenced('earlier', summary)}` : '',
    canary ? prompt('canary').replaceAll('{canary}', canary) : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The prose of one file of `content/prompts`. Throws where it is missing. */
export function prompt(name: string): string {
  const text = library.content.prompts.get(name)
  if (!text) throw new Error(`Content: prompts/${name}.md is missing`)
  return text.trim()
}

/** Data between two tags, which it cannot close itself. */
export const fenced = (tag: string, text: string) =>
  // Taken out, one could leave another behind: what begins one is only made harmless.
  `<${tag}>\n${text.replace(new RegExp(`<(?=\\s*/?\\s*${tag}\\b)`, 'gi'), '‹')}\n</${tag}>`

const fencedPassage = ({ source, text }: Passage, index: number) =>
  fenced('passage', `[${index + 1}] ${onOneLine(source)}\n${text}`)

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 80)
