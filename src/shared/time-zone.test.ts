import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZoneNamed } from './time-zone.ts'

test('a time zone is known by its name in any case', () => {
  expect(['Europe/London', 'europe/london', 'Pacific/Auckland'].map(timeZoneNamed)).toEqual([
    'Europe/London',
    'Europe/London',
    'Pacific/Auckland',
  ])
})

test.each(['', 'Atlantis/Capital', 'Europe/London\n', 'x'.repeat(65), undefined, null, 7, ['Europe/London']])(
  '%j is no time zone',
  (name) => {
    expect(timeZoneNamed(name)).toBeNull()
  },
)

test('whatever a browser says, it is a zone that stays itself, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom(...Intl.supportedValuesOf('timeZone'))), (name) => {
      const zone = timeZoneNamed(name)
      expect(zone === null ? null : timeZoneNamed(zone)).toBe(zone)
    }),
  )
})
