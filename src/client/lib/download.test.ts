import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportConversation } from '#shared/exports.ts'
import { download } from './download.ts'

let saved: { name: string; href: string }[] = []
let kept: Blob[] = []

beforeEach(() => {
  saved = []
  kept = []
  URL.createObjectURL = (blob: Blob) => `blob:kept-${kept.push(blob)}`
  URL.revokeObjectURL = () => undefined
  // Where the browser takes over: it saves what is behind a link that asks for it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const answer = (status: number, body: string) =>
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(body, { status })))

test('A file is fetched past every cache and saved under its name', async () => {
  answer(200, 'a Word file')
  await download(exportConversation, { params: { id: 12 }, query: { t: '1764' } }, 'Plan – Größe.docx')
  expect(fetch).toHaveBeenCalledWith(
    '/api/export/conversation/12?t=1764',
    expect.objectContaining({ method: 'GET', credentials: 'include', cache: 'no-store' }),
  )
  expect(saved).toEqual([{ name: 'Plan – Größe.docx', href: 'blob:kept-1' }])
  expect(kept[0]?.size).toBe('a Word file'.length)
})

test('A refusal is an error with the words of the server, and nothing is saved', async () => {
  answer(409, '{"message":"No conversation to summarize"}')
  await expect(download(exportConversation, { params: { id: 12 } }, 'x.docx')).rejects.toMatchObject({
    message: '409: {"message":"No conversation to summarize"}',
    words: 'No conversation to summarize',
  })
  expect(saved).toEqual([])
})

test('A server that is not reached says so, and nothing is saved', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
  await expect(download(exportConversation, { params: { id: 12 } }, 'x.docx')).rejects.toThrow(
    'We could not reach the server',
  )
  expect(saved).toEqual([])
})
