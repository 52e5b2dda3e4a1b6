import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { classifierOf, fingerprintOf, learn, type Learnt, read, written } from './classifiers.ts'
import type { InnerProducts } from './inner-products.ts'
import { DIMENSIONS, type MiniLm } from './minilm.ts'
import type { LikelyClass, NearPassage, Passage } from './port.ts'

/** Of the files; another model has another name. */
const ENDING = '.minilm'
/** Of one that is being written; what a kill left of it is removed at a later start. */
const UNFINISHED = '.unfinished'
const GIVEN_UP_MS = 600_000
/** Of what was learnt of a shelf, after its own. */
const LEARNT = '.learnt'

interface Kept {
  shelf: string
  ids: string[]
  /** What has not changed is not worked out again. */
  texts: string[]
}
interface Shelf extends Kept {
  rows: Float32Array
}

interface Needs {
  model: MiniLm
  innerProducts: InnerProducts
  /** Where shelves are kept, a file each. */
  folder: string
  /** Where shelves may stand that were worked out beforehand: what they hold of a shelf that is put up is taken from them. It need not be there. */
  prepared: string
}

/**
 * Reads the shelves that were put up before. What cannot be read is put up anew by whoever put it up. A folder may be shared: what
 * others put up is known from the next start on.
 */
export async function openShelves({ model, innerProducts, folder, prepared }: Needs) {
  await mkdir(folder, { recursive: true })
  await removeUnfinished(folder)
  const shelves = await readShelves(folder)
  /** All shelves in one piece, made again once something has changed. */
  let whole: { rows: Float32Array; places: { shelf: string; id: string }[]; spans: ReturnType<typeof spansOf> } | null =
    null
  const all = () => (whole ??= { rows: joined(shelves), places: placesOf(shelves), spans: spansOf(shelves) })
  /** Of the shelves whose classes were asked for. */
  const classifiers = new WeakMap<Shelf, Promise<ReturnType<typeof classifierOf>>>()
  const classifierFor = (shelf: Shelf) => {
    const known = classifiers.get(shelf) ?? learntOf(shelf, folder, prepared).then(classifierOf)
    classifiers.set(shelf, known)
    return known
  }
  const shelfOf = (name: string) => {
    const shelf = shelves.get(name)
    if (!shelf) throw new Error(`there is no shelf ${name}`)
    return shelf
  }
  /** Shelves are asked one after the other about the same text. */
  let latest: { text: string; row: Float32Array } = { text: '', row: new Float32Array() }
  const meaningOf = async (text: string) => {
    if (latest.row.length === 0 || latest.text !== text) latest = { text, row: await model.embed([text]) }
    return latest.row
  }
  const fileOf = (shelf: string) => join(folder, fileName(shelf))
  const hold = async (shelf: Shelf) => {
    await writeShelf(fileOf(shelf.shelf), shelf)
    shelves.set(shelf.shelf, shelf)
    whole = null
  }

  return {
    /** Works out at most so many passages and has the shelf hold those of the wanted that are known then; how many are missing. */
    async put(name: string, wanted: readonly Passage[], most: number): Promise<number> {
      const before = shelves.get(name)
      if (before && sameAs(before, wanted)) return 0
      const beforehand = await readShelf(join(prepared, fileName(name)))
      if (beforehand && sameAs(beforehand, wanted)) {
        await hold(beforehand)
        return 0
      }
      const known = new Map([beforehand, before].flatMap((shelf) => (shelf ? rowsByText(shelf) : [])))
      const missing = [...new Set(wanted.map(({ text }) => text))].filter((text) => !known.has(text))
      const now = missing.slice(0, most)
      const made = await model.embed(now)
      for (const [row, text] of now.entries()) known.set(text, made.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS))
      const held = wanted.flatMap(({ id, text }) => {
        const row = known.get(text)
        return row ? [{ id, text, row }] : []
      })
      const rows = new Float32Array(held.length * DIMENSIONS)
      for (const [at, { row }] of held.entries()) rows.set(row, at * DIMENSIONS)
      await hold({ shelf: name, ids: held.map(({ id }) => id), texts: held.map(({ text }) => text), rows })
      return missing.length - now.length
    },
    async drop(name: string) {
      shelves.delete(name)
      whole = null
      for (const file of [fileOf(name), `${fileOf(name)}${LEARNT}`]) await rm(file, { force: true })
    },
    async nearest(text: string, names: readonly string[], most: number): Promise<NearPassage[]> {
      for (const name of names) shelfOf(name)
      const { rows, places, spans } = all()
      const meaning = await meaningOf(text)
      const found: NearPassage[] = []
      for (const name of new Set(names)) {
        const { from, to } = spans.get(name)!
        if (from === to) continue
        const scores = await innerProducts(rows.subarray(from * DIMENSIONS, to * DIMENSIONS), meaning)
        found.push(...best(scores, most).map((row) => ({ ...places[from + row]!, score: scores[row]! })))
      }
      return found.toSorted((one, other) => other.score - one.score).slice(0, most)
    },
    async likeliest(text: string, name: string, most: number): Promise<LikelyClass[]> {
      const { classes, scores } = await classifierFor(shelfOf(name))
      return scores({ text, row: await meaningOf(text) })
        .map((score, at) => ({ id: classes[at]!, score }))
        .sort((one, other) => other.score - one.score)
        .slice(0, most)
    },
  }
}

