import type { ResponseStyle } from '#shared/chat.ts'

export const STYLE_NAMES: Record<ResponseStyle, string> = {
  shortform: 'Short',
  moderate: 'Moderate',
  academic: 'Academic',
}

export const STYLES = (['shortform', 'moderate', 'academic'] as const).map((value) => ({
  value,
  label: STYLE_NAMES[value],
}))
