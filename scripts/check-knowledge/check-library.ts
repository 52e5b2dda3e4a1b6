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

/** All that does not hold in the library. */
export function checkLibrary(pages: (ConceptPage | UnreadPage)[]): Fault[] {
  const read = pages.filter(isRead)
  return [
    ...pages.flatMap((page) => (isRead(page) ? [] : [{ file: page.file, section: 'form', what: page.reason }])),
    ...read.flatMap((page) => [
      ...formFaults(page),
      ...spellingFaults(page),
      ...missingFaults(page),
      ...sumFaults(page),
    ]),
    ...graphFaults(
      read,
      pages.map(({ id }) => id),
    ),
    ...nameFaults(read),
    ...repeatFaults(read),
    ...tradeFaults(read),
  ]
}

const missingFaults = (page: ConceptPage): Fault[] =>
  lacks(page).map(([section, what]) => ({ file: page.file, section, what }))

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
