import type { ResponseStyle } from '#shared/chat.ts'
import type { Concept, Content } from './content.ts'
import { part, type Draft } from './draft.ts'
import { findingsFrom } from './findings.ts'
import { apart } from './layout.ts'
import { conceptsFor, spareLines, trapsOf } from './pools.ts'
import type { Understanding } from './understand.ts'

/** The answer to "what is…": definition, why, an example, how, what goes wrong, and a question about the person's own case. */
export function conceptDraft(
  understanding: Understanding,
  concept: Concept,
  style: ResponseStyle,
  content: Content,
): Draft {
  const findings = findingsFrom(understanding.facts, understanding.latest, understanding.topic?.id ?? null)
  const own = findings.slice(0, 2).flatMap(({ brief, more }) => [brief, ...more])
  const near = conceptsFor(content, { kind: 'concept', id: concept.id, concept })
  const academic = style === 'academic'
  return {
    slots: [
      part(
        'definition',
        [concept.definition, ...near.map(({ definition }) => definition)],
        { needed: 1, most: 1 },
        { heading: concept.name },
      ),
      part(
        'why',
        apart(concept.whyItMatters),
        { most: academic ? 4 : 2 },
        { as: academic ? 'paragraph' : 'flow', heading: 'Why it matters' },
      ),
      part(
        'example',
        [concept.workedExample],
        { most: style === 'shortform' ? 0 : 1 },
        { heading: 'A worked example' },
      ),
      part('own', own, { most: academic ? 3 : 1 }, { heading: 'With your figures' }),
      part('how', concept.howToApply, { most: academic ? 5 : 0 }, { as: 'steps', heading: 'How to apply it' }),
      part('mistakes', trapsOf(concept), { most: academic ? 2 : 0 }, { heading: 'Where it goes wrong' }),
      part('step', [...concept.firstActions, ...near.flatMap(({ firstActions }) => firstActions)], {
        needed: 1,
        most: 1,
      }),
      part('ask', [...concept.questions, ...near.flatMap(({ questions }) => questions)], { needed: 1, most: 1 }),
    ],
    spare: () => spareLines(content, understanding),
  }
}
