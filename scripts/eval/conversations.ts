import { composeReply } from '#server/mentor/compose-reply.ts'
import { library } from '#server/mentor/library.ts'
import { sentenceKey, sentencesOf } from '#server/mentor/sentences.ts'
import type { Turn } from '#server/providers/language/port.ts'
import { americanIn } from '#scripts/check-knowledge/spelling.ts'
import { ResponseStyle, WORD_RANGES, wordCount } from '#shared/chat.ts'
import { type Row, share } from './evaluation.ts'
import { scripts } from './labelled.ts'
import { openFinding } from './open-finding.ts'

const { signal: never } = new AbortController()

/**
 * Twenty people's sides of a conversation of thirty messages each, answered in each style: what is said twice within a conversation, and what
 * breaks a rule of every reply. There is one set of them; nothing was chosen by it.
 */
export async function conversations(): Promise<Row[]> {
  const { open, close } = openFinding()
  const { readSenses, isByMeaning } = await open()
  const rows: Row[] = []
  for (const style of ResponseStyle.options) rows.push(...(await rowsOf(style)))
  await close()
  return [{ what: 'meanings at hand', figures: isByMeaning ? 'yes' : 'no' }, ...rows]

  async function rowsOf(style: ResponseStyle): Promise<Row[]> {
    const counts = { replies: 0, sentences: 0, again: 0, outside: 0, notOneQuestion: 0, american: 0 }
    for (const script of scripts()) {
      const said = new Set<string>()
      for (const reply of await talk(script, style)) {
        const keys = sentencesOf(reply).map(sentenceKey)
        const words = wordCount(reply)
        counts.replies += 1
        counts.sentences += keys.length
        counts.again += keys.filter((key) => said.has(key)).length
        counts.outside += Number(words < WORD_RANGES[style].least || words > WORD_RANGES[style].most)
        counts.notOneQuestion += Number(reply.split('?').length !== 2)
        counts.american += americanIn(reply).length
        for (const key of keys) said.add(key)
      }
    }
    return [
      { what: `${style}: sentences said before`, figures: share(counts.again, counts.sentences) },
      { what: `${style}: replies outside their words`, figures: share(counts.outside, counts.replies) },
      { what: `${style}: replies without just one question`, figures: share(counts.notOneQuestion, counts.replies) },
      { what: `${style}: American words`, figures: String(counts.american) },
    ]
  }

  async function talk(script: readonly string[], style: ResponseStyle): Promise<string[]> {
    const turns: Turn[] = []
    const replies: string[] = []
    for (const content of script) {
      turns.push({ role: 'user', content })
      const meant = await readSenses(script.slice(0, replies.length + 1), never)
      const reply = composeReply({ turns, style, person: { firstName: 'Ada' } }, library, meant)
      turns.push({ role: 'assistant', content: reply })
      replies.push(reply)
    }
    return replies
  }
}
