// A client that knows the specification and nothing else: its paths, payloads and fields, written out and never imported.
import { aWorld } from '#test/support/world.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const world = await aWorld()
afterAll(world.close)

const PERSON = { email: 'ada@example.com', password: 'engine-no-1', firstName: 'Ada', lastName: 'Byron' }
const json = (method: string, body?: unknown): RequestInit =>
  body === undefined
    ? { method }
    : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }

async function call(who: Visitor, methodAndPath: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const [method = '', path = ''] = methodAndPath.split(' ')
  const response = await who.fetch(path, json(method, body))
  return { status: response.status, body: await response.json() }
}

/** Sends a message and says in which conversation it stands. */
async function talk(text: string): Promise<number> {
  const { status, body } = await call(ada, 'POST /api/chat', { message: text, responseStyle: 'moderate' })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body as { userMessage: { conversationId: number } }).userMessage.conversationId
}

const user = {
  id: expect.any(Number),
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  name: 'Ada Byron',
  profileImageUrl: null,
  role: expect.stringMatching(/^(ADMIN|USER)$/),
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
}
const message = (role: string, content: unknown) => ({
  id: expect.any(Number),
  conversationId: expect.any(Number),
  role: expect.stringMatching(new RegExp(role, 'i')),
  content,
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
})

const badge = {
  icon: expect.any(String),
  name: expect.any(String),
  description: expect.any(String),
  points: expect.any(Number),
  category: expect.any(String),
}
const KNOWN_BADGES = [
  'first_steps',
  'conversation_starter',
  'deep_thinker',
  'strategic_thinker',
  'financial_savvy',
  'marketing_maestro',
  'operations_expert',
  'leadership_champion',
  'growth_focused',
  'business_mentor_graduate',
]
/** Rewards are booked by a job, after the fact they follow from. */
const WITHIN = { timeout: 10_000, interval: 100 }

let ada: Visitor
let registered: unknown
let conversationId: number
beforeAll(async () => {
  await world.anAdmin()
  ada = world.aVisitor()
  registered = await call(ada, 'POST /api/auth/register', PERSON)
  conversationId = await talk('How do I price my cakes?')
})

