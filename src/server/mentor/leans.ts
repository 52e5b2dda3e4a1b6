/** Words that stand for something said before: a line with one near its beginning says nothing by itself. */
const LEANS =
  /^.{0,45}?\b(?:it|its|that|this|those|these|they|them|their|he|she|him|her|there|such|both|another|also)\b/i

/** Whether a line rests on what was said before it. */
export const leans = (line: string): boolean => LEANS.test(line)
