import type { Pool, PoolClient } from 'pg'

/** Runs `work` in one transaction in which moments are written and read in UTC and nothing is timed by the server. */
export async function inTransaction<T>(pool: Pool, mode: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin ${mode}`)
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local statement_timeout = 0`)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back, whatever state it is in.
    client.release(true)
    throw error
  }
}
