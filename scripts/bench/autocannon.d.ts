declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
  }
  interface Result {
    requests: { average: number }
    latency: { p50: number; p99: number; max: number }
    non2xx: number
    errors: number
  }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
