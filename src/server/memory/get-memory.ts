import type { Services } from '#server/services.ts'
import type { Memory } from '#shared/memory.ts'
import { presentFacts } from './present-facts.ts'
import { factsOf, memoryOf } from './store.ts'

/** All that is remembered of the person, whether or not it is used. */
export async function getMemory({ db }: Pick<Services, 'db'>, userId: number): Promise<Memory> {
  const { isOn } = await memoryOf(db, userId)
  return { isOn, facts: await presentFacts(db, userId, await factsOf(db, userId)) }
}
