import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkLibrary } from './check-library.ts'
import { isRead, readConceptPage, readPages } from './concept-page.ts'

const LIBRARY = 'content/knowledge'
const PLACE = `${LIBRARY}/finance/break-even.md`
const BREAK_EVEN = readFileSync(PLACE, 'utf8')
const library = readPages(LIBRARY)

/** What the checker says of the library in which these pages stand for their own. */
function faultsWith(changed: Record<string, string>): string[] {
  const pages = library.map((page) => {
    const text = changed[page.file]
    return text === undefined ? page : readConceptPage(page.file, areaOf(page.file), text)
  })
  const added = Object.entries(changed)
    .filter(([file]) => !library.some((page) => page.file === file))
    .map(([file, text]) => readConceptPage(file, areaOf(file), text))
  return checkLibrary([...pages, ...added]).map(
    ({ file, section, what }) => `${file.slice(LIBRARY.length + 1)} › ${section}: ${what}`,
  )
}

const areaOf = (file: string) => file.split('/').at(-2) ?? ''
const textOf = (id: string) => readFileSync(`${LIBRARY}/${id}.md`, 'utf8')

/** What the checker says where one place of the break-even page reads otherwise. */
function faultsOf(from: string | RegExp, to: string): string[] {
  expect(BREAK_EVEN).toMatch(from)
  return faultsWith({ [PLACE]: BREAK_EVEN.replace(from, to) })
}

describe('The library', () => {
  test('holds', () => {
    expect(faultsWith({})).toEqual([])
    expect(library.filter(isRead).length).toBe(library.length)
    expect(library.length).toBeGreaterThanOrEqual(120)
    const areas = Map.groupBy(library, ({ file }) => areaOf(file))
    expect(areas.size).toBe(5)
    for (const [area, pages] of areas) expect(pages.length, area).toBeGreaterThanOrEqual(24)
  })

  test('has a README whose complete example is the page itself', () => {
    expect(readFileSync(`${LIBRARY}/README.md`, 'utf8')).toContain(BREAK_EVEN)
  })
})

