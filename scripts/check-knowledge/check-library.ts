import { type ConceptPage, isRead, type UnreadPage } from './concept-page.ts'
import type { Fault } from './fault.ts'
import { formFaults, lacks } from './form.ts'
import { graphFaults } from './graph.ts'
import { nameFaults } from './names.ts'
import { repeatFaults } from './repeats.ts'
import { spellingFaults } from './spelling-faults.ts'
import { sumFaults } from './sum-faults.ts'

/** Most worked examples that one trade may have. */
const MOST_OF_A_TRADE = 6

/** All that does not hold in the library. The ids still to be completed may lack the newer parts of the form, and only they. */
export function checkLibrary(pages: (ConceptPage | UnreadPage)[], toComplete: string[]): Fault[] {
  const read = pages.filter(isRead)
  return [
    ...pages.flatMap((page) => (isRead(page) ? [] : [{ file: page.file, section: 'form', what: page.reason }])),
    ...read.flatMap((page) => [...formFaults(page), ...spellingFaults(page), ...completeFaults(page, toComplete)]),
    ...graphFaults(
      read,
      pages.map(({ id }) => id),
    ),
    ...nameFaults(read),
    ...repeatFaults(read),
    ...tradeFaults(read),
    ...toComplete.filter((id) => !pages.some((page) => page.id === id)).map(unknownId),
  ]
}

function completeFaults(page: ConceptPage, toComplete: string[]): Fault[] {
  const missing = lacks(page)
  const isListed = toComplete.includes(page.id)
  if (!isListed) return [...missing.map(([section, what]) => ({ file: page.file, section, what })), ...sumFaults(page)]
  const what = `is complete: take ${page.id} out of to-complete.txt`
  return missing.length === 0 ? [{ file: page.file, section: 'form', what }] : []
}

function tradeFaults(pages: ConceptPage[]): Fault[] {
  const trades = Map.groupBy(pages, ({ trade }) => trade.toLowerCase())
  return [...trades]
    .filter(([trade, found]) => trade !== '' && found.length > MOST_OF_A_TRADE)
    .flatMap(([trade, found]) =>
      found.map(({ file }) => ({
        file,
        section: 'trade',
        what: `${found.length} examples are of a ${trade}: at most ${MOST_OF_A_TRADE}`,
      })),
    )
}

const unknownId = (id: string): Fault => ({
  file: 'to-complete.txt',
  section: id,
  what: 'there is no such concept: take it out',
})
