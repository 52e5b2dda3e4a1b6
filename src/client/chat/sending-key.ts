import type { KeyboardEvent } from 'react'

/** What browsers say of keys that belong to an input method; Safari says it also for the Enter that ends a composition. */
const COMPOSING = 229

/** Enter sends, Shift+Enter adds a line, and an Enter that chooses a word of an input method does neither. */
export const isSendingKey = ({ key, keyCode, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== COMPOSING
