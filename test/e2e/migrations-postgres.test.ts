/**
 * Servers of two releases on one PostgreSQL, as they are while one after the other is upgraded: what the newer one makes of
 * the tables, the older one stands. What it asks was noted when it went out (`scripts/record-statements.mjs`).
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  DummyDriver,
  Kysely,
  type Migration,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plansMigrations } from '../../src/server/plans/store/migrations.ts'
import { openPlansDatabase } from '../../src/server/plans/store/open-plans-database.ts'
import { recordMigrations } from '../../src/server/records/migrations.ts'
import { openRecords } from '../../src/server/records/open-records.ts'
import { signInMigrations } from '../../src/server/sign-in/store/migrations.ts'
import { openSignInDatabase } from '../../src/server/sign-in/store/open-sign-in-database.ts'
import { projectMigrations } from '../../src/server/storage/sql/migrations.ts'
import { openPostgresStorage } from '../../src/server/storage/sql/open-postgres.ts'
import { type Postgres, startPostgres } from './postgres.ts'

/** Steps of the release that went out last. A step behind them may only add. */
const RELEASED = [
  '0001-projects',
  '0002-instructions',
  '0003-collected-version',
  '0004-accounts',
  '0001-entries',
  '0002-people',
  '0003-passkeys',
  '0001-calls',
]
let postgres: Postgres
const reportError = () => {}
const clock = {
  setTimeout,
  clearTimeout: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout),
  now: () => performance.now(),
}
const open = (url: string) =>
  Promise.all([
    openPostgresStorage({ url, reportError }),
    openSignInDatabase('', url, reportError),
    openPlansDatabase('', url, reportError),
    openRecords({ databaseUrl: url, clock, randomHex: () => randomUUID(), reportError }),
  ])

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** An empty database of its own. */
async function newDatabase(name: string): Promise<string> {
  await withClient(postgres.url, (client) => client.query(`create database ${name}`))
  return postgres.url.replace(/\/postgres$/, `/${name}`)
}

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

describe('tables that servers of two releases share', () => {
  it('25.6 of eight servers that start at once on an empty database each finds its tables, made once', async () => {
    const url = await newDatabase('at_once')
    const opened = (await Promise.all(Array.from({ length: 8 }, () => open(url)))).flat()
    await Promise.all(opened.map((one) => one.close()))
    const steps = await withClient(url, async (client) => {
      const names: string[] = []
      for (const schema of ['public', 'sign_in', 'plans', 'records']) {
        const { rows } = await client.query(`select name from ${schema}.kysely_migration`)
        names.push(...rows.map(({ name }) => name))
      }
      return names
    })
    const known = [
      projectMigrations('postgres'),
      signInMigrations('postgres'),
      plansMigrations(),
      recordMigrations(),
    ]
    expect(steps).toEqual(known.flatMap((one) => Object.keys(one)))
  })

  it('25.6 tables that others have of the same name, made first, are not taken for its own', async () => {
    const url = await newDatabase('others_first')
    for (const openOther of [openSignInDatabase, openPlansDatabase]) {
      await (await openOther('', url, reportError)).close()
    }
    const storage = await openPostgresStorage({ url, reportError })
    await expect(storage.list('user|first')).resolves.toEqual([])
    await storage.close()
  })

  it('25.6 each statement of the last release is understood on the newest tables', async () => {
    const url = await newDatabase('newest')
    for (const one of await open(url)) await one.close()
    const statements: string[] = JSON.parse(
      await readFile(new URL('../fixtures/statements-of-the-release.json', import.meta.url), 'utf8'),
    )
    expect(statements.length).toBeGreaterThan(60)
    const failed = await withClient(url, async (client) => {
      const problems: string[] = []
      for (const text of statements) {
        try {
          await client.query(`prepare one as ${text}`)
          await client.query('deallocate one')
        } catch (error) {
          problems.push(`${text}: ${error instanceof Error ? error.message : error}`)
        }
      }
      return problems
    })
    expect(failed).toEqual([])
  })

  it('25.6 a step that the last release does not know only adds', async () => {
    const known = {
      ...projectMigrations('postgres'),
      ...signInMigrations('postgres'),
      ...plansMigrations(),
      ...recordMigrations(),
    }
    const added: string[] = []
    for (const [name, { up }] of Object.entries(known)) {
      if (!RELEASED.includes(name)) added.push(...(await statementsOf(up)))
    }
    expect(added.length).toBeGreaterThan(0)
    expect(added.filter((text) => !isAddition(text))).toEqual([])
  })
})

/** What a server that knows nothing of it does not meet. */
function isAddition(text: string): boolean {
  if (/^create (?:table|index|unique index) /i.test(text)) return true
  return /^alter table \S+ add column /i.test(text) && (!/ not null/i.test(text) || / default /i.test(text))
}

/** What a step asks, of a database that answers nothing. */
async function statementsOf(up: Migration['up']): Promise<string[]> {
  const asked: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push(query.sql),
  })
  await up(db)
  return asked
}
