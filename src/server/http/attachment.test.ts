import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attachment } from './attachment.ts'

const partsOf = (header: string) => {
  const { plain = '', whole = '' } =
    /^attachment; filename="(?<plain>[^"]*)"; filename\*=UTF-8''(?<whole>[\w.!#$&+^`|~%-]*)$/.exec(header)?.groups ?? {}
  return { plain, whole: decodeURIComponent(whole) }
}

describe('the name of a downloaded file', () => {
  test.each([
    ['Plan-2026-11-21.docx', 'Plan-2026-11-21.docx'],
    ['Café-Größe-2026.docx', 'Cafe-Gro_e-2026.docx'],
    ['Σύνοψη.docx', '______.docx'],
    ['日本.docx', '__.docx'],
    ['a "quoted" \\ name%20.docx', 'a _quoted_ _ name_20.docx'],
    ["it's (1)*.docx", "it's (1)*.docx"],
  ])('%s is told whole, and to old readers as %s', (name, plain) => {
    expect(partsOf(attachment(name))).toEqual({ plain, whole: name })
  })

  test('cannot end its line and begin another', () => {
    expect(partsOf(attachment('a\r\nset-cookie: b=c\u0000.docx'))).toEqual({
      plain: 'aset-cookie: b=c.docx',
      whole: 'aset-cookie: b=c.docx',
    })
  })

  test('is one header of ASCII whatever it holds, and comes out as it went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const header = attachment(name)
        expect(header).toMatch(/^[ -~]+$/)
        expect(partsOf(header).whole).toBe(name.toWellFormed().replace(/\p{Cc}/gu, ''))
      }),
    )
  })
})
