export interface Letter {
  to: string
  subject: string
  /** Plain text; links stand on a line of their own. */
  text: string
}

export interface Mail {
  /** Resolves once the letter has been handed over. Rejects when it could not be; the caller decides whether to try again. */
  send(letter: Letter): Promise<void>
}
