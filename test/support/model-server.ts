import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { anthropicProtocol, googleProtocol, openAiProtocol, textsIn } from './model-protocols.ts'
import type { ModelProtocol, ToolCall } from './model-protocols.ts'

/** What the server does with a request. Without `status` and `silent` it streams the pieces and ends as `end` says. */
export interface Behaviour {
  /** Takes the request and never answers. */
  silent?: boolean
  /** Answers with this status and the vendor's error body instead of a reply. */
  status?: number
  /** The words of the error body. */
  words?: string
  headers?: Record<string, string>
  /** The reply, or what it is for the texts of a request. */
  pieces?: readonly string[] | ((texts: string[]) => string[])
  /** Tools that the model calls for after its pieces. */
  calls?: ToolCall[]
  pauseMs?: number
  /** Most bytes of one write to the socket: 1 splits every UTF-8 character and every event. */
  bytesAWrite?: number
  end?: 'finished' | 'unfinished' | 'error' | 'wrong-json' | 'stalled' | 'cut'
}

interface ModelRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: unknown
  texts: string[]
  at: number
  /** True once the client closed the connection before the answer was whole. */
  abandoned: boolean
}

export interface ModelServer extends AsyncDisposable {
  /** Its address without a path. */
  url: string
  /** What it was asked, in order. */
  requests: ModelRequest[]
  /** Serves the next requests by these in turn; the last one stays. */
  behave(...behaviours: [Behaviour, ...Behaviour[]]): void
  close(): Promise<void>
}

const protocols = [openAiProtocol, anthropicProtocol, googleProtocol]

/** Answers by repeating the person's last message, word by word. */
export const echo: Behaviour = { pieces: (texts) => `You said: ${texts.at(-1) ?? ''}`.split(/(?<= )/) }

/**
 * A model server on a free port of this machine that speaks the protocols of OpenAI (`/chat/completions`), Anthropic
 * (`/messages`) and Google (`:streamGenerateContent`), and answers every GET with an empty list of models.
 */
export async function startModelServer(behaviour: Behaviour = echo): Promise<ModelServer> {
  let script: Behaviour[] = [behaviour]
  const requests: ModelRequest[] = []
  const server = createServer((request, response) => {
    const current = (script.length > 1 ? script.shift() : script[0]) ?? echo
    void answer(request, response, current, requests)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave(...behaviours) {
      script = behaviours
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

async function answer(incoming: IncomingMessage, response: ServerResponse, behaviour: Behaviour, log: ModelRequest[]) {
  const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
  const request: ModelRequest = {
    method: incoming.method ?? '',
    path,
    headers: incoming.headers,
    body: null,
    texts: [],
    at: performance.now(),
    abandoned: false,
  }
  log.push(request)
  response.on('close', () => {
    request.abandoned = !response.writableFinished
  })
  request.body = await bodyOf(incoming)
  request.texts = textsIn(request.body)
  const protocol = protocols.find(({ matches }) => matches(path)) ?? openAiProtocol
  if (behaviour.silent) return
  if (behaviour.status) return sendJson(response, behaviour, protocol.errorBody(behaviour.status, behaviour.words))
  if (request.method === 'GET') return sendJson(response, behaviour, { data: [], models: [] })
  await stream(response, behaviour, protocol, request)
}

async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  const text = Buffer.concat(await incoming.toArray()).toString()
  return text === '' ? null : JSON.parse(text)
}

function sendJson(response: ServerResponse, { status = 200, headers }: Behaviour, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

async function stream(response: ServerResponse, behaviour: Behaviour, protocol: ModelProtocol, request: ModelRequest) {
  const { pieces = [], calls = [], pauseMs = 0, bytesAWrite = Infinity, end = 'finished' } = behaviour
  const write = (text: string) => writeInParts(response, Buffer.from(text), bytesAWrite)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  await write(protocol.opening)
  for (const piece of typeof pieces === 'function' ? pieces(request.texts) : pieces) {
    if (pauseMs > 0) await pause(pauseMs)
    if (request.abandoned) return
    await write(protocol.piece(piece))
  }
  for (const [at, call] of calls.entries()) await write(protocol.call(at, call))
  if (end === 'stalled') return
  if (end === 'cut') return void setImmediate(() => response.destroy())
  if (end === 'error') await write(protocol.error)
  if (end === 'wrong-json') await write('data: {"choices": [{"delta"\n\n')
  if (end !== 'unfinished') await write(calls.length > 0 ? protocol.waiting : protocol.finished)
  response.end()
}

async function writeInParts(response: ServerResponse, bytes: Buffer, most: number) {
  for (let from = 0; from < bytes.length; from += most) {
    response.write(bytes.subarray(from, from + most))
    if (most < bytes.length) await pause(0)
  }
}
