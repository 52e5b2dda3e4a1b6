import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmbeddedMeaningSearch, preparedShelves } from './embedded.ts'
import { EmbeddingFailure, type MeaningSearch } from './port.ts'

const MODELS = join(packageRoot(), 'models')
const isInstalled = existsSync(join(MODELS, 'embeddings', 'model_quantized.onnx'))

let folder: string
let search: MeaningSearch
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ithaca-shelves-'))
  search = createEmbeddedMeaningSearch({ modelsDir: MODELS, folder })
})
afterEach(async () => {
  await search.close()
  rmSync(folder, { recursive: true, force: true })
})

const library = [
  { id: 'late', text: 'Customers who pay their invoices after the date that was agreed' },
  { id: 'hand-over', text: 'Giving a task and the say over it to somebody in the team' },
  { id: 'oven', text: 'The one machine that everything has to wait for' },
]
const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)

// Without the model there is nothing to search by; `npm run models` fetches it.
describe.skipIf(!isInstalled)('the embedded meaning search', () => {
  test('finds what is meant, whatever the words', async () => {
    await search.put('library', library)
    expect(idsOf(await search.nearest('people owe me money for months', ['library'], 1))).toEqual(['late'])
    expect(idsOf(await search.nearest('I do everything myself, how can I let go?', ['library'], 1))).toEqual([
      'hand-over',
    ])
    const [same] = await search.nearest(library[2]!.text, ['library'], 3)
    expect(same).toMatchObject({ shelf: 'library', id: 'oven' })
    expect(same?.score).toBeCloseTo(1, 3)
  })

  test('answers with the best first, no more than asked for, from the shelves asked for', async () => {
    await search.put('library', library)
    await search.put('document', [{ id: 'note', text: 'People owe me money for months' }])
    const found = await search.nearest('people owe me money for months', ['library', 'document'], 3)
    expect(idsOf(found).slice(0, 2)).toEqual(['note', 'late'])
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((one, other) => other - one))
    expect(idsOf(await search.nearest('people owe me money for months', ['library'], 9))).toHaveLength(3)
    await expect(search.nearest('people owe me money for months', ['elsewhere'], 9)).rejects.toThrow(
      'no shelf elsewhere',
    )
  })

  test('that is closed puts up nothing more, and starts nothing', async () => {
    const many = Array.from({ length: 600 }, (_, at) => ({ id: String(at), text: `Passage ${at}` }))
    const outcome = search.put('library', many).catch((error: unknown) => error)
    await search.nearest('anything', ['library'], 1).catch(() => undefined)
    await search.close()
    expect(await outcome).toBeInstanceOf(EmbeddingFailure)
    await expect(search.nearest('anything', ['library'], 1)).rejects.toThrow('it was closed')
  })

  test('knows what changed on a shelf, and forgets one that is taken down', async () => {
    await search.put('library', library)
    await search.put('library', [library[1]!, { id: 'van', text: 'A van that breaks down every winter' }])
    expect(idsOf(await search.nearest('people owe me money for months', ['library'], 9)).sort()).toEqual([
      'hand-over',
      'van',
    ])
    await search.drop('library')
    await search.drop('never put up')
    await expect(search.nearest('anything', ['library'], 9)).rejects.toThrow(EmbeddingFailure)
  })

  test('keeps its shelves when it ends, and puts up anew what cannot be read', async () => {
    await search.put('library', library)
    await search.close()
    search = createEmbeddedMeaningSearch({ modelsDir: MODELS, folder })
    expect(idsOf(await search.nearest('people owe me money for months', ['library'], 1))).toEqual(['late'])
    await search.close()
    for (const file of readdirSync(folder)) writeFileSync(join(folder, file), 'broken')
    search = createEmbeddedMeaningSearch({ modelsDir: MODELS, folder })
    await expect(search.nearest('people owe me money for months', ['library'], 1)).rejects.toThrow(EmbeddingFailure)
    await search.put('library', library)
    expect(idsOf(await search.nearest('people owe me money for months', ['library'], 1))).toEqual(['late'])
  })

  test('takes what was prepared as it stands, keeps it over a restart, and works out the rest beside it', async () => {
    const models = join(folder, 'models')
    cpSync(join(MODELS, 'embeddings'), join(models, 'embeddings'), {
      recursive: true,
      filter: (name) => !name.endsWith('library'),
    })
    const many = [...library, ...Array.from({ length: 1000 }, (_, at) => ({ id: `${at}`, text: `Passage ${at}` }))]
    const preparing = createEmbeddedMeaningSearch({
      modelsDir: models,
      folder: preparedShelves(models),
      isHurried: true,
    })
    const began = performance.now()
    await preparing.put('library', many)
    const took = performance.now() - began
    await preparing.close()

    const own = join(folder, 'own')
    const using = createEmbeddedMeaningSearch({ modelsDir: models, folder: own })
    await expect(using.nearest('anything', ['library'], 1), 'it may be of another version').rejects.toThrow('no shelf')
    const beganAgain = performance.now()
    await using.put('library', many)
    expect(performance.now() - beganAgain).toBeLessThan(took / 2)
    await using.close()

    const again = createEmbeddedMeaningSearch({ modelsDir: models, folder: own })
    expect(idsOf(await again.nearest('people owe me money for months', ['library'], 1))).toEqual(['late'])
    await again.put('library', [library[0]!, { id: 'van', text: 'A van that breaks down every winter' }])
    expect(idsOf(await again.nearest('the van broke down', ['library'], 9))).toEqual(['van', 'late'])
    await again.close()
  })

  test('puts up a shelf of many parts, with passages that say the same, and lets questions go between', async () => {
    const many = Array.from({ length: 600 }, (_, at) => ({ id: String(at), text: `Passage ${at % 560}` }))
    await search.put('library', library)
    const putting = search.put('library', [...library, ...many])
    expect(idsOf(await search.nearest('people owe me money for months', ['library'], 1))).toEqual(['late'])
    await putting
    const found = await search.nearest('Passage 7', ['library'], 603)
    expect(found).toHaveLength(603)
    expect(idsOf(found.slice(0, 2)).sort()).toEqual(['567', '7'])
    expect(readdirSync(folder).filter((file) => !file.endsWith('.minilm'))).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['a text longer than the model reads', 'the oven is full '.repeat(2000)],
    ['half of a character', '\uD83D'],
    ['words between control marks', '[CLS] [SEP] \u0000 [MASK]'],
  ])('takes %s', async (_, text) => {
    await search.put('library', [...library, { id: 'odd', text }])
    const found = await search.nearest(text, ['library'], 9)
    expect(found).toHaveLength(4)
    expect(found.every(({ score }) => Number.isFinite(score) && score < 1.001)).toBe(true)
  })
})

test('without its model it says so, and finds nothing', async () => {
  const bare = createEmbeddedMeaningSearch({ modelsDir: '/nowhere', folder })
  expect(bare.isInstalled()).toBe(false)
  await expect(bare.nearest('anything', ['library'], 1)).rejects.toThrow(EmbeddingFailure)
  await bare.close()
})
