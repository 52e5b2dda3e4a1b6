import { useSyncExternalStore } from 'react'
import { keepSetting, readSetting, watchSettings } from '#client/lib/device-setting.ts'

const NAME = 'single-keys'

/** Whether a key alone may be a shortcut: who speaks to the device, or touches keys by chance, can switch that off. */
export const areSingleKeysOn = (): boolean => readSetting(NAME) !== 'off'

export const switchSingleKeys = (on: boolean) => keepSetting(NAME, on ? null : 'off')

export const useSingleKeys = (): boolean => useSyncExternalStore(watchSettings, areSingleKeysOn)
