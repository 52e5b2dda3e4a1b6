import { afterAll, beforeEach } from 'vitest'
import { echo, type ModelServer, startModelServer } from './model-server.ts'

/** A connected model for a file's world: a local server of its own that each test may make behave as it likes. */
export async function aModel(): Promise<{ server: ModelServer; environment: Record<string, string>; replyRequests(): number }> {
  const server = await startModelServer()
  afterAll(server.close)
  beforeEach(() => {
    server.behave(echo)
    server.requests.length = 0
  })
  return {
    server,
    environment: { OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_MODEL: 'test-model', MODEL_TIMEOUT_SECONDS: '5' },
    replyRequests: () => server.requests.filter(({ body }) => isStreamed(body)).length,
  }
}

/** Replies are streamed; titles and summaries are not. */
const isStreamed = (body: unknown) => typeof body === 'object' && body !== null && 'stream' in body && body.stream === true
