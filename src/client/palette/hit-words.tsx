import type { Hit } from '#shared/conversations.ts'

/** The passage in which a search was found, with what was looked for marked. */
export const hitWords = ({ parts }: Hit) =>
  parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="bg-transparent font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
