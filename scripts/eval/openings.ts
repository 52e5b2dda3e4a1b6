import { composeReply } from '#server/mentor/compose-reply.ts'
import { library } from '#server/mentor/library.ts'
import { understand } from '#server/mentor/understand.ts'
import type { Turn } from '#server/providers/language/port.ts'
import { type EvaluationSet, type Row, share } from './evaluation.ts'
import { openingsOf } from './labelled.ts'
import { openFinding } from './open-finding.ts'

const { signal: never } = new AbortController()

/** Whether the first message of a conversation, and then the first two, are taken for one of the predicaments that a good mentor could take the first for. */
export async function openings(set: EvaluationSet): Promise<Row[]> {
  const { open, close } = openFinding()
  const { readSenses, isByMeaning } = await open()
  const taken = { right: 0, among: 0, neither: 0, another: 0, concept: 0, nothing: 0, later: 0 }
  const labelled = openingsOf(set).filter(({ predicaments }) => predicaments.length > 0)
  for (const { messages, predicaments } of labelled) {
    const [first = '', second = ''] = messages
    const said = [first, second]
    const meant = isByMeaning ? await readSenses(said, never) : new Map()
    const turns: Turn[] = [{ role: 'user', content: first }]
    const { topic, between } = understand({ turns }, library.index, meant)
    const isRight = ({ id }: { id: string }) => predicaments.includes(id)
    if (between) taken[between.some(isRight) ? 'among' : 'neither'] += 1
    else if (topic?.kind === 'concept') taken.concept += 1
    else taken[topic ? (isRight(topic) ? 'right' : 'another') : 'nothing'] += 1
    const reply = composeReply({ turns, style: 'moderate', person: { firstName: '' } }, library, meant)
    turns.push({ role: 'assistant', content: reply }, { role: 'user', content: second })
    const then = understand({ turns }, library.index, meant).topic
    if (then && isRight(then)) taken.later += 1
  }
  await close()
  const all = labelled.length
  return [
    { what: 'the right predicament', figures: share(taken.right, all) },
    { what: 'two readings, the right one among them', figures: share(taken.among, all) },
    { what: 'two readings, neither right', figures: share(taken.neither, all) },
    { what: 'another predicament', figures: share(taken.another, all) },
    { what: 'a concept', figures: share(taken.concept, all) },
    { what: 'nothing in particular', figures: share(taken.nothing, all) },
    { what: 'the right one after the second message', figures: share(taken.later, all) },
  ]
}
