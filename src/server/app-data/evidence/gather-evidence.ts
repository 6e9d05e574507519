/** All that comes of trying an app's access, on a copy of its database that is dropped afterwards. */
import type { AccessEvidence, FunctionChange, Gain, TableEvidence } from '../../../core/access/evidence.ts'
import { rowSecurityLeftOff } from '../../../core/access/row-security.ts'
import type { Catalogue, Policy } from '../../../core/data-api/catalogue.ts'
import type { TableAccess } from '../../../core/wire/app-data.ts'
import { readApplied } from '../../backend/run-migration.ts'
import type { ProjectDatabase } from '../../engine/engine.ts'
import { EngineError, SqlError } from '../../engine/sessions/engine-error.ts'
import type { Session } from '../../engine/sessions/session.ts'
import { type AccessDetails, readAccessDetails } from './access-details.ts'
import { AUTH, emailOf, SERVICE } from './attempt.ts'
import { inventRows } from './invented-rows.ts'
import { reachOf } from './reach.ts'
import { signUp, signUpsOf, trySignUp } from './sign-up.ts'
import { tryTable } from './try-access.ts'
import { tryBuckets, tryPrivateChannel } from './try-files.ts'
import { tryFunction } from './try-functions.ts'
import { tryElsewhere, tryJoining, tryMetadata, tryRaising } from './try-gains.ts'
import { tryRows } from './try-rows.ts'
import { tryViews } from './try-views.ts'
import { askersOf, type InventedPeople, rowIn, type World } from './world.ts'

const MAX_TABLES = 100
const MAX_FUNCTIONS = 60

export interface Gathered {
  readonly access: readonly TableAccess[]
  readonly evidence: AccessEvidence
  /** What was not tried to its end, each as an app names it. */
  readonly untried: readonly string[]
}

/** Milliseconds after which nothing more is begun, and how often something may take too long. */
const BUDGET = 30_000
const MAX_SLOW = 3

/** @param now milliseconds since 1970 */
export async function gatherEvidence(
  database: ProjectDatabase,
  catalogue: Catalogue,
  people: InventedPeople,
  now: () => number,
): Promise<Gathered> {
  const applied = await readApplied(database)
  const copy = await database.branch()
  try {
    const world = await inventWorld(copy, catalogue, people, new Date(now()))
    const untried = new Set<string>()
    const begun = now()
    let slow = 0
    /** Each in a transaction of its own: the time that one takes is not another's. */
    const tried = <T>(run: (session: Session) => Promise<T>) => copy.withRole(SERVICE, run)
    const triedOr = async <T>(
      what: string,
      without: T,
      run: (session: Session) => Promise<T>,
      as = SERVICE,
    ): Promise<T> => {
      if (slow < MAX_SLOW && now() - begun < BUDGET) {
        const found = await orNull(() => copy.withRole(as, run))
        if (found !== null) return found
        slow += 1
      }
      untried.add(what)
      return without
    }
    const access: TableAccess[] = []
    for (const relation of catalogue.relations.slice(0, MAX_TABLES))
      access.push(await tried((session) => tryTable(session, world, relation)))
    const tables: TableEvidence[] = []
    for (const relation of world.tables) {
      const grid = access.find(({ table, isView }) => table === relation.name && !isView)
      if (grid === undefined) continue
      const found = await triedOr(relation.name, null, (session) => tryRows(session, world, relation, grid))
      if (found !== null) tables.push(found)
    }
    const channels = [...(await triedOr('views', [], (session) => tryViews(session, world, tables)))]
    const askers = askersOf(people)
    const before = {
      other: await triedOr('roles', null, (session) => reachOf(session, world, askers.other)),
      peer: await triedOr('roles', null, (session) => reachOf(session, world, askers.peer)),
    }
    const { other, peer } = before
    const gains: Gain[] = []
    if (other !== null && peer !== null) {
      for (const relation of world.tables)
        for (const run of [
          (session: Session) => tryJoining(session, world, relation, other),
          (session: Session) => tryRaising(session, world, relation, peer),
          (session: Session) => tryElsewhere(session, world, relation, peer),
        ])
          gains.push(...(await triedOr(`roles in ${relation.name}`, [], run)))
      gains.push(...(await triedOr('metadata', [], (session) => tryMetadata(session, world, other))))
      for (const one of signUpsOf(world)) {
        const run = (session: Session) => trySignUp(session, world, one, other, new Date(now()))
        const found = await triedOr('signing up', [], run, AUTH)
        gains.push(...found)
        if (found.length > 0) break
      }
    }
    const functions = world.details.functions.filter(
      ({ isCallable, isDefiner, isTrigger }) => isCallable && isDefiner && !isTrigger,
    )
    const functionChanges: FunctionChange[] = []
    const runSql: { name: string; to: 'visitor' | 'other' }[] = []
    for (const body of functions.slice(0, MAX_FUNCTIONS)) {
      const found = await triedOr(`${body.name}()`, null, (session) =>
        tryFunction(session, world, body, tables, other ?? []),
      )
      if (found === null) continue
      channels.push(...found.channels)
      functionChanges.push(...found.changes)
      runSql.push(...found.runSql)
      if (other !== null) gains.push(...found.gains)
    }
    const beside = await policiesBeside(tried)
    const ofFiles = beside.filter(({ schema }) => schema === 'storage')
    const kept = keptGroup(world, tables)
    const key = kept === undefined ? null : (rowIn(world, kept)?.values.get(kept.primaryKey[0] ?? '') ?? null)
    const hasChannels = beside.some(({ schema }) => schema === 'realtime')
    const evidence: AccessEvidence = {
      catalogue,
      tables,
      channels,
      functionChanges,
      runSql,
      gains,
      queries: [
        ...world.details.views.map(({ name, query }) => ({ name, text: query })),
        ...functions.map(({ name, body }) => ({ name, text: body })),
      ],
      buckets: await triedOr('files', [], (session) => tryBuckets(session, world, ofFiles)),
      privateChannel:
        key === null || !hasChannels
          ? null
          : await triedOr('private channels', null, (session) => tryPrivateChannel(session, world, key)),
      securityOff: rowSecurityLeftOff(
        applied.flatMap(({ statements }) => statements),
        world.tables.map(({ name }) => name),
      ),
    }
    return { access, evidence, untried: [...untried] }
  } finally {
    await copy.drop()
  }
}

