/** What is written, and how it is read; the groups that did not take part are undefined. */
export type SpeechRule = readonly [written: RegExp, spoken: string | ((whole: string, ...groups: string[]) => string)]

/** The text after each rule in turn. */
export const ruled = (text: string, rules: readonly SpeechRule[]): string =>
  rules.reduce(
    (read, [written, spoken]) =>
      typeof spoken === 'string' ? read.replace(written, spoken) : read.replace(written, spoken),
    text,
  )
