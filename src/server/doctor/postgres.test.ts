/** What is said of a PostgreSQL that is there, and not as Lathe needs it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLocalCluster } from '../engine/cluster/local-cluster.ts'
import { ENGINE_LIMITS } from '../engine/sessions/engine-limits.ts'
import { appsServerFindings } from './checks/apps-database-check.ts'
import { serverFindings } from './checks/database-check.ts'
import { type Broken, examineBroken } from './test-set-up.fixture.ts'

const folder = await mkdtemp(join(tmpdir(), 'lathe-doctor-postgres-'))
await chmod(folder, 0o755)
const cluster = createLocalCluster({
  dataFolder: folder,
  places: async () => ({
    embedded: [fileURLToPath(new URL('../../../postgres/node_modules', import.meta.url))],
    installed: [],
  }),
  password: 'of tests',
  limits: ENGINE_LIMITS,
})
let superuser = ''

beforeAll(async () => {
  superuser = (await cluster.start()).url
  const client = new pg.Client(superuser)
  await client.connect()
  for (const name of ['owner', 'guest', 'reader'])
    await client.query(`create role ${name} login password 'open'`)
  await client.query('alter role reader set default_transaction_read_only = on')
  for (const name of ['lathe', 'newer']) await client.query(`create database ${name} owner owner`)
  await client.query('grant all on database lathe to reader')
  await client.end()
  const newer = new pg.Client(urlOf('owner', 'newer'))
  await newer.connect()
  await newer.query(
    "create table kysely_migration (name text); insert into kysely_migration values ('9999-later')",
  )
  await newer.end()
})
afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

function urlOf(user: string, database: string, password = 'open', host = 'localhost'): string {
  const url = new URL(superuser)
  url.host = host
  url.username = user
  url.password = password
  url.pathname = database
  return url.href
}

const variables = (env: () => Record<string, string>): Broken => ({ isAlone: true, env })

it('25.5 nothing is said of databases that are sound', async () => {
  expect(await examineBroken(variables(() => ({ DATABASE_URL: urlOf('owner', 'lathe') })))).toEqual([])
  expect(await examineBroken(variables(() => ({ APPS_DATABASE_URL: superuser })))).toEqual([])
})

it.each<[id: string, says: string, broken: Broken]>([
  [
    'database-password',
    'refuses the password (password authentication failed for user "owner")',
    variables(() => ({ DATABASE_URL: urlOf('owner', 'lathe', 'guessed') })),
  ],
  [
    'database-no-database',
    'has no database of this name',
    variables(() => ({ DATABASE_URL: urlOf('owner', 'nowhere') })),
  ],
  [
    'database-no-create',
    'may not make tables in its schema public',
    variables(() => ({ DATABASE_URL: urlOf('guest', 'lathe') })),
  ],
  [
    'database-newer',
    'was made by a newer Lathe (9999-later)',
    variables(() => ({ DATABASE_URL: urlOf('owner', 'newer') })),
  ],
  [
    'clock',
    'is 10 minutes ahead of that of the PostgreSQL of DATABASE_URL',
    {
      ...variables(() => ({ DATABASE_URL: urlOf('owner', 'lathe') })),
      world: { now: () => Date.now() + 600_000 },
    },
  ],
  [
    'apps-database-no-superuser',
    'names a role that is no superuser',
    variables(() => ({ APPS_DATABASE_URL: urlOf('owner', 'lathe') })),
  ],
  [
    'apps-database-password',
    'The PostgreSQL of APPS_DATABASE_URL refuses the password',
    variables(() => ({ APPS_DATABASE_URL: urlOf('owner', 'lathe', 'guessed') })),
  ],
  [
    'apps-database-shared',
    'lead to the same PostgreSQL by two names',
    variables(() => ({
      DATABASE_URL: urlOf('owner', 'lathe', 'open', 'another'),
      APPS_DATABASE_URL: superuser,
    })),
  ],
])('25.5 %s: %s', async (id, says, broken) => {
  const found = await examineBroken(broken)
  expect(found.map((finding) => finding.id)).toEqual([id])
  expect(found[0]?.wrong).toContain(says)
})

it('25.5 a user whose transactions only read is told of, beside what it may not make', async () => {
  const found = await examineBroken(variables(() => ({ DATABASE_URL: urlOf('reader', 'lathe') })))
  expect(found.map(({ id }) => id)).toEqual(['database-read-only', 'database-no-create'])
})

it('25.5 a server that is too old for apps, and one that takes too few connections, are told of', () => {
  const old = appsServerFindings({ version: 14, isSuperuser: true })
  expect(old.map(({ id, wrong }) => [id, wrong])).toEqual([
    ['apps-database-old', 'APPS_DATABASE_URL names a PostgreSQL 14, and apps need 15 or later.'],
  ])
  expect(appsServerFindings({ version: 15, isSuperuser: true })).toEqual([])
  const told = { isReadOnly: false, schema: 'public', mayCreate: true, isThere: false }
  expect(serverFindings({ ...told, connections: 39 }).map(({ id, wrong }) => [id, wrong])).toEqual([
    [
      'database-few-connections',
      'The PostgreSQL of DATABASE_URL takes 39 connections, and Lathe keeps up to 35 open.',
    ],
  ])
  expect(serverFindings({ ...told, connections: 40 })).toEqual([])
})