/** A table of groups that are kept from others: what hangs on it is too, and private channels are named after it. */
function keptGroup({ tables }: World, tried: readonly TableEvidence[]) {
  const isGroup = (name: string) => tried.some(({ parents }) => parents.some(({ table }) => table === name))
  const kept = tried.find(
    ({ table, may, people }) =>
      may.read.other === 'no' && isGroup(table) && !people.some(({ isIdentity }) => isIdentity),
  )
  return tables.find(({ name }) => name === kept?.table)
}

async function inventWorld(
  copy: ProjectDatabase,
  catalogue: Catalogue,
  people: InventedPeople,
  now: Date,
): Promise<World> {
  return copy.withRole({ role: 'supabase_auth_admin', claims: {} }, async (session) => {
    await session.query('set local search_path = auth, pg_temp')
    for (const id of [people.owner, people.other, people.peer]) await signUp(session, id, {}, now)
    const details: AccessDetails = await readAccessDetails(session)
    const { checks } = details
    const invented = (id: string, from: number) =>
      inventRows(session, catalogue, { id, email: emailOf(id) }, { checks, from })
    const rows = await invented(people.owner, 1_000)
    const peerRows = await invented(people.peer, 5_000)
    const tables = catalogue.relations.filter(({ kind }) => kind === 'table').slice(0, MAX_TABLES)
    return { catalogue, details, people, tables, rows, peerRows }
  })
}

/** What takes too long or is refused tells nothing. */
async function orNull<T>(task: () => Promise<T>): Promise<T | null> {
  try {
    return await task()
  } catch (error) {
    if (error instanceof SqlError || (error instanceof EngineError && error.problem !== 'unavailable'))
      return null
    throw error
  }
}

const BESIDE = `
select schemaname as schema, tablename as relation, policyname as name, permissive = 'PERMISSIVE' as permissive,
  lower(cmd) as command, roles::text[] as roles, qual, with_check
from pg_catalog.pg_policies where schemaname in ('storage', 'realtime') order by policyname limit 200`

async function policiesBeside(
  tried: <T>(run: (session: Session) => Promise<T>) => Promise<T>,
): Promise<Policy[]> {
  const { rows } = await tried((session) => session.query(BESIDE))
  return rows.map((row) => ({
    schema: String(row.schema),
    relation: String(row.relation),
    name: String(row.name),
    isPermissive: row.permissive === true,
    command: String(row.command) as Policy['command'],
    roles: Array.isArray(row.roles) ? row.roles.map(String) : [],
    using: typeof row.qual === 'string' ? row.qual : null,
    withCheck: typeof row.with_check === 'string' ? row.with_check : null,
  }))
}
