/** The part of a model's context that turns may fill before older ones are put in short. */
const FULL_AT = 0.6
/** What English comes to; exact counts are the adapter's, which leaves out what does not fit. */
const CHARACTERS_A_TOKEN = 4

/** True where turns fill so much of a model's context that older ones should be put in short. */
export const outgrows = (turns: { content: string }[], contextTokens: number) =>
  turns.reduce((sum, { content }) => sum + content.length, 0) >= contextTokens * CHARACTERS_A_TOKEN * FULL_AT
