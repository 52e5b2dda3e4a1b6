import type { FileEndpoint, InputOf } from '#shared/endpoint.ts'
import { fetchFile } from './api.ts'

/** Long enough for a browser that asks where to save before it reads. */
const KEPT_MS = 60_000

/** Fetches the file of an endpoint and saves it under `name`. Throws as `call` does; then nothing is saved. */
export async function download<E extends FileEndpoint>(endpoint: E, input: InputOf<E>, name: string): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(endpoint, input))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
