import { createContext } from 'react'

/** Whether the mentor is at work, so that nothing more can be asked in this conversation. */
export const Busy = createContext(false)

/** What can be done with a message of the list. */
export interface TurnActions {
  regenerate: (messageId: number) => void
  showVersion: (messageId: number) => void
  /** Opens the editor of a message; null closes it. */
  edit: (editing: Editing | null) => void
  resend: (text: string, editOf: number) => void
}

/** The message whose editor is open and the text it opens with. */
export interface Editing {
  id: number
  text: string
}
