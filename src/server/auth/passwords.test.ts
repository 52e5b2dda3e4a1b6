import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORD } from '#shared/auth.ts'
import { hashPassword, isPassword, NOBODYS_HASH, refuseWeakPassword } from './passwords.ts'

const asUsual = { PASSWORD_MIN_LENGTH: 6 }

describe('a password', () => {
  test.each(['correct horse', 'ὀψὲ δὲ δύσεις', '🦄🐎'.repeat(30), 'é', 'e\u0301', 'x'.repeat(256), ' padded '])(
    'is recognised as typed: %s',
    async (password) => {
      const stored = await hashPassword(password)
      expect(stored).not.toContain(password)
      expect(await isPassword(password, stored)).toBe(true)
      expect(await isPassword(`${password} `, stored)).toBe(false)
      expect(await isPassword(password.slice(0, -1), stored)).toBe(false)
    },
  )

  test('fits no account without one, whatever is typed', async () => {
    expect(await isPassword('anything', null)).toBe(false)
    expect(await isPassword('', null)).toBe(false)
  })

  test('of nobody costs what a real one costs', async () => {
    const cost = (passwordHash: string) => passwordHash.split('$').slice(0, 4).join('$')
    const real = await hashPassword('correct horse')
    expect(cost(NOBODYS_HASH)).toBe(cost(real))
    expect(NOBODYS_HASH).toHaveLength(real.length)
  })

  test.each(['123456', 'Password', 'QWERTY', 'michael'])('%s is too common', async (password) => {
    const refused = refuseWeakPassword(asUsual, password)
    await expect(refused).rejects.toMatchObject({
      status: 400,
      message: COMMON_PASSWORD,
      fields: { password: COMMON_PASSWORD },
    })
  })

  test('that few people have is accepted', async () => {
    await expect(refuseWeakPassword(asUsual, 'voyage to Ithaca')).resolves.toBeUndefined()
  })

  test('is as long as the installation asks for', async () => {
    const words = 'Password must be at least 12 characters'
    const refused = refuseWeakPassword({ PASSWORD_MIN_LENGTH: 12 }, 'odysseus 10')
    await expect(refused).rejects.toMatchObject({ status: 400, message: words, fields: { password: words } })
  })
})
