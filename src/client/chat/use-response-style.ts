import { useState } from 'react'
import { DEFAULT_STYLE, ResponseStyle } from '#shared/chat.ts'

const nameOf = (userId: number) => `response-style:${userId}`

/** The style this person likes replies in, remembered on this device. */
export function useResponseStyle(userId: number) {
  const [style, setStyle] = useState(() =>
    ResponseStyle.catch(DEFAULT_STYLE).parse(localStorage.getItem(nameOf(userId))),
  )
  const choose = (chosen: ResponseStyle) => {
    localStorage.setItem(nameOf(userId), chosen)
    setStyle(chosen)
  }
  return [style, choose] as const
}
