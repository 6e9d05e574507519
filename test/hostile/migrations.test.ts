/**
 * Migrations that want more than their database, tried as a draft's are: what is refused by name says so, what is not meets
 * the engine's walls, and neither the project's own rows nor a neighbour's are touched by any of them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackendLab, openBackendLab } from '../../src/server/backend/backend-lab.fixture.ts'

const MINE = 'a'.repeat(32)
const THEIRS = 'b'.repeat(32)
const SHOP = {
  name: '20260101000000_shop.sql',
  sql: 'create table items (id int primary key, name text); create policy open_items on items for select using (true);',
}
const SEED = "insert into items select n, 'item ' || n from generate_series(1, 5) n"

let lab: BackendLab
beforeAll(async () => {
  lab = await openBackendLab({ engine: { limits: { ownerMs: 4_000 } } })
  for (const key of [MINE, THEIRS])
    expect((await lab.send('PUT', `${key}/migrations`, { migrations: [SHOP], seed: SEED })).status).toBe(200)
})
afterAll(() => lab.end())

const asText = (sql: string) =>
  `do $$ begin execute ${sql
    .split('')
    .map((char) => `chr(${char.charCodeAt(0)})`)
    .join('||')}; end $$`

/** By name, before it is run. */
const REFUSED = [
  "copy items to program 'id > /tmp/lathe-hostile'",
  "copy items from '/etc/passwd'",
  "select lo_import('/etc/passwd')",
  "select pg_read_file('/etc/passwd')",
  'create extension dblink',
  'create extension file_fdw',
  "create function f() returns int language plpython3u as 'import os'",
  "create function f() returns int language c as 'libc', 'system'",
  'create role stolen superuser',
  'alter role anon bypassrls',
  'set role supabase_auth_admin',
  "alter system set listen_addresses = '*'",
  'create database stolen',
  'create server s foreign data wrapper postgres_fdw',
  "create subscription s connection 'host=127.0.0.1' publication p",
  'create event trigger e on ddl_command_end execute function lathe_guard.refuse_extensions()',
  'select pg_terminate_backend(1)',
] as const

/** By PostgreSQL itself, or by the engine's clock: nobody can read what it does. */
const WALLED = [
  asText("copy items to program 'id > /tmp/lathe-hostile'"),
  asText("select lo_import('/etc/passwd')"),
  asText('create role stolen superuser'),
  asText("alter system set listen_addresses = '*'"),
  asText('set role supabase_auth_admin'),
  'select datname from pg_database',
  'drop event trigger lathe_turn_on_row_security',
  'drop schema lathe_guard cascade',
  'commit; begin; drop table items; rollback',
  'do $$ begin delete from items; commit; loop null; end loop; end $$',
  'set statement_timeout = 0; select pg_sleep(100000)',
  'set statement_timeout = 0; with recursive r as (select 1 as n union all select n + 1 from r) select count(*) from r',
  'select pg_advisory_lock(1)',
] as const

/** They are the project's own to do, on its copy. */
const ALLOWED = [
  'truncate items',
  'drop table items cascade',
  'delete from auth.users',
  'alter table items disable row level security',
  'drop table supabase_migrations.schema_migrations cascade',
] as const

const trial = (sql: string) =>
  lab.send('POST', `${MINE}/trial`, {
    migrations: [SHOP, { name: '20260102000000_next.sql', sql }],
    seed: SEED,
  })

async function expectUntouched(): Promise<void> {
  for (const key of [MINE, THEIRS]) {
    const { data, error } = await (await lab.client(key)).from('items').select('id')
    expect([key, error, data?.length]).toEqual([key, null, 5])
  }
}

describe('a migration that wants more than its database', () => {
  it.each(REFUSED)('2.1 is refused by name: %s', async (sql) => {
    const answer = await trial(sql)
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ sqlState: '0A000', file: '20260102000000_next.sql', line: 1 }),
    ])
  })

  it.each(WALLED)(
    '2.1 meets the walls behind that: %.70s',
    async (sql) => {
      expect((await trial(sql)).status).toBeGreaterThanOrEqual(422)
    },
    30_000,
  )

  it.each(ALLOWED)('2.1 does what it may to a copy alone: %s', async (sql) => {
    const answer = await trial(sql)
    expect([200, 422]).toContain(answer.status)
    await expectUntouched()
  })

  it('2.1 none of them reached the project’s rows, or a neighbour’s', async () => {
    await expectUntouched()
    const { rows } = await lab.engine.database(THEIRS).runAsOwner("select to_regrole('stolen') as stolen")
    expect(rows).toEqual([{ stolen: null }])
    await lab.send('DELETE', `${MINE}/trial`)
  })
})
