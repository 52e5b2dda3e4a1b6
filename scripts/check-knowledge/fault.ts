/** Something in a page that does not hold, and what its author should do. */
export interface Fault {
  file: string
  /** The section or line of the front matter where it stands. */
  section: string
  what: string
}

export const inWords = ({ file, section, what }: Fault) => `${file} › ${section}: ${what}`
