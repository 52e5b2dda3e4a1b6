import type { Intent } from '#server/mentor/intent.ts'
import { library } from '#server/mentor/library.ts'
import { understand } from '#server/mentor/understand.ts'
import { Topic, TOPIC_PATTERNS } from '#shared/conversations.ts'

/** How surely a message must be about a topic to count for its area: as surely as the mentor wants it to turn to another topic. */
const SURE = 9
/** Thanks and small talk are about nothing, whatever words they share with a topic. */
const ABOUT_BUSINESS: Intent[] = ['case', 'concept', 'plan']

/**
 * The areas of business and the concepts that a message of a person concerns, often none: areas it names, those of concepts it
 * names, and that of the topic which the mentor's library is sure of.
 */
export function mattersOf(text: string): { areas: string[]; concepts: string[] } {
  const concepts = library.index.mentioned(text)
  const named = Topic.options.filter((area) => new RegExp(TOPIC_PATTERNS[area], 'i').test(text))
  const areas = [...concepts.map(({ area }) => area), ...named, ...sureArea(text)]
  return { areas: [...new Set(areas)], concepts: concepts.map(({ id }) => id) }
}

function sureArea(text: string): string[] {
  const [best] = library.index.rank(text)
  if (!best || best.score < SURE) return []
  const { intent } = understand({ turns: [{ role: 'user', content: text }] }, library.index)
  if (!ABOUT_BUSINESS.includes(intent)) return []
  return [best.topic.kind === 'concept' ? best.topic.concept.area : best.topic.situation.area]
}
