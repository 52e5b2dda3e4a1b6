import { expect, test } from 'vitest'
import { COMMITMENT_CASES } from './commitment-cases.ts'
import { isOffered } from './is-offered.ts'

test.each([
  "I'll kill myself tonight",
  'I will hang myself tomorrow',
  "I'm going to take all my pills tonight",
  "I'll stop taking my medication tomorrow",
  "I'll punch my landlord tomorrow",
  'I will hide the cash from HMRC by April',
  "We'll burn the shop down on Sunday for the insurance",
  "I'll delete the invoices before the audit on Monday",
])('Nothing is offered for: %s', (message) => {
  expect(isOffered(message)).toBe(false)
})

test.each(COMMITMENT_CASES.filter(([, title]) => title !== null))('%s', (message) => {
  expect(isOffered(message)).toBe(true)
})
