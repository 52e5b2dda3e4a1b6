import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkShape } from './check-shape.ts'
import { AREAS, type Concept, SetReply, Situation, Theme, type Content } from './content.ts'
import { readConcept } from './read-concept.ts'
import { INTENTS } from './intent.ts'
import { commaList, listItems, readPage, type Page } from './read-page.ts'
import { heardIn } from './words.ts'

/** Reads and checks all words of the product. Throws an Error that names file and section where something does not hold. */
export function loadContent(directory: string): Content {
  const concepts = AREAS.flatMap((area) =>
    pages(directory, join('knowledge', area)).map((page) => readConcept(page, area)),
  )
  const situations = pages(directory, 'situations').map(situationOf)
  const themes = pages(directory, join('learning-paths', 'themes')).map(themeOf)
  mustExist(concepts, situations, themes)
  mustEnd(concepts)
  return {
    concepts,
    situations,
    replies: new Map(
      pages(directory, 'replies')
        .map(replyOf)
        .map((reply) => [reply.id, reply]),
    ),
    findings: listsIn(directory, 'figures.md'),
    intents: intentsIn(directory),
    strays: listsIn(directory, 'strays.md').get('Strays') ?? [],
    acknowledgements: listsIn(directory, 'acknowledgements.md'),
    themes,
    lesson: listsIn(directory, join('learning-paths', 'lesson.md')),
    memory: listsIn(directory, 'memory.md'),
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

function intentsIn(directory: string): Content['intents'] {
  const lists = listsIn(directory, 'intents.md')
  return new Map(
    [...lists].map(([name, examples]) => {
      const intent = INTENTS.find((known) => known === name)
      if (!intent) throw new Error(`Content: intents.md has a section "${name}", which nothing wants`)
      return [intent, examples]
    }),
  )
}

const situationOf = (page: Page) =>
  checkShape(Situation, page, {
    id: page.meta['id'],
    name: page.meta['name'],
    area: page.meta['area'],
    concepts: commaList(page.meta['concepts']),
    near: commaList(page.meta['near']),
    covers: commaList(page.meta['covers']),
    everyday: listItems(page.sections['Everyday words']),
    told: listItems(page.sections['Told like this']),
    reflections: linesIn(page, 'Reflections'),
    insights: linesIn(page, 'Insights'),
    options: linesIn(page, 'Options'),
    firstSteps: linesIn(page, 'First steps'),
    cautions: linesIn(page, 'Cautions'),
    questions: linesIn(page, 'Questions'),
  })

const replyOf = (page: Page) =>
  checkShape(SetReply, page, {
    id: page.meta['id'],
    say: listItems(page.sections['Say']),
    also: listItems(page.sections['Also']),
    ask: listItems(page.sections['Ask']),
  })

const themeOf = (page: Page) =>
  checkShape(Theme, page, {
    id: page.meta['id'],
    name: page.meta['name'],
    area: page.meta['area'],
    concepts: commaList(page.meta['concepts']),
    everyday: listItems(page.sections['Everyday words']),
  })

const LINE =
  /^(?:\((?<only>[a-z]+)\)\s+)?(?:\[if (?<heard>[a-z, ]+)\]\s+)?(?:\[asks (?<asks>[a-zA-Z]+)\]\s+)?(?<text>[^([].*)$/

const linesIn = (page: Page, section: string) =>
  listItems(page.sections[section]).map((item) => {
    const { only, heard, asks, text } = LINE.exec(item)?.groups ?? {}
    return { only: only ?? null, heard: heard ? heardIn(heard) : null, asks: asks ?? null, text: text ?? '' }
  })

function mustExist(concepts: Concept[], situations: Situation[], themes: Theme[]) {
  const inLibrary = { concept: concepts.map(({ id }) => id), situation: situations.map(({ id }) => id) }
  const links = [
    ...concepts.map(({ id, related }) => ({ id, section: 'related', names: related, kind: 'concept' as const })),
    ...concepts.map(({ id, prerequisites: names }) => ({
      id,
      section: 'prerequisites',
      names,
      kind: 'concept' as const,
    })),
    ...situations.map(({ id, concepts: names }) => ({ id, section: 'concepts', names, kind: 'concept' as const })),
    ...themes.map(({ id, concepts: names }) => ({ id, section: 'concepts', names, kind: 'concept' as const })),
    ...situations.map(({ id, near }) => ({ id, section: 'near', names: near, kind: 'situation' as const })),
  ]
  for (const { id, section, names, kind } of links)
    for (const name of names)
      if (!inLibrary[kind].includes(name))
        throw new Error(`Content: ${id} names the ${kind} ${name} under ${section}, which does not exist`)
}

/** Nothing is learnt before itself, whatever way round. */
function mustEnd(concepts: Concept[]) {
  const before = new Map(concepts.map(({ id, prerequisites }) => [id, prerequisites]))
  const follow = (id: string, above: string[]): void => {
    if (above.includes(id))
      throw new Error(`Content: the prerequisites go round in a circle: ${[...above, id].join(', ')}`)
    for (const next of before.get(id) ?? []) follow(next, [...above, id])
  }
  for (const id of before.keys()) follow(id, [])
}
