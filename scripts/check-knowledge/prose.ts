import type { Concept } from '#server/mentor/content.ts'

/** The prose of a concept by the section it stands in, each item on its own. */
export function proseOf(concept: Concept): [section: string, texts: string[]][] {
  return [
    ['Definition', [concept.definition]],
    ['Why it matters', [concept.whyItMatters]],
    ['How to apply', concept.howToApply],
    ['Worked example', [concept.workedExample]],
    ['Common mistakes', concept.commonMistakes],
    ['Questions', concept.questions],
    ['First actions', concept.firstActions],
    [
      'Assessment',
      concept.assessment.flatMap(({ question, answer, keyPoints }) => [question, answer, ...points(keyPoints)]),
    ],
  ]
}

const points = (keyPoints: Concept['assessment'][number]['keyPoints']) => keyPoints.map(({ point }) => point)
