/** What the work comes to, or the signal's reason as soon as that is aborted. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise, resolve: settle, reject } = Promise.withResolvers<T>()
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort, { once: true })
  work.then(settle, reject)
  return promise.finally(() => signal.removeEventListener('abort', abort))
}
