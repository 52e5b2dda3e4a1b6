import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLinks } from './links.ts'

/** Source: RFC 3986, appendix A. */
const URI = /^[a-z]+:(?:\/\/[^/?#\s"<>\\^`{|}]*)?(?:[\w\-.~!$&'()*+,;=:@/?#]|%[0-9A-Fa-f]{2})*$/
const targetsOf = (xml: string) =>
  [...xml.matchAll(/ Target="([^"]*)"/g)].map(([, target = '']) => target.replaceAll('&amp;', '&'))

const followed = (address: string) => {
  const links = createLinks()
  links.idOf(address)
  return targetsOf(links.xml())
}

describe('an address in a Word file', () => {
  test.each([
    ['https://example.com/a?b=1&c=2#d', 'https://example.com/a?b=1&c=2#d'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
    ['https://example.com/a b|c^[d]', 'https://example.com/a%20b%7Cc%5E%5Bd%5D'],
    ['https://example.com/100%', 'https://example.com/100%25'],
    ['https://example.com/é', 'https://example.com/%C3%A9'],
    ['http://[::1]/x', 'http://[::1]/x'],
    ['https://example.com" onmouseover="x', undefined],
    ['javascript:pwn()', undefined],
    ['java\tscript:pwn()', undefined],
    ['data:text/html,x', undefined],
    ['file:///etc/passwd', undefined],
    ['//example.com', undefined],
    ['https://', undefined],
    [`https://example.com/${'a'.repeat(2000)}`, undefined],
  ])('%s leads to %s', (address, target) => {
    expect(followed(address)).toEqual(target === undefined ? [] : [target])
  })

  test('is a URI that Word can read, whatever was typed behind its scheme', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('https://example.com/', 'mailto:', 'http://a.b?'),
        fc.string({ unit: 'binary' }),
        (scheme, rest) => {
          for (const target of followed(scheme + rest)) expect(target).toMatch(URI)
        },
      ),
    )
  })

  test('is told once, however often it is linked', () => {
    const links = createLinks()
    expect(links.idOf('https://example.com')).toBe(links.idOf('https://example.com/'))
    expect(targetsOf(links.xml())).toEqual(['https://example.com/'])
  })
})
