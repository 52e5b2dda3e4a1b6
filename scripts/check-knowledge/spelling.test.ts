import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { americanIn } from './spelling.ts'

describe('The spelling', () => {
  test.each([
    ['We color the labels.', 'color', 'colour'],
    ['A Gray area', 'Gray', 'grey'],
    ['He traveled to the parking lots.', 'traveled', 'travelled'],
    ['Put in your zip code.', 'zip code', 'postcode'],
    ['They analyzed it.', 'analyzed', null],
    ['The organization grew.', 'organization', null],
  ])('of “%s” is American', (text, word, british) => {
    expect(americanIn(text)[0]).toEqual({ word, british })
  })

  test('tells each American word of a text, in its order', () => {
    expect(americanIn('The center organizes a theater in the parking lot.').map(({ word }) => word)).toEqual([
      'center',
      'organizes',
      'theater',
      'parking lot',
    ])
  })

  test.each([
    'The size of the prize was seized; a right-sized, resized and downsized firm.',
    'A colourful centre organises its enquiries in the car park.',
    'A citizen with a horizon eats a pizza from the bazaar and doses off, dazed.',
    'Practise in the practice; the licence is licensed; a programme on a computer program.',
    'It is a molecule in the greyhound centre, and a modelled catalogue.',
  ])('leaves alone: %s', (text) => {
    expect(americanIn(text)).toEqual([])
  })

  test('knows at least 300 words, each with another one to write, and none twice', () => {
    const lines = readFileSync(join(import.meta.dirname, 'american-spellings.txt'), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    const pairs = lines.map((line) => line.split(' = '))
    expect(pairs.length).toBeGreaterThanOrEqual(300)
    for (const [american = '', british = ''] of pairs) {
      expect(british.length, american).toBeGreaterThan(1)
      expect(americanIn(british), `${american} is to become ${british}`).toEqual([])
    }
    expect(new Set(pairs.map(([american]) => american)).size).toBe(pairs.length)
  })
})
