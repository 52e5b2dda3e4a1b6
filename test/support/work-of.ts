/**
 * Milliseconds that this thread itself works on something: not the clock's time, which runs while others are at work as well. Counted in
 * ticks of 4 ms.
 */
export async function workOf(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
