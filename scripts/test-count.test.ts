import { expect, test } from 'vitest'
import { count } from './test-count.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

test('Tests are summed over all files; what is to do was skipped', () => {
  const testResults = [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed')]
  expect(count({ testResults }, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 })
})

test('A file that could not be loaded is a failure, whether or not it shows tests', () => {
  expect(count({ testResults: [file('failed'), file('passed', 'passed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
  expect(count({ testResults: [file('failed', 'skipped')] }, 1)).toEqual({ passed: 0, failed: 1, skipped: 1 })
})

test('A run that ended badly is never reported as a success', () => {
  expect(count({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(count(null, 137)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('A clean run has no failures', () => {
  expect(count({ testResults: [file('passed', 'passed', 'passed')] }, 0)).toEqual({ passed: 2, failed: 0, skipped: 0 })
})
