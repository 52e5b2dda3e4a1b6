import { runOrdeal } from '#test/ordeal/run-ordeal.ts'
import { databaseHome } from '#test/support/database-home.ts'
import { expect, test } from 'vitest'

const ROUNDS = 5

test(
  'a server killed in the middle of replies loses nothing it acknowledged and leaves nothing half-done',
  { timeout: 240_000 },
  async () => {
    const { faults, sent, restartMs, letters } = await runOrdeal(await databaseHome(), { rounds: ROUNDS })
    expect(faults).toEqual([])
    expect(sent).toBeGreaterThan(ROUNDS)
    expect(restartMs).toHaveLength(ROUNDS)
    expect(letters.twice).toBe(0)
  },
)
