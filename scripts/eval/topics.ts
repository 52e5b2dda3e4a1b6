import { library } from '#server/mentor/library.ts'
import type { Meant } from '#server/mentor/sense.ts'
import { understand } from '#server/mentor/understand.ts'
import { type EvaluationSet, type Row, share } from './evaluation.ts'
import { questionsOf, straysOf } from './labelled.ts'
import { openFinding } from './open-finding.ts'

const { signal: never } = new AbortController()

/** What the embedded mentor takes a first message to be about: by its words alone, and with its meaning. */
export async function topics(set: EvaluationSet): Promise<Row[]> {
  const { open, close } = openFinding()
  const { readSenses, isByMeaning } = await open()
  const rows = await rowsOf(set, 'words alone', async () => new Map())
  if (isByMeaning) rows.push(...(await rowsOf(set, 'with meaning', (message) => readSenses([message], never))))
  await close()
  return rows
}

async function rowsOf(set: EvaluationSet, way: string, senseOf: (message: string) => Promise<Meant>): Promise<Row[]> {
  const topicOf = async (content: string) =>
    understand({ turns: [{ role: 'user', content }] }, library.index, await senseOf(content)).topic
  const taken = { right: 0, wrong: 0, situation: 0, none: 0 }
  const questions = questionsOf(set)
  for (const { query, concept } of questions) {
    const topic = await topicOf(query)
    if (topic?.kind === 'concept') taken[topic.id === concept ? 'right' : 'wrong'] += 1
    else taken[topic ? 'situation' : 'none'] += 1
  }
  const strays = straysOf(set)
  const astray = { concept: 0, situation: 0 }
  for (const stray of strays) {
    const topic = await topicOf(stray)
    if (topic) astray[topic.kind] += 1
  }
  const all = questions.length
  return [
    { what: `${way}: the right concept`, figures: share(taken.right, all) },
    { what: `${way}: another concept`, figures: share(taken.wrong, all) },
    { what: `${way}: a predicament instead`, figures: share(taken.situation, all) },
    { what: `${way}: nothing in particular`, figures: share(taken.none, all) },
    { what: `${way}: strays taken for a concept`, figures: share(astray.concept, strays.length) },
    { what: `${way}: strays taken for a predicament`, figures: share(astray.situation, strays.length) },
  ]
}
