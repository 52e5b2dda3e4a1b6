import { afterAll, beforeEach } from 'vitest'
import { echo, type ModelServer, startModelServer } from './model-server.ts'

/** A connected model for a file's world: a local server of its own that each test may make behave as it likes. */
export async function aModel(): Promise<{
  server: ModelServer
  environment: Record<string, string>
  replyRequests(): number
}> {
  const server = await startModelServer()
  afterAll(server.close)
  beforeEach(() => {
    server.behave(echo)
    server.requests.length = 0
  })
  return {
    server,
    environment: { OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_MODEL: 'test-model', MODEL_TIMEOUT_SECONDS: '5' },
    replyRequests: () => server.requests.filter(({ body }) => isReply(body)).length,
  }
}

/** Titles and summaries, which jobs ask for, name the shape of their answer. */
const isReply = (body: unknown) => typeof body === 'object' && body !== null && !('response_format' in body)
