import { useSyncExternalStore } from 'react'
import { keepSetting, readSetting, watchSettings } from '#client/lib/device-setting.ts'
import { DEFAULT_STYLE, ResponseStyle } from '#shared/chat.ts'

const nameOf = (userId: number) => `response-style:${userId}`

/** The style this person likes replies in, remembered on this device. */
export function useResponseStyle(userId: number) {
  const style = useSyncExternalStore(watchSettings, () =>
    ResponseStyle.catch(DEFAULT_STYLE).parse(readSetting(nameOf(userId))),
  )
  const choose = (chosen: ResponseStyle) => keepSetting(nameOf(userId), chosen)
  return [style, choose] as const
}