/** What was learnt of a shelf before, here or beforehand, else what is learnt now; what cannot be kept is learnt again. */
async function learntOf(shelf: Shelf, folder: string, prepared: string): Promise<Learnt> {
  const fingerprint = fingerprintOf(shelf)
  const file = `${fileName(shelf.shelf)}${LEARNT}`
  for (const place of [folder, prepared]) {
    const known = await readLearnt(join(place, file), fingerprint)
    if (known) return known
  }
  const learnt = learn(shelf)
  await writeWhole(join(folder, file), written(learnt)).catch(() => undefined)
  return learnt
}

async function readLearnt(file: string, fingerprint: string): Promise<Learnt | null> {
  try {
    return read(await readFile(file), fingerprint)
  } catch {
    return null
  }
}

const fileName = (shelf: string) => `${createHash('sha256').update(shelf).digest('hex').slice(0, 32)}${ENDING}`

const sameAs = ({ ids, texts }: Kept, passages: readonly Passage[]) =>
  ids.length === passages.length && passages.every(({ id, text }, at) => ids[at] === id && texts[at] === text)

const rowsByText = ({ texts, rows }: Shelf): [text: string, row: Float32Array][] =>
  texts.map((text, row) => [text, rows.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS)])

/** The rows of all shelves in one piece, in which each has its own from then on: until one is put up anew they are not held twice. */
function joined(shelves: Map<string, Shelf>): Float32Array {
  const rows = new Float32Array([...shelves.values()].reduce((length, shelf) => length + shelf.rows.length, 0))
  let at = 0
  for (const shelf of shelves.values()) {
    const { length } = shelf.rows
    rows.set(shelf.rows, at)
    shelf.rows = rows.subarray(at, at + length)
    at += length
  }
  return rows
}

const placesOf = (shelves: Map<string, Shelf>) =>
  [...shelves.values()].flatMap(({ shelf, ids }) => ids.map((id) => ({ shelf, id })))

/** Where the rows of each shelf begin and end in the one piece. */
function spansOf(shelves: Map<string, Shelf>): Map<string, { from: number; to: number }> {
  const spans = new Map<string, { from: number; to: number }>()
  let from = 0
  for (const { shelf, ids } of shelves.values()) {
    spans.set(shelf, { from, to: from + ids.length })
    from += ids.length
  }
  return spans
}

/** The rows with the highest scores, the highest first: one pass, and as many rows held as are wanted. */
function best(scores: Float32Array, most: number): number[] {
  const kept: number[] = []
  for (let row = 0; row < scores.length; row += 1) {
    if (kept.length === most && scores[row]! <= scores[kept.at(-1)!]!) continue
    const at = kept.findIndex((other) => scores[row]! > scores[other]!)
    kept.splice(at < 0 ? kept.length : at, 0, row)
    if (kept.length > most) kept.pop()
  }
  return kept
}

/** Others may be writing in a shared folder: what is fresh is left to them. */
async function removeUnfinished(folder: string) {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(UNFINISHED))) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > GIVEN_UP_MS) await rm(file, { force: true })
  }
}

/** By their names. */
async function readShelves(folder: string): Promise<Map<string, Shelf>> {
  const names = await readdir(folder)
  const files = names.filter((name) => name.endsWith(ENDING)).map((name) => readShelf(join(folder, name)))
  const read = (await Promise.all(files)).filter((shelf) => shelf !== null)
  return new Map(read.map((shelf) => [shelf.shelf, shelf]))
}

// A file: the length of what is told, what is told as JSON, and the rows.

async function writeShelf(file: string, { rows, ...kept }: Shelf) {
  const told = Buffer.from(JSON.stringify(kept))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(told.length)
  await writeWhole(file, [length, told, Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength)])
}

/** Whole or not at all, also where the power goes. */
async function writeWhole(file: string, parts: readonly Buffer[]) {
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`
  try {
    await writeFile(unfinished, parts)
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function readShelf(file: string): Promise<Shelf | null> {
  try {
    const bytes = await readFile(file)
    const end = 4 + bytes.readUInt32LE(0)
    const kept = JSON.parse(bytes.subarray(4, end).toString()) as Kept
    const rows = new Float32Array(bytes.buffer.slice(bytes.byteOffset + end, bytes.byteOffset + bytes.length))
    const isWhole = kept.texts.length === kept.ids.length && rows.length === kept.ids.length * DIMENSIONS
    return isWhole ? { ...kept, rows } : null
  } catch {
    return null
  }
}