describe('a client written against the specification', () => {
  test('makes an account: POST /api/auth/register', () => {
    expect(registered).toMatchObject({ status: 200, body: user })
  })

  test('is told who is signed in: GET /api/auth/user', async () => {
    expect(await call(ada, 'GET /api/auth/user')).toMatchObject({ status: 200, body: user })
    expect(await call(world.aVisitor(), 'GET /api/auth/user')).toEqual({
      status: 401,
      body: { message: 'Unauthorized' },
    })
  })

  test('signs in and out: POST /api/auth/login, POST /api/auth/logout', async () => {
    const visitor = world.aVisitor()
    const { email, password } = PERSON
    expect(await call(visitor, 'POST /api/auth/login', { email, password })).toMatchObject({ status: 200, body: user })
    expect(await call(visitor, 'POST /api/auth/logout')).toMatchObject({ status: 200 })
    expect(await call(visitor, 'GET /api/auth/user')).toMatchObject({ status: 401 })
  })

  test('lists conversations: GET /api/conversations', async () => {
    const { status, body } = await call(ada, 'GET /api/conversations')
    expect(status).toBe(200)
    expect(body).toContainEqual(
      expect.objectContaining({
        id: conversationId,
        title: expect.any(String),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      }),
    )
  })

  test('talks: POST /api/chat answers both messages', async () => {
    const sent = { message: 'And my bread?', conversationId, responseStyle: 'shortform' }
    const { status, body } = await call(ada, 'POST /api/chat', sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      userMessage: { ...message('USER', 'And my bread?'), conversationId },
      assistantMessage: { ...message('ASSISTANT', expect.any(String)), conversationId },
    })
  })

  test('reads one: GET /api/conversations/{id} with its messages', async () => {
    const { status, body } = await call(ada, `GET /api/conversations/${conversationId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: conversationId,
      title: expect.any(String),
      updatedAt: expect.any(String),
      messages: expect.arrayContaining([
        expect.objectContaining(message('USER', 'How do I price my cakes?')),
        expect.objectContaining(message('ASSISTANT', expect.any(String))),
      ]),
    })
  })

  test('deletes one: DELETE /api/conversations/{id}', async () => {
    const path = `/api/conversations/${await talk('Soon gone')}`
    expect(await call(ada, `DELETE ${path}`)).toMatchObject({ status: 200 })
    expect(await call(ada, `GET ${path}`)).toEqual({ status: 404, body: { message: 'Not found' } })
  })

  test('hears typing on the WebSocket /ws after its join with userId and conversationId', async () => {
    const socket = await ada.socket()
    socket.say(JSON.stringify({ type: 'join', userId: 1, conversationId }))
    const sending = call(ada, 'POST /api/chat', { message: 'Are you there?', conversationId })
    expect(await socket.hear(({ type }) => type === 'typing')).toMatchObject({ type: 'typing', isTyping: true })
    await sending
    expect(await socket.hear((moment) => moment.type === 'typing' && !moment.isTyping)).toMatchObject({
      isTyping: false,
    })
    socket.close()
  })

  test('starts a journey without sending anything: POST /api/conversations/start-learning-journey', async () => {
    const { status, body } = await call(ada, 'POST /api/conversations/start-learning-journey')
    expect({ status, body }).toEqual({ status: 200, body: { conversationId: expect.any(Number) } })
    const { conversationId: journey } = body as { conversationId: number }
    expect(await call(ada, `GET /api/conversations/${journey}`)).toMatchObject({
      body: { title: expect.stringContaining('Learning Path:') },
    })
  })

  test('lists learning paths: GET /api/gamification/learning-paths, GET /api/gamification/user-progress', async () => {
    await call(ada, 'POST /api/conversations/start-learning-journey', { topic: 'pricing' })
    expect((await call(ada, 'GET /api/gamification/learning-paths')).body).toContainEqual(
      expect.objectContaining({
        id: expect.any(Number),
        title: expect.any(String),
        description: expect.any(String),
        category: expect.stringMatching(/^(strategy|marketing|finance|leadership|other)$/),
        difficulty: expect.stringMatching(/^(beginner|intermediate|advanced)$/),
        estimatedDuration: expect.any(Number),
        topics: expect.arrayContaining([expect.any(String)]),
      }),
    )
    expect((await call(ada, 'GET /api/gamification/user-progress')).body).toContainEqual(
      expect.objectContaining({
        id: expect.any(Number),
        learningPathId: expect.any(Number),
        conversationId: expect.any(Number),
        currentTopic: expect.any(String),
        totalTimeSpent: expect.any(Number),
      }),
    )
  })

  test('sees how far it is: GET /api/gamification/simple-progress', async () => {
    await vi.waitFor(async () => {
      expect(await call(ada, 'GET /api/gamification/simple-progress')).toMatchObject({
        status: 200,
        body: {
          currentLevel: expect.any(Number),
          totalPoints: expect.any(Number),
          progressPercentage: expect.any(Number),
          nextGoal: expect.stringMatching(/\w/),
          recentBadges: expect.arrayContaining([
            { id: 'first_steps', name: expect.any(String), earnedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
          ]),
        },
      })
    }, WITHIN)
  })

  test('hears of what was earned: GET /api/new-achievements', async () => {
    await vi.waitFor(async () => {
      expect(await call(ada, 'GET /api/new-achievements')).toMatchObject({
        status: 200,
        body: {
          newBadges: expect.arrayContaining([
            expect.objectContaining({ id: 'first_steps', badge: expect.objectContaining(badge) }),
          ]),
          levelUp: expect.any(Boolean),
          streakMilestone: expect.any(Boolean),
          conversationMilestones: expect.arrayContaining([1]),
        },
      })
    }, WITHIN)
  })

  test('sees all there is to play for: POST /api/gamification/init, GET /api/gamification/progress, GET /api/gamification/badges', async () => {
    const progress = {
      level: expect.any(Number),
      totalPoints: expect.any(Number),
      nextLevelPoints: expect.any(Number),
      badges: expect.arrayContaining([
        expect.objectContaining({
          id: expect.anything(),
          badgeId: 'first_steps',
          badge: expect.objectContaining(badge),
        }),
      ]),
      learningPaths: expect.arrayContaining([
        expect.objectContaining({
          learningPathId: expect.any(Number),
          currentTopic: expect.any(String),
          totalTimeSpent: expect.any(Number),
        }),
      ]),
      stats: {
        totalConversations: expect.any(Number),
        totalMessages: expect.any(Number),
        topicsDiscussed: expect.any(Array),
        currentStreak: expect.any(Number),
      },
    }
    expect(await call(ada, 'POST /api/gamification/init')).toMatchObject({ status: 200, body: progress })
    expect(await call(ada, 'GET /api/gamification/progress')).toMatchObject({ status: 200, body: progress })
    const { body } = await call(ada, 'GET /api/gamification/badges')
    expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ id: 'first_steps', ...badge })]))
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual(expect.arrayContaining(KNOWN_BADGES))
  })

  test('keeps action items: GET and POST /api/action-items, PATCH /api/action-items/{id}/status, GET /api/action-items/summary', async () => {
    const given = { title: 'Ring the bank', description: 'About the overdraft', priority: 'high', category: 'finance' }
    const made = await call(ada, 'POST /api/action-items', { ...given, dueDate: '2020-01-05' })
    const item = { ...given, id: expect.any(Number), createdAt: expect.any(String), status: 'pending' }
    expect(made).toMatchObject({ status: 200, body: { ...item, dueDate: expect.stringMatching(/^2020-01-05/) } })
    expect(await call(ada, 'POST /api/action-items', { ...given, dueDate: null })).toMatchObject({ status: 200 })
    const { id } = made.body as { id: number }
    expect((await call(ada, 'GET /api/action-items')).body).toContainEqual(expect.objectContaining({ ...item, id }))
    for (const [status, summary] of [
      ['in_progress', { pending: 1, inProgress: 1, completed: 0, overdue: 1 }],
      ['cancelled', { pending: 1, inProgress: 0, completed: 0, overdue: 1 }],
      ['completed', { pending: 1, inProgress: 0, completed: 1, overdue: 0 }],
      ['pending', { pending: 2, inProgress: 0, completed: 0, overdue: 1 }],
    ] as const) {
      expect(await call(ada, `PATCH /api/action-items/${id}/status`, { status })).toMatchObject({ status: 200 })
      expect((await call(ada, 'GET /api/action-items/summary')).body).toEqual(summary)
    }
  })

  test.each([
    ['GET /api/export/conversation/{id}?t={timestamp}', '/api/export/conversation/'],
    ['GET /api/chat/summarize/export/{id}', '/api/chat/summarize/export/'],
    ['GET /api/learning-journey/export/{id}', '/api/learning-journey/export/'],
  ])('gets a Word file: %s', async (_, path) => {
    const response = await ada.fetch(`${path}${conversationId}?t=${Date.now()}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    )
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;.*\.docx/)
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
})
