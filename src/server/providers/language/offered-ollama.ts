import { z } from '#shared/zod.ts'

const Tags = z.object({ models: z.array(z.object({ name: z.string() })) })

/**
 * The names of the models of an Ollama that runs on this machine, none where there is none or it does not answer within
 * 300 ms. It is offered in a line of the log, never taken: which model hears the person is the installation's choice.
 */
export async function offeredOllama(address = 'http://127.0.0.1:11434'): Promise<string[]> {
  try {
    const response = await fetch(`${address}/api/tags`, { signal: AbortSignal.timeout(300), redirect: 'error' })
    return Tags.parse(await response.json()).models.map(({ name }) => name)
  } catch {
    return []
  }
}
