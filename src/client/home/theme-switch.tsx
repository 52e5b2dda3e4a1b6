import { chooseTheme, useThemeChoice } from '#client/lib/theme.ts'
import { Segmented } from '#client/ui/segmented.tsx'

const CHOICES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As my device' },
] as const

export function ThemeSwitch() {
  return (
    <div className="mt-12 flex justify-center">
      <Segmented label="Theme" options={CHOICES} value={useThemeChoice()} onChange={chooseTheme} />
    </div>
  )
}
