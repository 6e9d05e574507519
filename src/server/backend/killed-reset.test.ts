/** A server that is killed while it resets an app's database: at each statement that changes something, in a real PostgreSQL. */
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patience, times } from '../../../test/full-run.ts'
import { createEngineNames } from '../engine/sql/names.ts'
import { REAL_CLOCK, TEST_SECRET, testEngine, testFolder } from '../engine/test-engine.fixture.ts'
import { openAppFiles } from '../storage-api/open-app-files.ts'
import { STORAGE_LIMITS } from '../storage-api/request/storage-limits.ts'
import { createApiKeys } from './api-keys.ts'
import { openBackendRegistry } from './backend-registry.ts'
import { createBackends } from './backends.ts'

const KEY = 'a'.repeat(32)
const FIRST = { name: '20260101000000_a.sql', sql: 'create table a (b text)' }
const OLD = { migrations: [FIRST], seed: "insert into a values ('old')" }
const NEW = {
  migrations: [
    { ...FIRST, sql: `${FIRST.sql}; create table c ()` },
    { name: '20260102000000_d.sql', sql: 'create table d ()' },
  ],
  seed: "insert into a values ('new')",
}

const folder = await testFolder()
/** Whose cluster the others use, which are killed. */
const host = testEngine(folder.path)
const names = createEngineNames(TEST_SECRET)
const databaseUrl = `postgres://lathe_admin:${names.passwordOf('')}@localhost/postgres?host=${encodeURIComponent(join(folder.path, 'engine/run'))}`

beforeAll(async () => void (await host.database('f'.repeat(32)).runAsOwner('select 1')))
afterAll(async () => {
  await host.end()
  await folder.remove()
})

/** What a server has when it starts. */
async function start() {
  const engine = testEngine(folder.path, { databaseUrl })
  const registry = await openBackendRegistry(join(folder.path, 'backends'), { all: 9, each: 9 })
  const backends = createBackends({
    engine,
    registry,
    keys: createApiKeys(TEST_SECRET, Date.now),
    sessions: {
      secret: TEST_SECRET,
      randomBytes: (count) => new Uint8Array(randomBytes(count)),
      randomUuid: randomUUID,
    },
    files: await openAppFiles({
      folder: join(folder.path, 'app-files'),
      engine,
      registry,
      quota: STORAGE_LIMITS,
      randomHex: (count) => randomBytes(count).toString('hex'),
      reportError: () => {},
    }),
    clock: REAL_CLOCK,
    read: null,
  })
  return { engine, registry, backends }
}

const READS = /^\s*(?:select|declare|fetch|close|set|show)\b/i

/**
 * From the change on that comes after so many, nothing reaches PostgreSQL from this process, and all that was open breaks, as
 * with a process that is gone.
 * @returns whether it came so far, and what makes all as it was
 */
function killAfter(most: number) {
  const { query, connect } = pg.Client.prototype
  const clients = new Set<pg.Client>()
  let changes = 0
  let isDead = false
  type Asked = { readonly text?: string } | string
  pg.Client.prototype.query = function (this: pg.Client, ...args: [Asked, ...unknown[]]) {
    clients.add(this)
    const text = typeof args[0] === 'string' ? args[0] : (args[0].text ?? '')
    if (!isDead && !READS.test(text)) {
      changes += 1
      isDead = changes > most
      if (isDead)
        for (const client of clients)
          (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    }
    return Reflect.apply(query, this, args)
  } as typeof query
  pg.Client.prototype.connect = function (this: pg.Client, ...args: [((error: Error) => void)?]) {
    if (!isDead) return Reflect.apply(connect, this, args)
    const error = new Error('killed')
    if (args[0] === undefined) return Promise.reject(error)
    args[0](error)
    return undefined
  } as typeof connect
  return {
    isDead: () => isDead,
    restore: () => Object.assign(pg.Client.prototype, { query, connect }),
  }
}

async function stateOf({ backends }: Awaited<ReturnType<typeof start>>) {
  const migrations = await backends.applied(KEY)
  const { rows } = await backends.engine
    .database(KEY)
    .runAsOwner(
      "select (select array_agg(relname order by relname) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)::text[] as tables, (select array_agg(b) from a) as rows",
    )
    .catch(() => ({ rows: ['nothing'] }))
  return { migrations, ...Object(rows[0]) }
}

it('2.1 a reset that is killed before any of its changes leaves the old database or the new one, and nothing beside it', {
  timeout: patience(90_000),
}, async () => {
  const old = { migrations: [FIRST.name], tables: ['a'], rows: ['old'] }
  const fresh = { migrations: NEW.migrations.map(({ name }) => name), tables: ['a', 'c', 'd'], rows: ['new'] }
  const found: ('old' | 'new')[] = []
  let server = await start()
  await server.registry.keep(KEY, { owner: null, countsFor: '', createdAt: 0, usedAt: 0, copies: [] })
  expect(await server.backends.migrate(KEY, OLD)).toEqual({ type: 'applied' })
  for (let changes = 0; ; changes += times(1, 3)) {
    const kill = killAfter(changes)
    const result = await server.backends.reset(KEY, NEW).catch(() => null)
    await server.engine.end().catch(() => {})
    kill.restore()
    server = await start()
    const state = await stateOf(server)
    expect([old, fresh]).toContainEqual(state)
    const { rows } = await server.engine
      .database('f'.repeat(32))
      .runAsOwner('select 1')
      .then(() => countBranches())
    expect(rows).toEqual([])
    found.push(state.rows[0])
    if (!kill.isDead()) {
      expect(result).toEqual({ type: 'applied' })
      break
    }
    if (state.rows[0] === 'new') expect(await server.backends.reset(KEY, OLD)).toEqual({ type: 'applied' })
  }
  await server.engine.end()
  // Both were met, in that order: what makes the one of the other is a single change.
  expect(found.join(' ')).toMatch(/^(?:old ){3,}new(?: new)*$/)
})

async function countBranches(): Promise<{ rows: unknown[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await client.query("select datname from pg_database where datname like '%\\_b%'")
  } finally {
    await client.end()
  }
}
