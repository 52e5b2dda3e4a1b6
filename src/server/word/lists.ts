import { W, XML_DECLARATION } from './xml.ts'

/** Word knows levels 0 to 8. */
export const LEVEL_MAX = 8
/** Of one step to the right, in twentieths of a point. */
export const STEP = 360
/** Where Word stops counting, and how many lists it keeps apart. */
const START_MAX = 32_000
const LISTS_MAX = 2000

const BULLETS = 1

/** The lists of one document: each numbered one counts for itself. */
export interface Lists {
  bullets: number
  /** The number of a new numbered list, or null where Word could not number it. */
  numbered(start: number, level: number): number | null
  /** `numbering.xml`. */
  xml(): string
}

export function createLists(): Lists {
  const overrides: string[] = []
  return {
    bullets: BULLETS,
    numbered(start, level) {
      if (start > START_MAX || overrides.length >= LISTS_MAX) return null
      overrides.push(`<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`)
      return BULLETS + overrides.length
    },
    xml: () => {
      const numbers = overrides.map(
        (override, index) => `<w:num w:numId="${BULLETS + 1 + index}"><w:abstractNumId w:val="1"/>${override}</w:num>`,
      )
      return `${XML_DECLARATION}<w:numbering ${W}>${abstract(0, bullet)}${abstract(1, number)}<w:num w:numId="${BULLETS}"><w:abstractNumId w:val="0"/></w:num>${numbers.join('')}</w:numbering>`
    },
  }
}

const MARKS = ['•', '–', '·']

const bullet = (level: number) =>
  `<w:numFmt w:val="bullet"/><w:lvlText w:val="${MARKS[level % MARKS.length]}"/><w:lvlJc w:val="left"/>`
const number = (level: number) =>
  `<w:numFmt w:val="decimal"/><w:lvlText w:val="%${level + 1}."/><w:lvlJc w:val="left"/>`

function abstract(id: number, format: (level: number) => string): string {
  const levels = Array.from(
    { length: LEVEL_MAX + 1 },
    (_, level) =>
      `<w:lvl w:ilvl="${level}"><w:start w:val="1"/>${format(level)}<w:pPr><w:ind w:left="${STEP * (level + 1)}" w:hanging="${STEP}"/></w:pPr></w:lvl>`,
  )
  return `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levels.join('')}</w:abstractNum>`
}
