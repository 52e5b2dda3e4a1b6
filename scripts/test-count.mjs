/**
 * Adds up a report of vitest. A file that could not be loaded has no tests to fail, so it counts as one failure; so does a run that
 * ended badly for a reason no test shows.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] } | null} report null: none was written
 * @param {number} code what vitest ended with
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function count(report, code) {
  const files = report?.testResults ?? []
  const tests = files.flatMap((file) => file.assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failures = tests.filter(({ status }) => status === 'failed').length
  const unloaded = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = failures + unloaded.length
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, skipped: tests.length - passed - failures }
}
