import { checkShape } from './check-shape.ts'
import { Concept } from './content.ts'
import { commaList, listItems, paragraph, type Page } from './read-page.ts'

/** The concept of a page in the folder of an area. Throws an Error that names file and section where something does not hold. */
export function readConcept(page: Page, area: string): Concept {
  return checkShape(Concept, page, {
    id: page.meta['id'],
    name: page.meta['name'],
    aliases: commaList(page.meta['aliases']),
    area: page.meta['area'] === area ? area : `${page.meta['area']} in the folder ${area}`,
    difficulty: page.meta['difficulty'],
    prerequisites: commaList(page.meta['prerequisites']),
    related: commaList(page.meta['related']),
    everyday: listItems(page.sections['Everyday words']),
    asked: listItems(page.sections['Asked like this']),
    definition: paragraph(page.sections['Definition']),
    whyItMatters: paragraph(page.sections['Why it matters']),
    howToApply: listItems(page.sections['How to apply']),
    workedExample: paragraph(page.sections['Worked example']),
    commonMistakes: listItems(page.sections['Common mistakes']),
    questions: listItems(page.sections['Questions']),
    firstActions: listItems(page.sections['First actions']),
    sources: listItems(page.sections['Sources']),
    assessment: assessmentOf(page.sections['Assessment']),
  })
}

/** `### Recall`, a question, a paragraph that begins `Answer:`, and the key points as a list: `- statement | other words`. */
const assessmentOf = (section: string | undefined) =>
  (section ?? '')
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [level = '', ...lines] = part.split('\n')
      const text = lines.filter((line) => !line.startsWith('- ')).join('\n')
      const [question, answer] = text.split(/^Answer:/m)
      return {
        level: level.trim().toLowerCase(),
        question: paragraph(question),
        answer: paragraph(answer),
        keyPoints: listItems(lines.join('\n')).map(keyPointOf),
      }
    })

function keyPointOf(item: string) {
  const [point = '', ...wordings] = item.split('|').map((part) => part.trim())
  return { point, wordings }
}
