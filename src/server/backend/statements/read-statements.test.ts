import { describe, expect, it } from 'vitest'
import { splitStatements } from '../../../core/migrations/split-statements.ts'
import { readStatements } from './read-statements.ts'

async function factsOf(sql: string) {
  const [facts] = await readStatements([splitStatements(sql).map(({ text }) => text)])
  return facts ?? []
}
const deletesOf = async (sql: string) =>
  (await factsOf(sql)).flatMap(({ deletes }) =>
    deletes.map(({ kind, schema, name, column }) =>
      [kind, schema, name, column].filter((part) => part != null).join(' '),
    ),
  )

describe('what a statement deletes', () => {
  it.each([
    ['drop table if exists items, shop."Old Items" cascade', ['table items', 'table shop Old Items']],
    ['drop schema shop cascade', ['schema shop']],
    ['drop type mood', ['type mood']],
    ['drop domain app.mail', ['type app mail']],
    ['truncate items, only shop.items', ['rows items', 'rows shop items']],
    ['delete from items where done', ['rows items']],
    ['with gone as (delete from items returning *) insert into old select * from gone', ['rows items']],
    ['merge into items using other on true when matched then delete', ['rows items']],
    ['alter table items drop column a, drop if exists b', ['column items a', 'column items b']],
    ['alter table items alter price type int using price::int', ['column-type items price']],
    ['drop policy mine on shop.items', ['protection shop items']],
    ['alter table items disable row level security', ['protection items']],
    [
      'do $$ begin if true then delete from items; end if; exception when others then drop table b; end $$',
      ['rows items', 'table b'],
    ],
    ['create function f() returns void language sql as $$ delete from items $$', []],
    ['alter table items drop constraint items_pkey', []],
    ['drop view items_of_today; drop function f(int); drop index i', []],
    ["insert into items values ('drop table items')", []],
  ])('2.1 %s', async (sql, wanted) => {
    expect((await deletesOf(sql)).sort()).toEqual([...wanted].sort())
  })
})

describe('what a migration may not do', () => {
  it.each([
    ["copy items from program 'curl evil'", 'COPY … PROGRAM'],
    ["copy items to '/tmp/a'", 'no file of the server'],
    ['copy items from stdin', 'INSERT'],
    ["alter system set work_mem = '1GB'", 'no setting of the server'],
    ['create role r', 'Roles'],
    ['create user r superuser', 'Roles'],
    ["alter role anon set search_path = 'x'", 'Roles'],
    ['grant service_role to anon', 'Roles'],
    ['set role service_role', 'as the owner'],
    ['set local session authorization anon', 'as the owner'],
    ["select set_config('role', 'service_role', true)", 'as the owner'],
    ["select lo_import('/etc/passwd')", 'no file of the server'],
    ["select pg_catalog.lo_import('/etc/passwd')", 'no file of the server'],
    ['select U&"lo\\005fimport"(\'/etc/passwd\')', 'no file of the server'],
    ["insert into items select * from dblink('host=x', 'select 1') as t (a int)", 'no other database'],
    ['create extension dblink', 'dblink'],
    ['create extension if not exists postgres_fdw', 'postgres_fdw'],
    ['create language plpython3u', 'plpython3u'],
    ["create function f() returns int language plperlu as ''", 'plperlu'],
    ["create function f() returns int language c as 'a', 'b'", 'not in c'],
    ['do language plpython3u $$ import os $$', 'plpython3u'],
    ["do $$ begin perform lo_import('/etc/passwd'); end $$", 'no file of the server'],
    ["do $$ declare a oid; begin a := lo_import('/etc/passwd'); end $$", 'no file of the server'],
    ['create server s foreign data wrapper w', 'no other server'],
    ["create subscription s connection 'host=x' publication p", 'no other server'],
    ['create database stolen', 'own database'],
    ["load 'dblink'", 'no library'],
  ])('2.1 %s', async (sql, said) => {
    expect((await factsOf(sql))[0]?.refusal).toContain(said)
  })

  it.each([
    'create extension if not exists "uuid-ossp" with schema extensions',
    'create extension pgcrypto',
    'reset role',
    'set role none',
    "select set_config('search_path', '', false)",
    'create function f() returns trigger language plpgsql as $$ begin return new; end $$',
    'create function f() returns int return 1',
    "create function lo_import(text) returns int language sql as 'select 1'; select public.lo_import('a')",
    "insert into items values ('copy items from program')",
  ])('2.1 but this: %s', async (sql) => {
    for (const { refusal, isUnread } of await factsOf(sql)) expect([refusal, isUnread]).toEqual([null, false])
  })
})

describe('what cannot be read', () => {
  it.each([
    'drop tabel items',
    'do $$ begin execute a; end $$',
    'do $$ nothing $$',
    `select '${'a'.repeat(600_000)}'`,
  ])('2.1 is unread and refused by nobody here (%.20s)', async (sql) => {
    expect(await factsOf(sql)).toEqual([{ refusal: null, deletes: [], isUnread: true }])
  })

  it('2.1 takes no more than its share, however deep it is', async () => {
    for (const deep of ['(', 'array[', 'case when ', 'not ', '- '])
      expect(await factsOf(`select ${deep.repeat(50_000)}`)).toHaveLength(1)
    let block = 'begin delete from items; end'
    for (let depth = 0; depth < 12; depth += 1) block = `begin ${block}; end`
    expect(await deletesOf(`do $$ ${block} $$`)).toEqual(['rows items'])
  })
})
