import { ASSESSMENT_LEVELS, type Concept } from '#server/mentor/content.ts'
import type { ConceptPage } from './concept-page.ts'
import type { Fault } from './fault.ts'
import { proseOf } from './prose.ts'
import { gradeOf, readingLevel, sentencesIn, wordsIn } from './reading-level.ts'

const META = ['id', 'name', 'aliases', 'area', 'difficulty', 'prerequisites', 'related', 'trade']
const SECTIONS = [
  'Everyday words',
  'Definition',
  'Why it matters',
  'How to apply',
  'Worked example',
  'Sums',
  'Common mistakes',
  'Questions',
  'First actions',
  'Sources',
  'Assessment',
  'Asked like this',
]
/** Most words of a paragraph or item: a reply of the mentor holds a definition, a step and a question in 80 words. */
const MOST_WORDS: Record<string, number> = {
  Definition: 35,
  'Why it matters': 55,
  'How to apply': 25,
  'Worked example': 75,
  'Common mistakes': 25,
  Questions: 20,
  'First actions': 20,
  Assessment: 90,
}
/** Flesch-Kincaid: of a concept, and of one sentence that is long enough to be measured. */
const HARDEST = { concept: 10, sentence: 16, fromWords: 12, longest: 35 }

/** What the form of a page asks: known sections in their order, and prose of a size and level that a reply can use. */
export function formFaults(source: ConceptPage): Fault[] {
  const fault = ([section, what]: [string, string]): Fault => ({ file: source.file, section, what })
  return [
    ...headFaults(source),
    ...sectionFaults(source),
    ...sourceFaults(source),
    ...sizeFaults(source),
    ...levelFaults(source),
  ].map(fault)
}

/** What a page still lacks of the full form; an empty list means that it is complete. */
export function lacks({ concept, sums, trade }: ConceptPage): [section: string, what: string][] {
  const levels = concept.assessment.map(({ level }) => level)
  const isSet = trade !== '' && concept.workedExample.toLowerCase().includes(trade.toLowerCase())
  const worked = sums.filter((line) => line.includes('=')).length
  return [
    ...told(
      !isSet,
      'trade',
      `name the trade of the worked example, with a word that stands in it${trade && ` (“${trade}” does not)`}`,
    ),
    ...told(!concept.workedExample.includes('£'), 'Worked example', 'work in pounds'),
    ...told(worked < 2, 'Sums', 'show the arithmetic of the example in at least two sums'),
    ...told(
      levels.join() !== ASSESSMENT_LEVELS.join(),
      'Assessment',
      `ask four questions, in this order: ${ASSESSMENT_LEVELS.join(', ')}`,
    ),
  ]
}

type Said = [section: string, what: string]
const told = (isFault: boolean, section: string, what: string): Said[] => (isFault ? [[section, what]] : [])

function headFaults({ id, concept, page }: ConceptPage): Said[] {
  const unknown = Object.keys(page.meta).filter((key) => !META.includes(key))
  return [
    ...told(concept.id !== id, 'id', `${concept.id} is not the file's name: write ${id}`),
    ...unknown.map((key): Said => ['front matter', `there is no line ${key}: known are ${META.join(', ')}`]),
    ...told(new Set(concept.related).size < concept.related.length, 'related', 'names a concept twice'),
    ...told(concept.related.includes(concept.id), 'related', 'names the concept itself'),
  ]
}

function sectionFaults({ text }: ConceptPage): Said[] {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.trim())
  const known = headings.filter((heading) => SECTIONS.includes(heading))
  const ordered = SECTIONS.filter((section) => known.includes(section))
  return [
    ...headings
      .filter((heading) => !SECTIONS.includes(heading))
      .map((heading): Said => [heading, `there is no such section: known are ${SECTIONS.join(', ')}`]),
    ...told(known.length > ordered.length, 'sections', 'a section stands here twice'),
    ...told(
      known.length === ordered.length && known.join() !== ordered.join(),
      'sections',
      `put them in this order: ${ordered.join(', ')}`,
    ),
  ]
}

/** `HMRC, VAT registration threshold, 2024, gov.uk/vat-registration`. */
const sourceFaults = ({ concept }: ConceptPage): Said[] =>
  concept.sources
    .filter((source) => source.split(',').length < 3 || !/\b(?:1[89]|20)\d\d\b/.test(source))
    .map((source) => ['Sources', `“${source}” should say who, what, the year and where, with commas between`])

function sizeFaults({ concept }: ConceptPage): Said[] {
  return proseOf(concept).flatMap(([section, texts]) =>
    texts
      .filter((text) => wordsIn(text).length > (MOST_WORDS[section] ?? 0))
      .map((text): Said => [
        section,
        `“${startOf(text)}” has ${wordsIn(text).length} words: at most ${MOST_WORDS[section]}`,
      ]),
  )
}

function levelFaults({ concept }: ConceptPage): Said[] {
  const { grade, hardest } = levelOf(concept)
  return [
    ...told(
      grade > HARDEST.concept,
      'reading level',
      `grade ${grade.toFixed(1)}, at most ${HARDEST.concept}: begin with “${startOf(hardest)}”`,
    ),
    ...proseOf(concept).flatMap(([section, texts]) =>
      hardSentences(texts).map((sentence): Said => [
        section,
        `“${startOf(sentence)}” is hard to read: cut it in two, or use shorter words`,
      ]),
    ),
  ]
}

/** The reading level of a concept's whole prose. */
export const levelOf = (concept: Concept) => readingLevel(proseOf(concept).flatMap(([, texts]) => texts))

function hardSentences(texts: string[]): string[] {
  return sentencesIn(texts).filter((sentence) => {
    const { length } = wordsIn(sentence)
    return length > HARDEST.longest || (length >= HARDEST.fromWords && gradeOf([sentence]) > HARDEST.sentence)
  })
}

const startOf = (text: string) => (wordsIn(text).length > 8 ? `${wordsIn(text).slice(0, 8).join(' ')} …` : text)
