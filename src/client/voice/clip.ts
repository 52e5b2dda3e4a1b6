type Piece = Uint8Array<ArrayBuffer>

/** The sound of one chunk, which arrives before it is needed. */
export interface Clip {
  /** Every piece from the first on, those to come as they come. Throws what the fetching threw. */
  pieces: () => AsyncGenerator<Piece>
  /** When all of it is here; rejects with what the fetching threw. */
  arrival: Promise<unknown>
  /** Ends the fetching, so that the server stops working. */
  drop: () => void
}

/** Begins to fetch at once, and keeps what comes. */
export function createClip(fetchPieces: (signal: AbortSignal) => AsyncIterable<Piece>): Clip {
  const abort = new AbortController()
  const here: Piece[] = []
  const news = createNews()
  const arrival = keep(fetchPieces(abort.signal), (piece) => {
    here.push(piece)
    news.tell()
  })
  // Whoever asks for the pieces is told; nobody may ever do.
  arrival.catch(() => null)
  return {
    arrival,
    async *pieces() {
      for (let at = 0; ; at += 1) {
        while (at >= here.length) if (await Promise.race([arrival, news.next()])) break
        const piece = here[at]
        if (!piece) return
        yield piece
      }
    },
    drop: () => abort.abort(),
  }
}

/** Answers true when the last piece is there. */
async function keep(pieces: AsyncIterable<Piece>, take: (piece: Piece) => void): Promise<true> {
  for await (const piece of pieces) take(piece)
  return true
}

/** Somebody waits for the next time something happens. */
function createNews() {
  let news = Promise.withResolvers<false>()
  return {
    next: () => news.promise,
    tell: () => {
      news.resolve(false)
      news = Promise.withResolvers<false>()
    },
  }
}
