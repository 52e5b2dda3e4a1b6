import { useEffect } from 'react'
import { blocksOf, markSentence, textOf, unmark } from './mark-sentence.ts'
import { sentenceAt, spokenWord } from './spoken-sentences.ts'
import type { MentorVoice } from './use-speech.ts'
import './spoken.css'

/** Marks the sentence that is being spoken in the element with `data-message`, as long as it is. */
export function useSpokenMark({ spoken, watchTime }: Pick<MentorVoice, 'spoken' | 'watchTime'>) {
  const id = spoken?.id
  useEffect(() => {
    if (!spoken) return
    return watchTime((time) => {
      const message = document.querySelector(`[data-message="${spoken.id}"]`)
      if (!message) return unmark()
      const blocks = blocksOf(message)
      const sentence = sentenceAt(blocks.map(textOf), spokenWord(spoken.chunks, spoken.chunk, time))
      if (sentence) markSentence(blocks, sentence)
    })
  }, [spoken, watchTime])
  useEffect(() => unmark, [id])
}
