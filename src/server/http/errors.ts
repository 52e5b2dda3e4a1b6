import { NOT_FOUND, type ProblemBody, UNEXPECTED } from '#shared/problem.ts'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** The framework's own refusals in the words of this product. */
const frameworkWords: Record<string, [status: number, words: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'That is too large to send'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Please send JSON'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The request is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The request is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request is not complete'],
  FST_ERR_BAD_URL: [400, 'Bad address'],
}

/** The one catch of the server: a Problem is answered in its words, anything else is a bug and answered without a stack. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const problem = asProblem(error)
    if (problem) return answerProblem(problem, reply)
    request.log.error({ err: error }, 'unexpected failure')
    return answer(reply, 500, { message: UNEXPECTED, requestId: request.id })
  })
  app.setNotFoundHandler((_request: FastifyRequest, reply) => answer(reply, 404, { message: NOT_FOUND }))
}

/** Refusals from before any hook has run, such as an address that cannot be read. */
export function answerFrameworkError(error: Error & { code?: string }, reply: FastifyReply) {
  const [status, words] = frameworkWords[error.code ?? ''] ?? [400, 'Bad request']
  return answer(reply, status, { message: words })
}

const UNREADABLE: Record<string, [line: string, words: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'That is too large to send'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
}

/** Refuses what cannot be read as HTTP at all, with these headers, and ends the connection: what follows could be anything. */
export function answerUnreadable(error: { code: string }, socket: Socket, headers: Record<string, string>): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [line, words] = UNREADABLE[error.code] ?? ['400 Bad Request', 'Bad request']
  const body = JSON.stringify({ message: words } satisfies ProblemBody)
  const all = { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${line}\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

function asProblem(error: Error & { code?: string; statusCode?: number }): Problem | null {
  if (error instanceof Problem) return error
  const [status, words] = frameworkWords[error.code ?? ''] ?? []
  if (status && words) return new Problem(status, words)
  return error.statusCode && error.statusCode < 500 ? new Problem(error.statusCode, 'Bad request') : null
}

function answerProblem(problem: Problem, reply: FastifyReply) {
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(problem.retryAfterSeconds))
  return answer(reply, problem.status, { message: problem.message, fields: problem.fields })
}

const answer = (reply: FastifyReply, status: number, body: ProblemBody) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
