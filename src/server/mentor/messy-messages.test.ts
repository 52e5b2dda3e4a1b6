import { describe, expect, test } from 'vitest'
import { ResponseStyle, WORD_RANGES, wordCount } from '#shared/chat.ts'
import { composeReply } from './compose-reply.ts'
import { HELD_OUT } from './held-out-messages.ts'
import { library } from './library.ts'

const reply = (content: string, style: ResponseStyle = 'moderate') =>
  composeReply({ turns: [{ role: 'user', content }], style, person: { firstName: 'Ada' } }, library)

describe('A message typed in haste', () => {
  test.each(ResponseStyle.options)('gets a reply inside the words of the %s style, with one question', (style) => {
    for (const message of Object.values(HELD_OUT).flat()) {
      const text = reply(message, style)
      expect(wordCount(text), text).toBeGreaterThanOrEqual(WORD_RANGES[style].least)
      expect(wordCount(text), text).toBeLessThanOrEqual(WORD_RANGES[style].most)
      expect(text.match(/\?/g), text).toHaveLength(1)
    }
  })

  test.each([
    [
      'My brother in law wants to buy half my garage business, no idea what its worth, we make about 60k profit',
      /£25,000 to £75,000/,
      /solicitor/,
    ],
    ['I cannot sleep, payroll is friday and there is 900 quid in the account', /keeps you awake/, /£900/, /overdraft/],
    ['should i do tiktok', /TikTok/, /customers/],
    ['im a barber £16 a cut, 12 cuts a day 5 days a wk, rent £900 a month is it even worth it', /£192 a day/, /£3,260/],
    ['a loaf is £3.50 and costs me 1.20 to make we sell about 80 a day', /£280 a day/, /£4,784/],
    ['hmrc letter says i owe 11 grand by jan and ive got about 2', /£9,000 to find/, /Time to Pay/],
    ['a farm shop wants my chutney at 40% off retail. jar is £5.50 costs me £2.10', /£1\.20 is left/],
    ['customers keep cancelling the night before, i do lashes, lost 5 appts last wk at £45 each', /£225/],
    ['wages due thursday, got 1400 in the bank and need 3900, feel sick', /gap to close is £2,500/],
    ['gonna buy a second hand cnc for 14k, saves us outsourcing about 900 quid a month', /15\.6 months/],
  ] as [string, ...RegExp[]][])('is understood: "%s"', (message, ...expected) => {
    for (const pattern of expected) expect(reply(message)).toMatch(pattern)
  })

  test('gets its figures side by side, except in bullets', () => {
    const message = 'Takings fell from £1,900 to £1,250 a week and the margin is 62%'
    expect(reply(message)).toContain('| Gross profit at 62% | £1,178 | £775 |')
    expect(reply(message, 'academic')).toContain('| A week | Before | Now |')
    expect(reply(message, 'shortform')).not.toContain('|')
  })
})
