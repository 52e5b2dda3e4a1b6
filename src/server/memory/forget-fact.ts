import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { sayMemoryChanged } from './say-changed.ts'
import { removeFact } from './store.ts'

/** Forgets a fact for good; the message it came from is not read again. Throws 404. */
export async function forgetFact({ db, hub }: Pick<Services, 'db' | 'hub'>, userId: number, id: number): Promise<void> {
  if (!(await removeFact(db, userId, id))) throw notFound()
  sayMemoryChanged(hub, userId)
}
