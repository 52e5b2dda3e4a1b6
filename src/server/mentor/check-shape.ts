import type { z } from '#shared/zod.ts'
import type { Page } from './read-page.ts'

/** A page as the shape has it. Throws an Error that names the file and each section that does not hold. */
export function checkShape<Shape extends z.ZodType>(shape: Shape, page: Page, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map(
    (issue) => `  ${sectionName(String(issue.path[0]))} ${issue.path.slice(1).map(place).join(' ')}: ${issue.message}`,
  )
  throw new Error([`Content: ${page.file}`, ...faults].join('\n'))
}

/** Items are counted from one, as an author does. */
const place = (key: PropertyKey) => (typeof key === 'number' ? `${key + 1}` : String(key))

/** `firstSteps` is the section "First steps". */
const sectionName = (field: string) => {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