describe('The form', () => {
  test.each<[string, string | RegExp, string, RegExp]>([
    ['a missing section', /## Definition\n.*\n/, '', /form: .*\n.*Definition/],
    [
      'a section that is not known',
      '## Questions',
      '## Notes\nNone.\n\n## Questions',
      /Notes: there is no such section/,
    ],
    [
      'sections out of order',
      /(## Questions[\s\S]*?)(## First actions[\s\S]*?)(?=## )/,
      '$2$1',
      /put them in this order/,
    ],
    ['an unknown line at the head', 'area: finance', 'area: finance\nlevel: 2', /front matter: there is no line level/],
    [
      'an id that is not the name of the file',
      'id: break-even',
      'id: breaking-even',
      /id: breaking-even is not the file/,
    ],
    ['a missing trade', 'trade: sandwich bar\n', '', /trade: name the trade/],
    ['a trade that the example is not about', 'trade: sandwich bar', 'trade: brewery', /trade: .*“brewery” does not/],
    [
      'an example without pounds',
      /## Worked example\n.*/,
      '## Worked example\nA sandwich bar sells 25 rolls.',
      /work in pounds/,
    ],
    [
      'a missing question of the assessment',
      /### Analysis[\s\S]*(?=### Synthesis)/,
      '',
      /Assessment: ask four questions/,
    ],
    ['a question without enough key points', /- Each ticket leaves .*\n/, '', /at least three key points/],
    [
      'a source without a year',
      '## Assessment',
      '## Sources\n- HMRC, the rate, gov.uk\n\n## Assessment',
      /who, what, the year/,
    ],
    ['an alias of another concept', 'bep', 'runway', /aliases: “runway”/],
    ['an alias twice', 'bep', 'breakeven', /“breakeven” stands here twice/],
    ['too long a definition', 'makes neither', `makes ${'very '.repeat(20)}neither`, /Definition: .* at most 35/],
  ])('refuses %s', (_, from, to, said) => {
    expect(faultsOf(from, to).join('\n')).toMatch(said)
  })

  test('tells a page that cannot be read once, and not at the pages that name it', () => {
    expect(faultsOf(/## Definition\n.*\n/, '').length).toBe(1)
  })

  test('refuses a page without its sums and questions', () => {
    const short = BREAK_EVEN.replace(/## Sums[\s\S]*(?=## Common)/, '').replace(/## Assessment[\s\S]*/, '')
    const faults = faultsWith({ [PLACE]: short }).join('\n')
    expect(faults).toMatch(/Sums: show the arithmetic/)
    expect(faults).toMatch(/Assessment: ask four questions/)
  })
})

describe('The arithmetic', () => {
  test('refuses a wrong sum and says what it comes to', () => {
    expect(faultsOf('- £10,000 / 25 = £400', '- £10,000 / 25 = £410').join('\n')).toMatch(/Sums: .*comes to 400/)
  })

  test('refuses a figure of the prose that no sum accounts for, in digits or in words', () => {
    expect(faultsOf('Over 25 open days that is £400', 'Over 25 open days that is £450').join('\n')).toMatch(
      /Worked example: £450 is in no sum/,
    )
    expect(faultsOf('A sandwich bar in Leeds', 'A sandwich bar with thirty-one seats').join('\n')).toMatch(
      /Worked example: thirty-one is in no sum/,
    )
    expect(faultsOf('Break-even rises by £1,500', 'Break-even rises by £1,600').join('\n')).toMatch(
      /Assessment: £1,600 is in no sum/,
    )
  })

  test('takes a figure that is given', () => {
    const text = BREAK_EVEN.replace('in Leeds', 'with thirty-one seats').replace(
      '## Sums\n',
      '## Sums\n- given: 31 seats\n',
    )
    expect(faultsWith({ [PLACE]: text })).toEqual([])
  })

  test('refuses a sum that works with what nobody told, or whose result nobody uses', () => {
    const faults = faultsOf('## Sums\n', '## Sums\n- 77 x 3 = 231\n').join('\n')
    expect(faults).toMatch(/Sums: 77 is neither told in the prose nor found above/)
    expect(faults).toMatch(/Sums: 231 is used nowhere/)
  })
})

describe('The graph', () => {
  const rest = (id: string, on: string) => ({
    [`${LIBRARY}/${id}.md`]: textOf(id).replace(/^prerequisites:.*$/m, `prerequisites: ${on}`),
  })

  test('refuses a prerequisite or relation that does not exist', () => {
    expect(faultsWith(rest('finance/break-even', 'nowhere')).join()).toMatch(
      /prerequisites: there is no concept nowhere/,
    )
    expect(faultsOf('related: contribution-margin', 'related: nowhere').join()).toMatch(
      /related: there is no concept nowhere/,
    )
  })

  test('refuses a circle and tells it once', () => {
    const circles = faultsWith(rest('finance/fixed-and-variable-costs', 'break-even')).filter((fault) =>
      fault.includes('circle'),
    )
    expect(circles).toEqual([
      'finance/break-even.md › prerequisites: they go round in a circle: break-even rests on contribution-margin rests on fixed-and-variable-costs rests on break-even',
    ])
  })

  test('refuses what rests on something harder', () => {
    expect(faultsWith(rest('finance/break-even', 'business-valuation')).join()).toMatch(
      /prerequisites: business-valuation is hard and is learnt before this easy one/,
    )
  })

  test('refuses what has more before it than a learning path can hold', () => {
    const all = 'contribution-margin, cash-flow, gross-margin, swot, feedback, delegation'
    expect(faultsWith(rest('finance/break-even', all)).join()).toMatch(/these are 8 concepts/)
  })
})

describe('The words', () => {
  test('are refused where one is American, with the section', () => {
    expect(faultsOf('a vague worry', 'a gray worry').join()).toMatch(/Why it matters: “gray” is American: write grey/)
  })

  test('may be American in the title of a source', () => {
    expect(faultsOf('## Assessment', '## Sources\n- Center for Labor, Costs, 2020, a site\n\n## Assessment')).toEqual(
      [],
    )
  })

  test('are refused where a sentence is hard', () => {
    const hard =
      'Organisational profitability necessitates comprehensive identification of unavoidable administrative expenditure, notwithstanding considerable operational uncertainty.'
    expect(
      faultsOf('Below it every open day costs you money;', `${hard} Below it every open day costs you money;`).join(),
    ).toMatch(/Why it matters: “Organisational .* is hard to read/)
  })

  test('are refused where the whole page is hard', () => {
    const heavy = 'Administrative expenditure necessitates organisational consideration.'
    const text = BREAK_EVEN.replace(/^(?:\d\.|-) [A-Z][a-z].*(?<!\?)$/gm, (line) =>
      line.includes('|') ? line : `- ${heavy} ${heavy} ${heavy}`,
    )
    expect(faultsWith({ [PLACE]: text }).join('\n')).toMatch(/reading level: grade 1\d/)
  })

  test('are refused where more than three pages share a sentence', () => {
    const shared = 'It is the same sentence on every page of all.'
    const ids = ['finance/cash-flow', 'finance/gross-margin', 'strategy/swot', 'leadership/feedback']
    const changed = ids.map((id) => [
      `${LIBRARY}/${id}.md`,
      textOf(id).replace('## Why it matters\n', `## Why it matters\n${shared} `),
    ])
    const share = (number: number) =>
      faultsWith(Object.fromEntries(changed.slice(0, number))).filter((fault) => fault.includes('stands in'))
    expect(share(3)).toEqual([])
    expect(share(4).length).toBe(4)
  })
})
