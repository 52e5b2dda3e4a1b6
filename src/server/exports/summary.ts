import { z } from '#shared/zod.ts'

const Sentence = z.string().trim().min(1).max(400)
const few = (most: number) => z.array(Sentence).max(most)

/** What a summary of a conversation says. */
export const Summary = z.object({
  /** What it was about, in a few sentences. */
  about: z.string().trim().min(1).max(1200),
  /** What the person told. */
  situation: few(8),
  /** What the mentor said to it. */
  advice: few(8),
  decisions: few(8),
  figures: z
    .array(z.object({ what: z.string().trim().min(1).max(120), figure: z.string().trim().min(1).max(120) }))
    .max(40),
  /** What the figures come to. */
  findings: few(6),
  nextSteps: few(10),
  openQuestions: few(6),
})
export type Summary = z.infer<typeof Summary>
