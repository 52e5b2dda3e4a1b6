import { ApiError, wordsOf } from '#client/lib/api.ts'

/** What the server says of the words of a fact, or why it was not reached. */
export const saidOf = (failure: unknown): string =>
  (failure instanceof ApiError && failure.fields['text']) ||
  wordsOf(failure, 'That could not be saved. Please try again.')
