const endsInsidePair = (text: string) => /[\ud800-\udbff]$/.test(text)

/**
 * The same text in pieces none of which ends inside a surrogate pair: half a character waits for its other half, and
 * a half that stays alone becomes U+FFFD, so that each piece can be sent and stored by itself.
 */
export async function* wholeCharacters(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const piece of pieces) {
    const text = held + piece
    held = endsInsidePair(text) ? text.slice(-1) : ''
    const whole = text.slice(0, text.length - held.length)
    if (whole !== '') yield whole.toWellFormed()
  }
  if (held !== '') yield held.toWellFormed()
}
