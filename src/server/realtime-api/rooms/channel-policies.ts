/** Who may be on a private channel: what policies on `realtime.messages` say, tried and taken back. */
import { randomUUID } from 'node:crypto'
import type { TokenClaims } from '../../backend/api-keys.ts'
import type { Engine } from '../../engine/engine.ts'
import { SqlError } from '../../engine/sessions/engine-error.ts'
import type { Session } from '../../engine/sessions/session.ts'

export interface Permissions {
  readonly hears: boolean
  readonly speaks: boolean
  readonly seesPresence: boolean
  readonly isPresent: boolean
}

export const EVERYTHING: Permissions = { hears: true, speaks: true, seesPresence: true, isPresent: true }

/** @param topic without what the client puts before it */
export async function askPolicies(
  engine: Pick<Engine, 'withRole'>,
  projectKey: string,
  claims: TokenClaims,
  topic: string,
): Promise<Permissions> {
  try {
    await engine.withRole(projectKey, { role: 'service_role', claims }, async (session) => {
      throw new TakenBack(await tryPolicies(session, claims, topic))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.permissions
    throw error
  }
  throw new Error('the try was kept')
}

class TakenBack extends Error {
  constructor(readonly permissions: Permissions) {
    super('taken back')
  }
}

const ADD = 'insert into realtime.messages (id, topic, extension) values ($1, $2, $3)'

async function tryPolicies(session: Session, claims: TokenClaims, topic: string): Promise<Permissions> {
  const ids = { broadcast: randomUUID(), presence: randomUUID() }
  for (const [extension, id] of Object.entries(ids)) await session.query(ADD, [id, topic, extension])
  const become = `select pg_catalog.set_config('role', $1, true), pg_catalog.set_config('realtime.topic', $2, true)`
  await session.query(become, [claims.role, topic])
  const seen = await orNull(session, () =>
    session.query('select id from realtime.messages where id = any ($1)', [Object.values(ids)]),
  )
  const sees = (id: string) => seen?.rows.some((row) => row.id === id) ?? false
  const adds = async (extension: string) =>
    (await orNull(session, () => session.query(ADD, [randomUUID(), topic, extension]))) !== null
  return {
    hears: sees(ids.broadcast),
    seesPresence: sees(ids.presence),
    speaks: await adds('broadcast'),
    isPresent: await adds('presence'),
  }
}

/** A policy that fails permits nothing. */
async function orNull<T>(session: Session, task: () => Promise<T>): Promise<T | null> {
  await session.query('savepoint tried')
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    return null
  } finally {
    await session.query('rollback to savepoint tried')
  }
}
