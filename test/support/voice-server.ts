import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server does with a request; without any of it, it answers as its protocol says. */
export interface VoiceBehaviour {
  /** Takes the request and never answers. */
  silent?: boolean
  /** Answers with this status and the vendor's error, which quotes what it was sent. */
  status?: number
  headers?: Record<string, string>
  /** Answers with this instead. */
  body?: string | Uint8Array
  /** Ends the connection in the middle of the answer. */
  cut?: boolean
}

interface VoiceRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** True once the client closed the connection before the answer was whole. */
  abandoned: boolean
}

export interface VoiceServer extends AsyncDisposable {
  /** Its address without a path. */
  url: string
  /** What it was asked, in order. */
  requests: VoiceRequest[]
  /** Serves the requests from now on so. */
  behave(behaviour: VoiceBehaviour): void
  close(): Promise<void>
}

/** A server on a free port of this machine that answers every request with `answer`, a transcription or sound. */
export async function startVoiceServer(answer: string | Uint8Array): Promise<VoiceServer> {
  let behaviour: VoiceBehaviour = {}
  const requests: VoiceRequest[] = []
  const server = createServer((incoming, response) => {
    void answerTo(incoming, response, { body: answer, ...behaviour }, requests)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave(next) {
      behaviour = next
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

async function answerTo(
  incoming: IncomingMessage,
  response: ServerResponse,
  { silent, status = 200, headers, body = '', cut }: VoiceBehaviour,
  log: VoiceRequest[],
) {
  const { method = '', url: path = '' } = incoming
  const request = { method, path, headers: incoming.headers, body: Buffer.alloc(0), abandoned: false }
  log.push(request)
  response.on('close', () => {
    request.abandoned = !response.writableFinished
  })
  request.body = Buffer.concat(await incoming.toArray())
  if (silent) return
  const content = Buffer.from(status === 200 ? body : errorBody(request.body))
  response.writeHead(status, { 'content-length': content.length, ...headers })
  if (!cut) return response.end(content)
  response.write(content.subarray(0, content.length / 2))
  setTimeout(() => response.destroy(), 20)
}

/** Vendors quote. */
const errorBody = (sent: Buffer) => JSON.stringify({ error: { message: `Not this: ${sent.toString('latin1')}` } })
