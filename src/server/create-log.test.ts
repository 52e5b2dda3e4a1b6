import { expect, test } from 'vitest'
import { withoutParameters } from './create-log.ts'

test('a failed query is logged without what people wrote, its cause included', () => {
  const cause = new Error('invalid byte sequence')
  const error = new Error('Failed query: insert into "messages" values ($1, $2)\nparams: 7,my secret\nsecond line', {
    cause,
  })
  const logged = JSON.stringify(withoutParameters(error))
  expect(logged).toContain('insert into')
  expect(logged).toContain('create-log.test.ts')
  expect(logged).toContain('invalid byte sequence')
  expect(logged).not.toMatch(/secret|second line/)
})
