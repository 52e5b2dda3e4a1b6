import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in milliseconds, the precision of a JavaScript Date, so that a row's moment compares equal to itself. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const createdAt = () => moment().notNull().defaultNow()
