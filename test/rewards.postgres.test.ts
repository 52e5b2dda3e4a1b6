import { bookRewards } from '#server/gamification/book-rewards.ts'
import { rebuildRewards } from '#server/gamification/rebuild-rewards.ts'
import { sendMessage } from '#shared/chat.ts'
import { getNewAchievements, getSimpleProgress, takeDailyReward } from '#shared/gamification.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, describe, expect, test } from 'vitest'

const one = await aWorld()
const other = await aWorld({ environment: one.environment })
afterAll(async () => {
  await other.close()
  await one.close()
})

/** The same signed-in browser, led to the other instance. */
function onTheOther(person: Visitor): Visitor {
  const visitor = createVisitor(other.url)
  for (const [name, value] of person.cookies) visitor.cookies.set(name, value)
  return visitor
}

describe('two instances on one database', () => {
  test('reward what is said to either of them once, whichever books it', async () => {
    const ada = await one.aUser()
    const there = onTheOther(ada)
    for (let n = 0; n < 6; n++) await (n % 2 === 0 ? ada : there).call(sendMessage, { body: { message: 'Hello' } })
    await Promise.all([one, other, one, other].map(({ services }) => bookRewards(services, ada.user.id)))
    const points = 3 * 11 + 1 + 5 + 25 + 50 + 100
    expect(await there.call(getSimpleProgress)).toMatchObject({
      totalPoints: points,
      currentLevel: 2,
      dailyGoal: { done: 6 },
    })
    await rebuildRewards(other.services.db)
    expect((await ada.call(getSimpleProgress)).totalPoints).toBe(points)
    const { rows } = await one.services.database.pool.query(
      'select kind, subject from rewards where user_id = $1 group by kind, subject having count(*) > 1',
      [ada.user.id],
    )
    expect(rows).toEqual([])
  })

  test('give one daily reward between them, and show the same achievements', async () => {
    const ada = await one.aUser()
    const there = onTheOther(ada)
    const answers = await Promise.all([ada, there, ada, there].map((person) => person.ask(takeDailyReward)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    await there.call(sendMessage, { body: { message: 'Hello' } })
    await bookRewards(one.services, ada.user.id)
    const [here, beside] = await Promise.all([ada.call(getNewAchievements), there.call(getNewAchievements)])
    expect(here.newBadges.map(({ id }) => id)).toEqual(['first_steps'])
    expect(beside).toEqual(here)
  })
})
