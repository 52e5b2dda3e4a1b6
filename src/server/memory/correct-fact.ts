import { notFound, Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { lockUser } from '#server/users/store.ts'
import type { MemoryFact } from '#shared/memory.ts'
import { presentFacts } from './present-facts.ts'
import { sayMemoryChanged } from './say-changed.ts'
import { factAt, findFact, rewordFact } from './store.ts'
import { wordFact } from './word-fact.ts'

/** Words a fact as the person has it. Throws 400 where a figure holds no amount, 404, and 409 where another fact says the same. */
export async function correctFact(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  userId: number,
  id: number,
  typed: string,
): Promise<MemoryFact> {
  const [fact] = await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const known = await findFact(tx, userId, id)
    if (!known) throw notFound()
    const { text, figure, key } = wordFact(known.kind, known.figure?.role ?? null, typed)
    const there = await factAt(tx, userId, key)
    if (there && there.id !== id) throw new Problem(409, 'Your mentor remembers that already')
    const origin = known.origin === 'person' ? 'person' : 'corrected'
    return presentFacts(tx, userId, [await rewordFact(tx, userId, id, { text, figure, key, origin })])
  })
  sayMemoryChanged(hub, userId)
  return fact!
}
