import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dismissToast, toast, useToast } from './toast.ts'

test('a new toast takes the place of the one that is shown', () => {
  const { result } = renderHook(useToast)
  const ids: number[] = []
  act(() => void ids.push(toast({ title: 'First' })))
  act(() => void ids.push(toast({ title: 'Second', description: 'More' }, 'bad')))
  expect(result.current).toMatchObject({ title: 'Second', description: 'More', tone: 'bad' })

  act(() => dismissToast(ids[0] ?? 0))
  expect(result.current).toMatchObject({ title: 'Second' })
  act(() => dismissToast(ids[1] ?? 0))
  expect(result.current).toBeNull()
})
