import { randomBytes } from 'node:crypto'
import { LanguageFailure } from '#server/providers/language/port.ts'

/** The word by which a leak of the prompt is known: of this process, and in lower case. */
export const CANARY = `ithaca-${randomBytes(8).toString('hex')}`

/**
 * The same text in pieces, of which only an end that may be the beginning of the canary waits for what follows. Where the canary
 * appears, in letters of any case, what stood before it is given and then `LanguageFailure` ('refused') is thrown.
 */
export async function* withholdCanary(pieces: AsyncIterable<string>, canary: string): AsyncGenerator<string> {
  let held = ''
  for await (const piece of pieces) {
    const text = held + piece
    const at = lowerCase(text).indexOf(canary)
    const safe = at < 0 ? text.length - beginningAtEnd(text, canary) : at
    if (safe > 0) yield text.slice(0, safe)
    if (at >= 0) throw new LanguageFailure('refused', 'The reply began to quote the prompt.')
    held = text.slice(safe)
  }
  if (held !== '') yield held
}

/** How many characters at the end of a text are a beginning of the canary. */
function beginningAtEnd(text: string, canary: string) {
  const end = lowerCase(text.slice(1 - canary.length))
  for (let length = end.length; length > 0; length--) if (end.endsWith(canary.slice(0, length))) return length
  return 0
}

/** Of plain letters alone: others may change their length. */
const lowerCase = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
