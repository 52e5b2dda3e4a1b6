import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import type { Block } from '#server/word/word-document.ts'
import type { FileAnswer } from '#shared/endpoint.ts'
import { NOTHING_TO_SUMMARISE, summaryExportName } from '#shared/exports.ts'
import type { User } from '#shared/users.ts'
import { factsOf } from './export-conversation.ts'
import { findSpoken } from './find-spoken.ts'
import { summarise } from './summarise.ts'
import type { Summary } from './summary.ts'
import { writeFile } from './write-file.ts'

/** What a conversation came to. Throws 404, 409 where nothing has been said, and 429 where the day has no message left for a model. */
export async function exportSummary(
  services: Pick<Services, 'config' | 'db' | 'language' | 'limits' | 'log' | 'wordFiles'>,
  user: User,
  id: number,
): Promise<FileAnswer> {
  const spoken = await findSpoken(services.db, user.id, id)
  if (!spoken.messages.some(({ role }) => role === 'USER')) throw new Problem(409, NOTHING_TO_SUMMARISE)
  const { summary, writtenBy } = await summarise(services, user.id, spoken)
  return writeFile(services, user, spoken, {
    label: 'Summary',
    accent: 'sea',
    facts: factsOf(spoken),
    blocks: [...blocksOf(summary), { kind: 'rule' }, { kind: 'text', as: 'note', text: originOf(writtenBy) }],
    nameOf: summaryExportName,
  })
}

const blocksOf = (summary: Summary): Block[] => [
  { kind: 'heading', level: 1, text: 'What it was about' },
  { kind: 'text', as: 'lead', text: summary.about },
  ...listed('What you told the mentor', summary.situation),
  ...listed('What the mentor said', summary.advice),
  ...listed('Decisions', summary.decisions, 'No decision was put into words.'),
  ...figureBlocks(summary),
  ...listed('Next steps', summary.nextSteps, 'No step was proposed.'),
  ...listed('Open questions', summary.openQuestions),
]

/** A section with a point for each item; where there is none, the section says so or is left out. */
function listed(title: string, items: string[], otherwise?: string): Block[] {
  if (items.length === 0 && otherwise === undefined) return []
  return [
    { kind: 'heading', level: 1, text: title },
    items.length > 0 ? { kind: 'list', items } : { kind: 'text', as: 'note', text: otherwise ?? '' },
  ]
}

function figureBlocks({ figures, findings }: Summary): Block[] {
  if (figures.length + findings.length === 0) return []
  const rows = figures.map(({ what, figure }) => [what, figure])
  return [
    { kind: 'heading', level: 1, text: 'Figures' },
    ...(rows.length > 0 ? [tableOf(rows)] : []),
    ...(findings.length > 0 ? foundIn(findings) : []),
  ]
}

const tableOf = (rows: string[][]): Block => ({ kind: 'table', head: ['What', 'As you gave it'], rows })
const foundIn = (items: string[]): Block[] => [
  { kind: 'heading', level: 2, text: 'What they come to' },
  { kind: 'list', items },
]

const originOf = (writtenBy: string | null) =>
  writtenBy
    ? `Written by ${writtenBy} from the conversation. Each figure in it was checked to stand there; read the rest with the same care as any summary.`
    : 'Put together from the conversation’s own sentences. Nothing was added; what was said in passing may be missing.'
