/**
 * What is done in databases of apps, told to whoever follows one: which rows a transaction changed, once it is kept, and
 * when a database is gone. All SQL of an app runs through this server, so nothing is listened for and no session waits.
 */
import type { ProjectDatabase } from '../engine/engine.ts'
import { SqlError } from '../engine/sessions/engine-error.ts'
import type { Session } from '../engine/sessions/session.ts'
import {
  CHANGES_SETTING,
  CUT_SETTING,
  FOLLOWED_SETTING,
  MAX_CHANGES_TEXT,
} from '../engine/sql/realtime-schema.ts'

interface Follower {
  /** What the next transactions note, as {@link FOLLOWED_SETTING} has it; empty for nothing. */
  readonly followed: string
  /** In the order in which PostgreSQL kept it. */
  changed(noted: string): void
  /** Its tables may be others than before. */
  migrated(): void
  /** Nothing of it is left, though there may be another in its place. */
  ended(): void
}

export interface DatabaseWatch {
  /** One for each key. @returns what ends it */
  follow(key: string, follower: Follower): () => void
  /** The same database, whose changes are told. */
  watched(key: string, database: ProjectDatabase): ProjectDatabase
  migrated(key: string): void
  ended(key: string): void
}

/** The word of a request that makes the setting. */
const FOLLOWED = FOLLOWED_SETTING.slice('request.'.length)
/** Cut where SQL of the app wrote it: a whole one is shorter. */
const READ_CHANGES = `select pg_catalog.concat(
  pg_catalog.left(pg_catalog.current_setting('${CHANGES_SETTING}', true), ${2 * MAX_CHANGES_TEXT}),
  pg_catalog.left(pg_catalog.current_setting('${CUT_SETTING}', true), 1)) as noted`
/** What was put off until the end changes rows too. */
const READ_ALL_CHANGES = `set constraints all immediate; ${READ_CHANGES}`

interface Noted {
  kept(): void
  undone(): void
}

export function createDatabaseWatch(): DatabaseWatch {
  const followers = new Map<string, Follower>()
  const turns = new Map<string, Promise<void>>()

  /**
   * Takes its turn before it is known whether it is kept: whoever waited for a row of another transaction reads its own
   * changes after that one was kept, and may be heard of first.
   */
  function note(key: string, changes: unknown): Noted | null {
    if (typeof changes !== 'string' || changes === '') return null
    let settle: (isKept: boolean) => void = () => {}
    const outcome = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    const turn = Promise.all([outcome, turns.get(key)]).then(([isKept]) => {
      if (turns.get(key) === turn) turns.delete(key)
      if (isKept) followers.get(key)?.changed(changes)
    })
    turns.set(key, turn)
    return { kept: () => settle(true), undone: () => settle(false) }
  }

  async function reading<T>(
    key: string,
    start: (read: (session: Session, how: string) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    let noted: Noted | null = null
    try {
      const result = await start(async (session, how) => {
        const { rows } = await session.query(how)
        noted = note(key, rows[0]?.noted)
      })
      ;(noted as Noted | null)?.kept()
      return result
    } catch (error) {
      ;(noted as Noted | null)?.undone()
      throw error
    }
  }

  function watched(key: string, database: ProjectDatabase): ProjectDatabase {
    const followed = () => followers.get(key)?.followed ?? ''
    const asOwner: ProjectDatabase['asOwner'] = (run) =>
      followed() === ''
        ? database.asOwner(run)
        : reading(key, (read) =>
            database.asOwner(async (session) => {
              await session.query(`select pg_catalog.set_config('${FOLLOWED_SETTING}', $1, false)`, [
                followed(),
              ])
              const result = await run(session)
              // A script that left its transaction broken kept nothing of it.
              await read(session, READ_CHANGES).catch(ignoreSqlError)
              return result
            }),
          )
    return {
      ...database,
      asOwner,
      runAsOwner: (sql) => asOwner((session) => session.query(sql)),
      withRole: (caller, run, signal) =>
        caller.isReadOnly === true || followed() === ''
          ? database.withRole(caller, run, signal)
          : reading(key, (read) =>
              database.withRole(
                { ...caller, request: { ...caller.request, [FOLLOWED]: followed() } },
                async (session) => {
                  const result = await run(session)
                  await read(session, READ_ALL_CHANGES)
                  return result
                },
                signal,
              ),
            ),
      async anew(fill) {
        const filled = await database.anew(fill)
        followers.get(key)?.ended()
        return filled
      },
      async clear() {
        await database.clear()
        followers.get(key)?.ended()
      },
      async drop() {
        await database.drop()
        followers.get(key)?.ended()
      },
    }
  }

  return {
    follow(key, follower) {
      followers.set(key, follower)
      return () => {
        if (followers.get(key) === follower) followers.delete(key)
      }
    },
    watched,
    migrated: (key) => followers.get(key)?.migrated(),
    ended: (key) => followers.get(key)?.ended(),
  }
}

function ignoreSqlError(error: unknown): void {
  if (!(error instanceof SqlError)) throw error
}
