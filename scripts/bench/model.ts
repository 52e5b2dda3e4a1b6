import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A model endpoint in a process of its own, so that it costs neither the server nor the client an event loop. */
export interface Model extends AsyncDisposable {
  url: string
  environment: Record<string, string>
}

export async function startModel(): Promise<Model> {
  const child = spawn(process.execPath, ['scripts/bench/model-process.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [address] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  const url = `${address.trim()}/v1`
  return {
    url,
    environment: { OPENAI_BASE_URL: url, OPENAI_MODEL: 'test-model' },
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
    },
  }
}
