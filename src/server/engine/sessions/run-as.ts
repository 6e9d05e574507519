/** One piece of work in a session, as a role, within limits: the only ways in which project SQL is run. */
import type pg from 'pg'
import { beginAs, type Caller } from './caller.ts'
import { CountedClient } from './connection.ts'
import { SqlError } from './engine-error.ts'
import { type RunLimits, runLimited } from './run-limited.ts'
import { beginningSession, type Session, sessionOf, toKnown } from './session.ts'
import { queryBehind } from './statement-behind.ts'

/** In one transaction of a session that others use after it. It begins with the first statement, in the same breath. */
export async function runAsCaller<T>(
  pool: pg.Pool,
  caller: Caller,
  limits: RunLimits,
  run: (session: Session) => Promise<T>,
): Promise<T> {
  limits.signal?.throwIfAborted()
  const client = await connected(pool)
  const session = beginningSession(client, beginAs(caller))
  let end = 'rollback'
  try {
    return await runLimited(client, limits, async () => {
      const result = await run(session)
      // What has read keeps nothing, and is not made to wait until it has kept that.
      if (caller.isReadOnly === true) {
        end = 'commit'
        return result
      }
      if (session.hasBegun()) await commit(client)
      end = ''
      return result
    })
  } finally {
    // What still asks, after its time or after another part of it failed, must not ask within the next one's transaction.
    session.close()
    void tidy(client, session.hasBegun() ? end : '', limits)
  }
}

/**
 * Whatever a function left behind (settings, temporary tables, what it listens to) ends before another gets the session.
 * What was kept is kept, whatever becomes of it.
 */
async function tidy(client: CountedClient & pg.PoolClient, end: string, limits: RunLimits): Promise<void> {
  let isClean = false
  if (!client.isDoomed) {
    const { signal: _, watch: __, ...alone } = limits
    await runLimited(client, alone, async () => {
      await queryBehind(client, end === '' ? [] : [end], 'discard all', [])
      isClean = true
    }).catch(() => {})
  }
  client.release(!isClean || client.isDoomed)
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
