import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from '#shared/zod.ts'
import { AREAS, Concept, SetReply, Situation, Theme, type Content } from './content.ts'
import { commaList, listItems, readPage, type Page } from './read-page.ts'

/** Reads and checks all words of the product. Throws an Error that names file and section where something does not hold. */
export function loadContent(directory: string): Content {
  const concepts = AREAS.flatMap((area) =>
    pages(directory, join('knowledge', area)).map((page) => conceptOf(page, area)),
  )
  const situations = pages(directory, 'situations').map(situationOf)
  const themes = pages(directory, join('learning-paths', 'themes')).map(themeOf)
  const before = listsIn(directory, join('learning-paths', 'before.md'))
  mustExist(concepts, situations, themes, before)
  mustEnd(before)
  return {
    concepts,
    situations,
    replies: new Map(
      pages(directory, 'replies')
        .map(replyOf)
        .map((reply) => [reply.id, reply]),
    ),
    findings: listsIn(directory, 'figures.md'),
    acknowledgements: listsIn(directory, 'acknowledgements.md'),
    themes,
    before,
    lesson: listsIn(directory, join('learning-paths', 'lesson.md')),
    prompts: new Map(files(directory, 'prompts').map(({ name, text }) => [name, text])),
  }
}

const files = (directory: string, folder: string) =>
  readdirSync(join(directory, folder))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.md'.length),
      path: join(folder, file),
      text: readFileSync(join(directory, folder, file), 'utf8'),
    }))

const pages = (directory: string, folder: string) =>
  files(directory, folder).map(({ path, text }) => readPage(path, text))

const listsIn = (directory: string, file: string) => {
  const { sections } = readPage(file, readFileSync(join(directory, file), 'utf8'))
  return new Map(Object.entries(sections).map(([name, text]) => [name, listItems(text)]))
}

const conceptOf = (page: Page, area: string) =>
  checked(Concept, page, {
    id: page.meta['id'],
    name: page.meta['name'],
    aliases: commaList(page.meta['aliases']),
    area: page.meta['area'] === area ? area : `${page.meta['area']} in the folder ${area}`,
    difficulty: page.meta['difficulty'],
    related: commaList(page.meta['related']),
    everyday: listItems(page.sections['Everyday words']),
    definition: paragraph(page, 'Definition'),
    whyItMatters: paragraph(page, 'Why it matters'),
    howToApply: listItems(page.sections['How to apply']),
    workedExample: paragraph(page, 'Worked example'),
    commonMistakes: listItems(page.sections['Common mistakes']),
    questions: listItems(page.sections['Questions']),
    firstActions: listItems(page.sections['First actions']),
  })

const situationOf = (page: Page) =>
  checked(Situation, page, {
    id: page.meta['id'],
    name: page.meta['name'],
    area: page.meta['area'],
    concepts: commaList(page.meta['concepts']),
    near: commaList(page.meta['near']),
    covers: commaList(page.meta['covers']),
    everyday: listItems(page.sections['Everyday words']),
    reflections: linesIn(page, 'Reflections'),
    insights: linesIn(page, 'Insights'),
    options: linesIn(page, 'Options'),
    firstSteps: linesIn(page, 'First steps'),
    cautions: linesIn(page, 'Cautions'),
    questions: linesIn(page, 'Questions'),
  })

const replyOf = (page: Page) =>
  checked(SetReply, page, {
    id: page.meta['id'],
    say: listItems(page.sections['Say']),
    also: listItems(page.sections['Also']),
    ask: listItems(page.sections['Ask']),
  })

const themeOf = (page: Page) =>
  checked(Theme, page, {
    id: page.meta['id'],
    name: page.meta['name'],
    area: page.meta['area'],
    concepts: commaList(page.meta['concepts']),
    everyday: listItems(page.sections['Everyday words']),
  })

const paragraph = (page: Page, section: string) => page.sections[section]?.replace(/\s*\n\s*/g, ' ')

const linesIn = (page: Page, section: string) =>
  listItems(page.sections[section]).map((item) => {
    const match = /^(?:\(([a-z]+)\)\s+)?(?:\[asks ([a-zA-Z]+)\]\s+)?(.+)$/.exec(item)
    return { only: match?.[1] ?? null, asks: match?.[2] ?? null, text: match?.[3] ?? '' }
  })

function checked<Shape extends z.ZodType>(shape: Shape, page: Page, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map(
    (issue) => `  ${sectionName(String(issue.path[0]))} ${issue.path.slice(1).join('.')}: ${issue.message}`,
  )
  throw new Error([`Content: ${page.file}`, ...faults].join('\n'))
}

/** `firstSteps` is the section "First steps". */
const sectionName = (field: string) => {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function mustExist(concepts: Concept[], situations: Situation[], themes: Theme[], before: Map<string, string[]>) {
  const inLibrary = { concept: concepts.map(({ id }) => id), situation: situations.map(({ id }) => id) }
  const links = [
    ...concepts.map(({ id, related }) => ({ id, section: 'related', names: related, kind: 'concept' as const })),
    ...situations.map(({ id, concepts: names }) => ({ id, section: 'concepts', names, kind: 'concept' as const })),
    ...themes.map(({ id, concepts: names }) => ({ id, section: 'concepts', names, kind: 'concept' as const })),
    ...[...before].map(([id, names]) => ({ id, section: 'before', names: [id, ...names], kind: 'concept' as const })),
    ...situations.map(({ id, near }) => ({ id, section: 'near', names: near, kind: 'situation' as const })),
  ]
  for (const { id, section, names, kind } of links)
    for (const name of names)
      if (!inLibrary[kind].includes(name))
        throw new Error(`Content: ${id} names the ${kind} ${name} under ${section}, which does not exist`)
}

/** Nothing is learnt before itself, whatever way round. */
function mustEnd(before: Map<string, string[]>) {
  const follow = (id: string, above: string[]): void => {
    if (above.includes(id)) throw new Error(`Content: learning-paths/before.md goes round in a circle at ${id}`)
    for (const next of before.get(id) ?? []) follow(next, [...above, id])
  }
  for (const id of before.keys()) follow(id, [])
}
