const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/** Doubles with each failed attempt, spread over half of it so that many tabs do not come back at once. */
export function reconnectWait(attempt: number, random = Math.random()): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  return wait / 2 + (wait / 2) * random
}

interface Ears {
  address: () => string
  /** `again`: the connection was lost and has come back. */
  onOpen: (again: boolean) => void
  onMessage: (text: string) => void
  /** Answers whether to come back. */
  onLost: (code: number) => boolean
}

/** A WebSocket that comes back by itself until it is closed, or until `onLost` says no. */
export function createConnection({ address, onOpen, onMessage, onLost }: Ears) {
  let live: WebSocket | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let wanted = false
  let attempt = 0
  let wasOpen = false

  function connect() {
    const socket = new WebSocket(address())
    live = socket
    socket.addEventListener('open', () => socket === live && arrive())
    socket.addEventListener('message', ({ data }) => socket === live && onMessage(String(data)))
    socket.addEventListener('close', ({ code }) => socket === live && lose(code))
  }

  function arrive() {
    attempt = 0
    onOpen(wasOpen)
    wasOpen = true
  }

  function lose(code: number) {
    live = null
    wanted = onLost(code)
    if (!wanted) return
    retry = setTimeout(connect, reconnectWait(attempt))
    attempt += 1
  }

  return {
    open(this: void) {
      if (wanted) return
      wanted = true
      wasOpen = false
      attempt = 0
      connect()
    },
    close(this: void) {
      wanted = false
      clearTimeout(retry)
      const socket = live
      live = null
      socket?.close()
    },
    /** Says it if the connection stands; what is said while it does not is lost. */
    send(this: void, text: string) {
      if (live?.readyState === WebSocket.OPEN) live.send(text)
    },
  }
}
