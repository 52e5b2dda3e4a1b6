import { randomUUID } from 'node:crypto'
import type { Listener } from '#server/db/listen.ts'
import type { Logger } from 'pino'
import { ServerMoment } from '#shared/realtime.ts'
import { z } from '#shared/zod.ts'
import { type Hub, Room, Signal } from './hub.ts'
import { joinPieces } from './join-pieces.ts'
import { createLocalHub } from './local-hub.ts'

const CHANNEL = 'ithaca'
/** Pieces of replies are joined for this long before they travel: a NOTIFY a token would be hundreds a second. */
const JOIN_MS = 50

const Parcel = z.union([
  z.object({ from: z.string(), room: Room, moment: ServerMoment }),
  z.object({ from: z.string(), signal: Signal }),
])
type Parcel = z.infer<typeof Parcel>

/**
 * The hub of several instances: what happens here is heard here at once and elsewhere by LISTEN/NOTIFY. Pieces of a reply travel
 * as text of at most 4 KB; everything else is ids. A lost parcel loses nothing but a moment: the facts are in the database.
 */
export async function createNotifyHub(listener: Listener, log: Logger): Promise<Hub> {
  const local = createLocalHub()
  const instance = randomUUID()
  const send = (parcel: Parcel) =>
    void listener
      .notify(CHANNEL, JSON.stringify(parcel))
      .catch((error: unknown) => log.warn({ err: error }, 'a moment did not travel'))
  const pieces = joinPieces(JOIN_MS, (room, moment) => send({ from: instance, room, moment }))

  await listener.listen(CHANNEL, {
    heard(payload) {
      const parcel = readParcel(payload)
      if (!parcel) return log.warn('a notification on our channel was not ours')
      if (parcel.from === instance) return
      if ('signal' in parcel) local.signal(parcel.signal)
      else local.publish(parcel.room, parcel.moment)
    },
    wasDeaf: () => local.signal({ type: 'was-deaf' }),
  })

  return {
    ...local,
    publish(room, moment) {
      local.publish(room, moment)
      if (moment.type === 'reply') return pieces.add(room, moment)
      pieces.flush()
      send({ from: instance, room, moment })
    },
    signal(signal) {
      local.signal(signal)
      send({ from: instance, signal })
    },
    async close() {
      pieces.flush()
      await local.close()
      await listener.close()
    },
  }
}

/** Anyone who may connect to the database can say anything on a channel. */
function readParcel(payload: string): Parcel | null {
  try {
    return Parcel.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
