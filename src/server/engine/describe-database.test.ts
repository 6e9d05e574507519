/** What the engine says of a database, by a real PostgreSQL. */
import { afterAll, describe, expect, it } from 'vitest'
import type { Column, FunctionArgument, FunctionResult } from '../../core/data-api/catalogue.ts'
import { testEngine, testFolder } from './test-engine.fixture.ts'

const folder = await testFolder()
const engine = testEngine(folder.path)

afterAll(async () => {
  await engine.end()
  await folder.remove()
})

describe('what a database is', () => {
  it('2.1 describes tables, keys, functions and policies as a plain value', async () => {
    const database = engine.database('described')
    await database.runAsOwner(`
create type mood as enum ('good', 'bad');
create table team (id bigint generated always as identity primary key, name varchar(20) not null unique);
comment on table team is 'Who plays';
create table player (
  team_id bigint not null references team,
  number int not null,
  name text default 'nobody',
  shout text generated always as (upper(name)) stored,
  feels mood,
  primary key (team_id, number)
);
create table captain (team_id bigint primary key references team, tags text[]);
create view names as select name from team;
create view own_names with (security_invoker = true) as select name from team;
create function teams(wanted text, variadic more text[]) returns setof team language sql stable as 'select * from team';
create function pair(a int, b int default 2, out total int, out half int) language sql as 'select a + b, a / 2';
create function nothing() returns void language sql security definer as '';
create function listed(x int) returns table (id int, name text) language sql immutable as 'select 1, null::text';
create procedure skipped() language sql as '';
create policy reading on team for select to authenticated, anon using (name <> 'secret');
create policy adding on team as restrictive for insert with check (true)`)
    const found = await engine.describe('described')
    expect(found.exposedSchemas).toEqual(['public'])
    expect(
      found.relations.map(({ name, kind, isInsertable, isSecurityInvoker }) => ({
        name,
        kind,
        isInsertable,
        isSecurityInvoker,
      })),
    ).toEqual([
      { name: 'captain', kind: 'table', isInsertable: true, isSecurityInvoker: false },
      { name: 'names', kind: 'view', isInsertable: true, isSecurityInvoker: false },
      { name: 'own_names', kind: 'view', isInsertable: true, isSecurityInvoker: true },
      { name: 'player', kind: 'table', isInsertable: true, isSecurityInvoker: false },
      { name: 'team', kind: 'table', isInsertable: true, isSecurityInvoker: false },
    ])
    const team = found.relations.find(({ name }) => name === 'team')
    expect(team).toMatchObject({
      primaryKey: ['id'],
      uniqueKeys: [['name']],
      isRowSecurityEnabled: true,
      comment: 'Who plays',
    })
    const plain: Omit<Column, 'name' | 'type'> = {
      isNullable: true,
      hasDefault: false,
      defaultText: null,
      identity: null,
      isGenerated: false,
      enumValues: null,
      comment: null,
    }
    expect(team?.columns).toEqual([
      { ...plain, name: 'id', type: 'bigint', isNullable: false, hasDefault: true, identity: 'always' },
      { ...plain, name: 'name', type: 'character varying(20)', isNullable: false },
    ])
    const player = found.relations.find(({ name }) => name === 'player')
    expect(player?.primaryKey).toEqual(['team_id', 'number'])
    expect(player?.columns.slice(2)).toEqual([
      { ...plain, name: 'name', type: 'text', hasDefault: true, defaultText: "'nobody'::text" },
      { ...plain, name: 'shout', type: 'text', hasDefault: true, isGenerated: true },
      { ...plain, name: 'feels', type: 'public.mood', enumValues: ['good', 'bad'] },
    ])
    expect(
      found.foreignKeys.map(({ relation, columns, referencedRelation, referencedColumns, isUnique }) => ({
        relation,
        columns,
        referencedRelation,
        referencedColumns,
        isUnique,
      })),
    ).toEqual([
      {
        relation: 'captain',
        columns: ['team_id'],
        referencedRelation: 'team',
        referencedColumns: ['id'],
        isUnique: true,
      },
      {
        relation: 'player',
        columns: ['team_id'],
        referencedRelation: 'team',
        referencedColumns: ['id'],
        isUnique: false,
      },
    ])
    const scalar: Omit<FunctionResult, 'type'> = { kind: 'scalar', isSet: false, relation: null, columns: [] }
    expect(found.functions).toMatchObject([
      {
        name: 'listed',
        volatility: 'immutable',
        returns: {
          isSet: true,
          kind: 'composite',
          type: 'record',
          columns: [
            { name: 'id', type: 'integer' },
            { name: 'name', type: 'text' },
          ],
        },
      },
      {
        name: 'nothing',
        isSecurityDefiner: true,
        arguments: [],
        returns: { ...scalar, kind: 'void', type: 'void' },
      },
      {
        name: 'pair',
        arguments: [
          { name: 'a', type: 'integer', hasDefault: false, isVariadic: false },
          { name: 'b', type: 'integer', hasDefault: true, isVariadic: false },
        ] satisfies FunctionArgument[],
        returns: {
          isSet: false,
          kind: 'composite',
          columns: [
            { name: 'total', type: 'integer' },
            { name: 'half', type: 'integer' },
          ],
        },
      },
      {
        name: 'teams',
        volatility: 'stable',
        arguments: [
          { name: 'wanted', type: 'text' },
          { name: 'more', type: 'text[]', isVariadic: true },
        ],
        returns: { isSet: true, kind: 'relation', relation: { schema: 'public', name: 'team' }, columns: [] },
      },
    ])
    expect(found.policies).toEqual([
      {
        schema: 'public',
        relation: 'team',
        name: 'adding',
        isPermissive: false,
        command: 'insert',
        roles: ['public'],
        using: null,
        withCheck: 'true',
      },
      {
        schema: 'public',
        relation: 'team',
        name: 'reading',
        isPermissive: true,
        command: 'select',
        roles: ['anon', 'authenticated'],
        using: "((name)::text <> 'secret'::text)",
        withCheck: null,
      },
    ])
  })
})
