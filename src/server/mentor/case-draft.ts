import type { ResponseStyle } from '#shared/chat.ts'
import { acknowledgements } from './acknowledge.ts'
import type { Concept, Content } from './content.ts'
import { part, type Draft } from './draft.ts'
import { findingsFrom } from './findings.ts'
import { apart } from './layout.ts'
import { spareLines, poolsFor, type Pools } from './pools.ts'
import { reflect } from './reflect.ts'
import type { Understanding } from './understand.ts'

/** A reply about the person's own case: what was heard, what the figures say, an insight, a step and a question. */
export function caseDraft(understanding: Understanding, style: ResponseStyle, content: Content): Draft {
  const pools = poolsFor(content, understanding)
  const findings = findingsFrom(understanding.facts, understanding.latest)
  const asks = (questions: string[]) => part('ask', questions, { needed: 1, most: 1 })
  const plan = understanding.intent === 'plan'
  const parts = plan ? planParts(understanding, pools, style) : caseParts(understanding, pools, style, content)
  const figures = part('figures', findings.map(({ brief }) => brief), { needed: Math.min(1, findings.length), most: style === 'academic' ? 2 : 1 }, { as: 'flow' })
  const working = part('working', findings.slice(0, 2).flatMap(({ more }) => more), { most: style === 'academic' ? 3 : style === 'moderate' ? 1 : 0 }, { as: 'flow' })
  const [open, ...rest] = parts
  return {
    slots: [...(open ? [open] : []), figures, working, ...rest, asks(pools.questions)],
    spare: () => spareLines(content, understanding),
  }
}

function caseParts(understanding: Understanding, pools: Pools, style: ResponseStyle, content: Content) {
  const academic = style === 'academic'
  const ideas = understanding.stage === 0 ? pools.insights : alternate(pools.options, pools.insights)
  const theory = pools.concepts.flatMap(theoryOf)
  const opening = openings(understanding, pools, content)
  return [
    part('open', opening, { needed: 1, most: academic ? 2 : 1 }, { heading: 'What I hear' }),
    part('idea', [...ideas, ...theory], { needed: 1, most: style === 'shortform' ? 1 : 3 }, { heading: 'How I would look at it' }),
    ...(academic ? [part('principle', principle(pools.concepts), { needed: 1, most: 2 }, { heading: 'The principle behind it' })] : []),
    ...(academic ? [part('how', pools.concepts.slice(0, 3).flatMap(({ howToApply }) => howToApply), { most: 3 }, { as: 'steps', heading: 'Applying it' })] : []),
    ...(academic ? [part('caution', pools.cautions, { most: 2 }, { heading: 'A caution' })] : []),
    part('step', pools.steps, { needed: 1, most: 1 }, { heading: 'A step for this week' }),
  ]
}

function planParts(understanding: Understanding, pools: Pools, style: ResponseStyle) {
  const academic = style === 'academic'
  return [
    part('open', [reflect(understanding.message, understanding.turn), ...PLAN_OPENINGS], { needed: 1, most: 1 }, { heading: 'The plan' }),
    part('step', [...pools.steps, ...pools.options], { needed: 3, most: academic ? 6 : style === 'moderate' ? 4 : 3 }, { as: 'steps' }),
    ...(academic ? [part('principle', principle(pools.concepts), { most: 3 }, { heading: 'Why in this order' })] : []),
    part('caution', pools.cautions, { most: academic ? 3 : 1 }, { heading: 'What could go wrong' }),
  ]
}

const PLAN_OPENINGS = [
  'Here is a plan small enough to begin this week, in the order I would take it.',
  'Let us put that in order, with the cheapest and quickest step first.',
  'A plan you will keep is short, so here is the next stretch of it.',
  'Building on what we have covered, this is what I would put in the diary.',
]

/** What opens the reply: an answer is acknowledged, a case is played back, and the situation is named. */
function openings(understanding: Understanding, pools: Pools, content: Content): (string | null)[] {
  const played = reflect(understanding.message, understanding.turn)
  const answered = understanding.question ? acknowledgements(understanding, content) : []
  const general = acknowledgements({ ...understanding, intent: 'case' }, content)
  if (understanding.stage === 0) return [...pools.reflections, played, ...answered, ...general]
  return understanding.latest.length > 0 ? [...answered, played, ...general] : [played, ...answered, ...general]
}

const principle = (concepts: Concept[]) => concepts.map(({ definition, whyItMatters }) => `${definition} ${apart(whyItMatters)[0] ?? ''}`)
const theoryOf = ({ whyItMatters, howToApply }: Concept) => [...apart(whyItMatters), ...howToApply]

const alternate = (one: string[], other: string[]) =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => [one[index], other[index]]).flat().filter((text) => text !== undefined)
