import type { Concept } from '#server/mentor/content.ts'

/** Where on a page of the library a passage stands. */
export type Section =
  | 'name'
  | 'everyday'
  | 'definition'
  | 'whyItMatters'
  | 'howToApply'
  | 'workedExample'
  | 'commonMistakes'
  | 'questions'
  | 'firstActions'

/** What states something: how people ask, and questions to them, are no source of anything. */
export const STATED: ReadonlySet<Section> = new Set<Section>([
  'definition',
  'whyItMatters',
  'howToApply',
  'workedExample',
  'commonMistakes',
  'firstActions',
])

export interface ConceptPassage {
  /** Of the concept, the section, and the place in it. */
  id: string
  conceptId: string
  section: Section
  text: string
}

/** A page of the library in pieces that each tell one thing, in the order of the page. */
export function conceptPassages(concept: Concept): ConceptPassage[] {
  const of = (section: Section, texts: readonly string[]) =>
    texts.map((text, at) => ({ id: `${concept.id} ${section} ${at}`, conceptId: concept.id, section, text }))
  return [
    ...of('name', [[concept.name, ...concept.aliases].join(', ')]),
    ...of('everyday', concept.everyday),
    ...of('definition', [concept.definition]),
    ...of('whyItMatters', [concept.whyItMatters]),
    ...of('howToApply', [concept.howToApply.join(' ')]),
    ...of('workedExample', [concept.workedExample]),
    ...of('commonMistakes', concept.commonMistakes),
    ...of('questions', concept.questions),
    ...of('firstActions', concept.firstActions),
  ]
}
