/** What a draft's migrations delete, found on a copy in a real PostgreSQL. */
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lossSentences } from '../../core/migrations/loss-sentence.ts'
import { trialSchema } from '../../core/wire/backends.ts'
import { type BackendLab, openBackendLab } from './backend-lab.fixture.ts'

const KEY = '0123456789abcdef'.repeat(2)
const SHOP = {
  name: '20260101000000_shop.sql',
  sql: `create schema stock; create type mood as enum ('good', 'bad');
create table items (id int primary key, name text, price numeric, mood mood);
create table lines (item int references items on delete cascade);
create table empty_one (id int);
create table stock.boxes (id int);`,
}
const SEED = `insert into items select n, 'item', case when n < 4 then n end, 'good' from generate_series(1, 12) n;
insert into lines select n from generate_series(1, 5) n; insert into stock.boxes values (1);`

let lab: BackendLab
beforeAll(async () => {
  lab = await openBackendLab()
  await lab.send('PUT', `${KEY}/migrations`, { migrations: [SHOP], seed: SEED })
})
afterAll(() => lab.end())

async function lossesBy(sql: string): Promise<string[]> {
  const migrations = [SHOP, { name: '20260102000000_next.sql', sql }]
  const answer = await lab.send('POST', `${KEY}/trial`, { migrations, seed: SEED })
  const body: unknown = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return lossSentences(v.parse(trialSchema, body))
}

const AT = '(20260102000000_next.sql:1)'

describe('what a draft would delete of a project', () => {
  it.each([
    [
      'drop table lines; drop table items',
      [`Deletes table items: 12 rows ${AT}`, `Deletes table lines: 5 rows ${AT}`],
    ],
    ['alter table items drop price', [`Deletes column price of table items: 3 values ${AT}`]],
    ['delete from lines where item > 3', [`Deletes 2 rows of table lines ${AT}`]],
    [
      'delete from lines; insert into lines select n from generate_series(1, 9) n',
      [`Deletes 5 rows of table lines ${AT}`],
    ],
    ['truncate items cascade', [`Deletes 12 rows of table items ${AT}`, 'Deletes 5 rows of table lines']],
    ['drop schema stock cascade', [`Deletes table stock.boxes: 1 row ${AT}`]],
    ['drop type mood cascade', [`Deletes column mood of table items: 12 values ${AT}`]],
    [
      'alter table items alter price type int',
      [`Changes the type of column price of table items: 3 values ${AT}`],
    ],
    ['update items set name = null where id < 3', ['Empties 2 values of column name of table items']],
    // What no parser sees.
    ["do $$ begin execute 'drop table ' || 'lines'; end $$", ['Deletes table lines: 5 rows']],
    [
      'create function f() returns void language sql as $$ delete from lines $$; select f()',
      ['Deletes 5 rows of table lines'],
    ],
  ])('2.1 %s', async (sql, wanted) => {
    expect(await lossesBy(sql)).toEqual(wanted)
  })

  it.each([
    'drop table empty_one; create table other (id int); insert into other values (1); delete from other',
    'alter table items rename to things; alter table things rename name to title; alter table things add extra int',
    'create table copied as select * from lines; drop table lines; alter table copied rename to lines',
    'delete from lines where false',
    'alter table items alter price type numeric(10, 2)',
    'drop policy if exists mine on items; create policy mine on items for select using (true)',
  ])('2.1 nothing by %s', async (sql) => {
    expect((await lossesBy(sql)).filter((one) => !one.includes('type of column price'))).toEqual([])
  })

  it('2.1 what cannot follow is made anew, and loses what the files do not say', async () => {
    await lab.engine.database(KEY).runAsOwner("insert into items values (13, 'of a person')")
    const other = { ...SHOP, sql: `${SHOP.sql} create table more (id int);` }
    const answer = await lab.send('POST', `${KEY}/trial`, { migrations: [other], seed: SEED })
    expect(lossSentences(v.parse(trialSchema, await answer.json()))).toEqual([
      expect.stringContaining('anew'),
      'Deletes 1 row of table items',
    ])
    const same = await lab.send('POST', `${KEY}/trial`, { migrations: [SHOP], seed: SEED })
    expect(await same.json()).toMatchObject({ losses: [], isAnew: false })
  })
})
