import type { ResponseStyle } from '#shared/chat.ts'
import { acknowledgements } from './acknowledge.ts'
import type { Concept, Content } from './content.ts'
import { part, type Draft } from './draft.ts'
import { markdownTable, type Finding } from './finding.ts'
import { findingsFrom } from './findings.ts'
import { apart } from './layout.ts'
import { midSentence } from './mid-sentence.ts'
import { spareLines, poolsFor, type Pools } from './pools.ts'
import { readingsDraft } from './readings-draft.ts'
import { answerKind, reflect } from './reflect.ts'
import { saleLessCosts } from './sale-less-costs.ts'
import { isFresh } from './sentences.ts'
import type { Understanding } from './understand.ts'

/** A reply about the person's own case: what was heard, what the figures say, an insight, a step and a question. */
export function caseDraft(understanding: Understanding, style: ResponseStyle, content: Content): Draft {
  const pools = poolsFor(content, understanding)
  const findings = findingsOf(understanding)
  // Whoever gave figures that come to something is told that first.
  if (understanding.between && findings.length === 0 && understanding.intent === 'case')
    return readingsDraft(understanding.between, understanding, style, content)
  const [open, ...rest] =
    understanding.intent === 'plan'
      ? planParts(understanding, pools, style)
      : caseParts(understanding, pools, style, content, findings.length > 0)
  return {
    slots: [
      ...(open ? [open] : []),
      ...figureParts(findings, style),
      ...rest,
      part('ask', pools.questions, { needed: 1, most: 1 }),
    ],
    spare: () => spareLines(content, understanding),
  }
}

/** A list of what a sale costs is taken as a whole: what follows from a part of it would be beside it. */
function findingsOf({ message, facts, latest, topic }: Understanding): Finding[] {
  const findings = findingsFrom(facts, latest, topic?.id ?? null)
  const listed = saleLessCosts(message)
  if (!listed) return findings
  return [listed, ...findings.filter(({ uses }) => !uses.some((role) => listed.uses.includes(role)))]
}

/** The result in words, the figures side by side, and where there is room how it was worked out. */
function figureParts(findings: Finding[], style: ResponseStyle) {
  const academic = style === 'academic'
  const tables = style === 'shortform' ? [] : findings.flatMap(({ table }) => (table ? [markdownTable(table)] : []))
  const shown = Math.min(1, tables.length)
  const briefs = findings.map(({ brief }) => brief)
  return [
    part('figures', briefs, { needed: Math.min(1, briefs.length), most: academic ? 2 : 1 }, { as: 'flow' }),
    part(
      'working',
      findings.slice(0, 2).flatMap(({ more }) => more),
      { most: academic ? 3 : style === 'moderate' ? 1 - shown : 0 },
      { as: 'flow' },
    ),
    part('table', tables, { needed: shown, most: shown }, { as: 'table' }),
  ]
}

function caseParts(
  understanding: Understanding,
  pools: Pools,
  style: ResponseStyle,
  content: Content,
  reckoned: boolean,
) {
  const academic = style === 'academic'
  const first = understanding.stage === 0
  const named = (text: string) => (first && isFresh(text, understanding.said) ? text : null)
  // The theory holds it already where there is one.
  const answer = academic ? [] : pools.answer
  const own = first ? pools.insights : alternate(pools.options, pools.insights)
  const meant = pools.meant.slice(0, 2)
  // A first reply begins with what a mentor would say at once; later ones answer what was just said.
  const best =
    first && answer.length === 0 ? [...own.slice(0, 1), ...meant, ...own.slice(1)] : [...answer, ...meant, ...own]
  const ideas = [...new Set([...best, ...pools.nearby])]
  const rich = ideas.filter((idea) => isFresh(idea, understanding.said)).length > 1
  const explained = pools.concepts.filter(({ definition }) => isFresh(definition, understanding.said)).slice(0, 1)
  const theory = [
    part(
      'principle',
      [...explained, ...pools.concepts].map(principleOf),
      { needed: 1, most: 1 },
      { heading: named(`What lies behind ${midSentence(pools.name)}`) },
    ),
    part('how', explained.map(methodOf), { most: 1 }),
    part('caution', pools.cautions, { most: 2 }),
  ]
  const warning = part('caution', pools.warnings, {
    needed: first && (!reckoned || pools.regulated) && style === 'moderate' ? 1 : 0,
    most: style === 'moderate' ? 1 : 0,
  })
  const thoughts = part(
    'idea',
    [...ideas, ...pools.general],
    { needed: 1, most: style === 'shortform' && answer.length === 0 ? 1 : 3 },
    { heading: named(`On ${midSentence(pools.name)}`) },
  )
  const reason = part('reason', pools.concepts.map(reasonOf), { most: rich || style === 'shortform' ? 0 : 1 })
  const isTheoryAsked = academic && pools.answer.length > 0
  return [
    part('open', openings(understanding, pools, content), {
      needed: first && !(reckoned && style === 'shortform') ? 1 : 0,
      // A concept is named once.
      most: (academic && understanding.topic?.kind !== 'concept') || understanding.strained ? 2 : 1,
    }),
    ...(isTheoryAsked ? [...theory, thoughts] : academic ? [thoughts, ...theory] : [thoughts, reason, warning]),
    part('step', pools.steps, { needed: 1, most: 1 }),
  ]
}

function planParts(understanding: Understanding, pools: Pools, style: ResponseStyle) {
  const academic = style === 'academic'
  return [
    part('open', [reflect(understanding.message, understanding.turn), ...PLAN_OPENINGS], { needed: 1, most: 1 }),
    part(
      'step',
      [...pools.steps, ...pools.options],
      { needed: 3, most: academic ? 6 : style === 'moderate' ? 4 : 3 },
      { as: 'steps' },
    ),
    ...(academic ? [part('principle', pools.concepts.map(principleOf), { most: 1 })] : []),
    part('caution', pools.cautions, { most: academic ? 2 : 1 }),
  ]
}

const PLAN_OPENINGS = [
  'Here is a plan small enough to begin this week, in the order I would take it.',
  'Let us put that in order, with the cheapest and quickest step first.',
  'A plan you will keep is short, so here is the next stretch of it.',
  'Building on what we have covered, this is what I would put in the diary.',
]

/** What opens the reply: the case by its name or in the person's words; an answer is acknowledged; strain is met kindly. */
function openings(understanding: Understanding, pools: Pools, content: Content): (string | null)[] {
  const played = reflect(understanding.message, understanding.turn)
  const kind = understanding.strained ? (content.acknowledgements.get('strain') ?? []) : []
  if (understanding.stage === 0 && understanding.topic)
    return [...pools.reflections.slice(0, 1), ...kind, ...pools.reflections, played]
  if (understanding.stage === 0) return [...kind, played, ...pools.reflections]
  // A question that is answered needs nothing before the answer.
  if (understanding.beside) return [...kind, played]
  const heard = acknowledgements(understanding, content)
  return understanding.latest.length > 0 || answerKind(understanding.message) !== 'other'
    ? [...heard, played]
    : [...kind, played, ...heard]
}

const reasonOf = ({ definition, whyItMatters }: Concept) => `${definition} ${apart(whyItMatters)[0] ?? ''}`
const principleOf = ({ definition, whyItMatters }: Concept) => `${definition} ${whyItMatters}`
const methodOf = ({ name, howToApply }: Concept) =>
  `To put ${midSentence(name)} to work:\n\n${howToApply.map((step, index) => `${index + 1}. ${step}`).join('\n')}`

const alternate = (one: string[], other: string[]) =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => [one[index], other[index]])
    .flat()
    .filter((text) => text !== undefined)
