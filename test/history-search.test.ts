import fc from 'fast-check'
import { sendMessage, regenerateReply } from '#shared/chat.ts'
import {
  countConversations,
  deleteConversation,
  type Hit,
  listConversations,
  markOf,
  Topic,
  topicOf,
} from '#shared/conversations.ts'
import { foldedWords, markedParts } from '#shared/search-words.ts'
import { aWorld } from '#test/support/world.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const world = await aWorld()
afterAll(world.close)
beforeEach(world.empty)

const { pool } = world.services.database

/** A conversation as it was `daysAgo`, with these things said in it one after the other. */
async function aConversation(person: Visitor, title: string, said: string[] = [], daysAgo = 0): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into conversations (user_id, title, titled_by, updated_at) values ($1, $2, 'person', now() - $3 * interval '1 day') returning id`,
    [person.user.id, title, daysAgo],
  )
  const { id } = rows[0]!
  for (const content of said)
    await pool.query(`insert into messages (conversation_id, user_id, role, content) values ($1, $2, 'USER', $3)`, [
      id,
      person.user.id,
      content,
    ])
  return id
}

/** Accents given since Unicode 15: an older database does not know which of two comes first. */
const isYoungAccent = (code: number) => code === 0x0897 || (code >= 0x1ac1 && code <= 0x1aff)
/** A character that Unicode has had for long: a database may be older than the browser, and take apart fewer of them. */
const character = fc
  .oneof(
    fc.integer({ min: 0x01, max: 0x24ff }),
    fc.integer({ min: 0x3000, max: 0x9ffc }),
    fc.integer({ min: 0x1f300, max: 0x1f64f }),
  )
  .filter((code) => !isYoungAccent(code))
  .map((code) => String.fromCodePoint(code))

const titlesOf = async (person: Visitor, query: object) =>
  (await person.call(listConversations, { query })).map(({ title }) => title)
const plain = (hit: Hit | undefined) => hit?.parts.map(({ text }) => text).join('')
const marked = (hit: Hit | undefined) => hit?.parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)

describe('a search', () => {
  test('finds words as they are typed, in titles and in what was said, without minding case and accents', async () => {
    const ada = await world.aUser()
    await aConversation(ada, 'Opening a Café')
    await aConversation(ada, 'Plans', ['Should the CAFETERIA close on Mondays?'])
    await aConversation(ada, 'Decaf', ['No hit begins inside a word'])
    for (const search of ['caf', 'CAF', 'cafe', 'café', 'CAFÉ'])
      expect(await titlesOf(ada, { search }), search).toEqual(['Plans', 'Opening a Café'])
    expect(await titlesOf(ada, { search: 'cafet' })).toEqual(['Plans'])
  })

  test('asks for every word, wherever in the conversation each stands', async () => {
    const ada = await world.aUser()
    await aConversation(ada, 'Pricing', ['The flour is dear', 'And the butter?'])
    await aConversation(ada, 'Flour', ['Nothing else'])
    expect(await titlesOf(ada, { search: 'butter flour pricing' })).toEqual(['Pricing'])
    expect(await titlesOf(ada, { search: 'flour' })).toEqual(['Flour', 'Pricing'])
  })

  test('shows where it was found, as parts of plain text', async () => {
    const ada = await world.aUser()
    const long = `${'Before it. '.repeat(40)}The **café** has <b>flour</b> & butter. ${'After it. '.repeat(40)}`
    await aConversation(ada, 'Baking', ['Some flour', long, 'More flour'])
    await aConversation(ada, 'A *flour* mill')
    const [inMessage] = await ada.call(listConversations, { query: { search: 'caf flour' } })
    const [inTitle] = await ada.call(listConversations, { query: { search: 'mill' } })
    expect(inTitle?.hit).toEqual({
      in: 'title',
      parts: [
        { text: 'A flour ', isMatch: false },
        { text: 'mill', isMatch: true },
      ],
    })
    expect(inMessage?.hit?.in).toBe('message')
    expect(marked(inMessage?.hit)).toEqual(['café', 'flour'])
    expect(plain(inMessage?.hit)).toMatch(/^….*The café has <b flour<\/b & butter\..*…$/)
    expect(plain(inMessage?.hit)?.length).toBeLessThan(200)
  })

  test('leaves rows without a hit where none was asked', async () => {
    const ada = await world.aUser()
    await aConversation(ada, 'Plans')
    expect((await ada.call(listConversations))[0]).not.toHaveProperty('hit')
    expect((await ada.call(listConversations, { query: { search: '  ' } }))[0]).not.toHaveProperty('hit')
  })

  test("never finds another person's words", async () => {
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    await aConversation(ada, 'Secret plans', ['A secret recipe'])
    expect(await titlesOf(eve, { search: 'secret' })).toEqual([])
    expect(await titlesOf(eve, { search: `${ada.user.id}:secret` })).toEqual([])
    expect(await eve.call(countConversations, { query: { search: 'secret' } })).toEqual({
      matching: 0,
      older: 0,
      all: 0,
    })
  })

  test('reads every branch, what was edited away too, and forgets what was deleted', async () => {
    const ada = await world.aUser()
    const { userMessage, assistantMessage } = await ada.call(sendMessage, {
      body: { message: 'My greengrocer is closing' },
    })
    const { conversationId } = userMessage
    await ada.call(regenerateReply, { body: { messageId: assistantMessage.id } })
    await ada.call(sendMessage, { body: { message: 'My butcher is closing', conversationId, editOf: userMessage.id } })
    for (const search of ['greengrocer', 'butcher'])
      expect(await ada.call(listConversations, { query: { search } }), search).toHaveLength(1)
    await ada.call(deleteConversation, { params: { id: conversationId } })
    expect(await titlesOf(ada, { search: 'greengrocer' })).toEqual([])
  })

  test('comes in pages in the order of the list', async () => {
    const ada = await world.aUser()
    for (let n = 0; n < 7; n++) await aConversation(ada, `Price list ${n}`, [], n)
    const first = await ada.call(listConversations, { query: { search: 'price', limit: 4 } })
    const rest = await ada.call(listConversations, { query: { search: 'price', limit: 4, before: markOf(first[3]!) } })
    expect([...first, ...rest].map(({ title }) => title)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `Price list ${n}`))
  })

  test.each(['%', '_', '\\', "'", '"', ':*', '& | !', '<->', "'; drop table messages; --", '()', '…', '£', '- - -'])(
    'for %s finds nothing and breaks nothing',
    async (search) => {
      const ada = await world.aUser()
      await aConversation(ada, 'Plans', ['Some plans'])
      expect(await titlesOf(ada, { search })).toEqual([])
      expect(await titlesOf(ada, { search: `plans ${search}` })).toEqual(/drop/.test(search) ? [] : ['Plans'])
    },
  )

  test('knows the same words as the browser, in any text', async () => {
    const letter = fc.oneof(
      fc.string({ unit: character }),
      fc.constantFrom(
        "don't",
        'Straße',
        'ŒUVRE',
        '½',
        'ﬁne',
        'ΣΟΦΟΣ',
        'Żółć',
        'x'.repeat(90),
        '\u00ad',
        '👩‍🚀',
        '„so“',
        'a_b',
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(letter).map((letters) => letters.join('')),
        async (text) => {
          const { rows } = await pool.query<{ words: string }>('select folded_words($1) as words', [text])
          expect(foldedWords(text).join(' ')).toBe(rows[0]?.words)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('finds a message by any of its own words, and marks it', async () => {
    const ada = await world.aUser()
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: character, minLength: 1, maxLength: 30 }), async (text) => {
        // A letter in a circle is found, but not marked.
        const content = text.normalize('NFKC')
        const word = foldedWords(content)[0]
        if (!word) return
        const id = await aConversation(ada, 'Any', [content])
        const found = await ada.call(listConversations, {
          query: { search: Array.from(word).slice(0, 2).join(''), limit: 200 },
        })
        expect(found.map((row) => row.id)).toContain(id)
        expect(markedParts(content, word).some(({ isMatch }) => isMatch)).toBe(true)
        await ada.call(deleteConversation, { params: { id } })
      }),
      { numRuns: 60 },
    )
  })
})

describe('the filters', () => {
  const titles = [
    'Marketing the financial team',
    'A finance question',
    'FINANCIAL planning',
    'Leadership',
    'My Team',
    'Steamed buns',
    'Strategy day',
    'Strategic hires',
    'Operations',
    'Operational risk',
    'Lunch trade',
  ]

  test('by topic agree with what a title is about', async () => {
    const ada = await world.aUser()
    for (const title of titles) await aConversation(ada, title)
    for (const topic of Topic.options)
      expect((await titlesOf(ada, { topic })).toSorted(), topic).toEqual(
        titles.filter((title) => topicOf(title) === topic).toSorted(),
      )
    expect((await ada.ask(listConversations, { query: { topic: 'general' } })).status).toBe(400)
  })

  test('by time keep what happened since, and say how much is older', async () => {
    const ada = await world.aUser()
    for (const [title, daysAgo] of [
      ['Finance today', 0],
      ['Finance last week', 6.9],
      ['Team last month', 29],
      ['Finance long ago', 100],
    ] as const)
      await aConversation(ada, title, ['What of the rent?'], daysAgo)
    const since = new Date(Date.now() - 7 * 86_400_000).toISOString()
    expect(await titlesOf(ada, { since })).toEqual(['Finance today', 'Finance last week'])
    const counts = (query: object) => ada.call(countConversations, { query })
    expect(await counts({})).toEqual({ matching: 4, older: 0, all: 4 })
    expect(await counts({ since })).toEqual({ matching: 2, older: 2, all: 4 })
    expect(await counts({ since, topic: 'finance' })).toEqual({ matching: 2, older: 1, all: 4 })
    expect(await counts({ since, topic: 'leadership', search: 'rent' })).toEqual({ matching: 0, older: 1, all: 4 })
    expect(await counts({ since, search: 'nowhere' })).toEqual({ matching: 0, older: 0, all: 4 })
    expect(await counts({ search: '%' })).toEqual({ matching: 0, older: 0, all: 4 })
  })

  test.each(['yesterday', '2026-13-01T00:00:00Z', '2024-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '2026-11-21', "'"])(
    'do not take "%s" for a time',
    async (since) => {
      const ada = await world.aUser()
      for (const endpoint of [listConversations, countConversations])
        expect((await ada.ask(endpoint, { query: { since } })).status).toBe(400)
      expect((await ada.ask(listConversations, { query: { before: `${since},1` } })).status).toBe(400)
    },
  )
})
