/** One piece of work in a session, as a role, within limits: the only ways in which project SQL is run. */
import type pg from 'pg'
import { beginAs, type Caller } from './caller.ts'
import { CountedClient } from './connection.ts'
import { SqlError } from './engine-error.ts'
import { type RunLimits, runLimited } from './run-limited.ts'
import { type Session, sessionOf, toKnown } from './session.ts'

/** In one transaction of a session that others use after it. */
export async function runAsCaller<T>(
  pool: pg.Pool,
  caller: Caller,
  limits: RunLimits,
  run: (session: Session) => Promise<T>,
): Promise<T> {
  limits.signal?.throwIfAborted()
  const client = await connected(pool)
  let isClean = false
  try {
    return await runLimited(client, limits, async () => {
      // Whatever a function left behind (settings, temporary tables, what it listens to) ends here.
      const tidy = async () => {
        await client.query('discard all')
        isClean = true
      }
      let result: T
      try {
        const session = sessionOf(client)
        await session.query(beginAs(caller))
        result = await run(session)
        await commit(client)
      } catch (error) {
        const rolledBack = client.query('rollback').then(tidy)
        await rolledBack.catch(() => {})
        throw error
      }
      // What was kept is kept, whatever becomes of the session.
      await tidy().catch(() => {})
      return result
    })
  } finally {
    client.release(!isClean || client.isDoomed)
  }
}

async function connected(pool: pg.Pool): Promise<CountedClient & pg.PoolClient> {
  try {
    return (await pool.connect()) as CountedClient & pg.PoolClient
  } catch (error) {
    throw toKnown(error)
  }
}

/** A statement that failed and was caught leaves a transaction that only rolls back. */
async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw toKnown(error)
  })
  if (command === 'ROLLBACK')
    throw new SqlError({ code: '25P02', message: 'The transaction failed, and nothing of it was kept.' })
}

/** In a session of its own: whatever it sets and leaves there ends with it. */
export async function runInOwnSession<T>(
  config: pg.ClientConfig,
  limits: RunLimits,
  run: (session: Session) => Promise<T>,
): Promise<T> {
  const client = new CountedClient(config)
  try {
    await client.connect()
  } catch (error) {
    throw toKnown(error)
  }
  try {
    return await runLimited(client, limits, () => run(sessionOf(client)))
  } finally {
    await client.end().catch(() => {})
  }
}
