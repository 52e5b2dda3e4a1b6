import type { Hit } from '#shared/conversations.ts'

/** A text of which some was looked for. */
export const Marked = ({ parts }: Pick<Hit, 'parts'>) =>
  parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="rounded-[3px] bg-accent-tint text-accent-strong">
        {text}
      </mark>
    ) : (
      text
    ),
  )
