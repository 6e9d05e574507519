/** What one app's database may take of the disk, on a real PostgreSQL: its neighbours and what it has go on. */
import { afterAll, describe, expect, it } from 'vitest'
import type { Engine } from './engine.ts'
import type { Caller } from './sessions/caller.ts'
import { ENGINE_LIMITS } from './sessions/engine-limits.ts'
import { testEngine, testFolder } from './test-engine.fixture.ts'

const MB = 2 ** 20
const ROOM = 40 * MB
const VISITOR: Caller = { role: 'anon', claims: {} }

const folder = await testFolder()
let freeBytes = 1e12
const limits = { disk: { ...ENGINE_LIMITS.disk, databaseBytes: ROOM, locks: 1_500 } }
const engine: Engine = testEngine(folder.path, { limits, freeBytesOf: async () => freeBytes })

afterAll(async () => {
  await engine.end()
  await folder.remove()
})

const TABLE = `create table rows (id bigint generated always as identity, wide text);
create policy everybody on rows for all to anon using (true) with check (true);`
/** Of some 90 MB, none of which is packed. */
const FLOOD =
  "insert into rows (wide) select string_agg(md5(random()::text), '') from generate_series(1, 60 * 1500) g group by g % 1500"
const GROW = Array.from({ length: 60 }, () => FLOOD).join(';')

const owner = (project: string, sql: string) => engine.database(project).runAsOwner(sql)
const visitor = (project: string, sql: string, more: Partial<Caller> = {}) =>
  engine.withRole(project, { ...VISITOR, ...more }, (session) => session.query(sql))
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string; problem?: string }) => error.code ?? error.problem ?? String(error),
  )
async function bytesOf(project: string): Promise<number> {
  const { rows } = await owner(project, 'select pg_database_size(current_database()) as bytes')
  return Number(rows[0]?.bytes)
}
/** Until it was looked at. */
async function fill(project: string): Promise<void> {
  await owner(project, TABLE)
  expect(await codeOf(owner(project, GROW))).toBe('53100')
  await owner(project, 'select 1')
  for (let n = 0; n < 40 && (await bytesOf(project)) < ROOM; n += 1) await codeOf(visitor(project, FLOOD))
  await expect.poll(() => codeOf(visitor(project, 'insert into rows (wide) values (1)'))).toBe('53100')
}

describe('the room of a database on the disk', { timeout: 120_000 }, () => {
  it('2.1 what adds beyond it is ended while it runs, and then refused; reading, deleting and neighbours go on', async () => {
    await owner('neighbour', TABLE)
    await fill('greedy')
    // A moment’s work more than its room, and no more.
    expect(await bytesOf('greedy')).toBeLessThan(ROOM * 4)
    const refused = visitor('greedy', 'insert into rows (wide) values (1)')
    await expect(refused).rejects.toThrow(
      'The database of this app has all the room that it gets (40 MB). Delete rows, or tables that nothing needs.',
    )
    expect(await codeOf(visitor('greedy', 'select count(*) from rows', { isReadOnly: true }))).toBe('done')
    expect(await codeOf(visitor('greedy', 'delete from rows where id % 2 = 0', { frees: true }))).toBe('done')
    expect(
      await codeOf(
        engine.withRole('greedy', { role: 'supabase_auth_admin', claims: {} }, (db) => db.query('select 1')),
      ),
    ).toBe('done')
    expect(await codeOf(visitor('neighbour', 'insert into rows (wide) values (1)'))).toBe('done')
    expect(await codeOf(owner('greedy', 'drop table rows'))).toBe('done')
    await owner('greedy', TABLE)
    await expect.poll(() => codeOf(visitor('greedy', 'insert into rows (wide) values (1)'))).toBe('done')
  })

  it.each([
    [
      'indexes',
      "create index on rows (wide); create index on rows ((wide || 'a')); create index on rows ((wide || 'b'))",
    ],
    [
      'large objects',
      `do $$ begin for i in 1..60 loop perform lo_from_bytea(0, (select string_agg(decode(md5(random()::text), 'hex'), '') from generate_series(1, 130000))); end loop; end $$`,
    ],
    ['unlogged tables', `create unlogged table u (wide text); ${GROW.replaceAll('rows (wide)', 'u')}`],
    [
      'tables',
      `do $$ begin for i in 1..20000 loop execute format('create table t_%s (id int primary key, wide text)', i); end loop; end $$`,
    ],
    [
      'copies of tables',
      `create table big as select md5(random()::text) as a from generate_series(1, 400000); ${Array.from({ length: 20 }, (_, n) => `create table c${n} as table big`).join(';')}`,
    ],
  ])('2.1 no room is got by %s', async (_, sql) => {
    await owner('sly', TABLE)
    expect(await codeOf(owner('sly', `begin; ${sql}; ${GROW}; commit`))).toMatch(/^53[12]00$/)
    expect(await codeOf(owner('neighbour', 'select 1'))).toBe('done')
    await engine.database('sly').drop()
  })

  it('2.1 what holds more locks than a session may is ended, since their table is everybody’s', async () => {
    const many = `do $$ begin for i in 1..400 loop execute format('create table l_%s (id int primary key, wide text)', i); end loop; perform pg_sleep(100); end $$`
    await expect(owner('holding', many)).rejects.toMatchObject({
      code: '53200',
      message: 'It holds too many locks at once. Do less in one transaction.',
    })
    expect(await codeOf(owner('neighbour', 'select 1'))).toBe('done')
  })

  it('2.1 a disk that is nearly full takes no more rows of any app, and no copies, until there is room', async () => {
    await owner('neighbour', 'select 1')
    freeBytes = 1000
    await expect.poll(() => codeOf(visitor('neighbour', 'insert into rows (wide) values (2)'))).toBe('53100')
    await expect(visitor('neighbour', 'insert into rows (wide) values (1)')).rejects.toThrow(
      'The server has no room for more rows. Whoever runs it can make some.',
    )
    expect(await codeOf(engine.database('neighbour').branch())).toBe('53100')
    expect(await codeOf(visitor('neighbour', 'select 1', { isReadOnly: true }))).toBe('done')
    freeBytes = 1e12
    await expect
      .poll(() =>
        owner('neighbour', 'select 1').then(() =>
          codeOf(visitor('neighbour', 'insert into rows (wide) values (2)')),
        ),
      )
      .toBe('done')
  })
})
