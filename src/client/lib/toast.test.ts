import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dismissToast, toast, useToast } from './toast.ts'

test('a new toast takes the place of the one that is shown', () => {
  const { result } = renderHook(useToast)
  act(() => toast({ title: 'First' }))
  const first = result.current
  act(() => toast({ title: 'Second', description: 'More' }, 'bad'))
  expect(result.current).toMatchObject({ title: 'Second', description: 'More', tone: 'bad' })

  act(() => dismissToast(first?.id ?? 0))
  expect(result.current).toMatchObject({ title: 'Second' })
  act(() => dismissToast(result.current?.id ?? 0))
  expect(result.current).toBeNull()
})
