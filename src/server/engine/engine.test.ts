/** The engine in a real PostgreSQL; what hostile SQL meets is in hostile-sql.contract.ts, in the same cluster. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Column, FunctionArgument, FunctionResult } from '../../core/data-api/catalogue.ts'
import { entryFile } from '../work/entry-file.ts'
import type { Engine, ProjectDatabase } from './engine.ts'
import { hostileLoadContract, LOAD_LIMITS } from './hostile-load.contract.ts'
import { hostileSqlContract } from './hostile-sql.contract.ts'
import type { Caller } from './sessions/caller.ts'
import { manualClock, type TestEngineOptions, testEngine, testFolder } from './test-engine.fixture.ts'

const folder = await testFolder()
let engine: Engine = testEngine(folder.path)

afterAll(async () => {
  await engine.end()
  await folder.remove()
})

/** Ends the engine and begins another on the same folder. */
async function beginAnew(options: TestEngineOptions): Promise<void> {
  await engine.end()
  engine = testEngine(folder.path, options)
}

/** Whether the cluster of the folder runs: its lock file is there from its start to its end. */
async function isRunning(): Promise<boolean> {
  return access(lockFile()).then(
    () => true,
    () => false,
  )
}

const ANNA: Caller = person('11111111-1111-1111-1111-111111111111')
const BEN: Caller = person('22222222-2222-2222-2222-222222222222')
const VISITOR: Caller = { role: 'anon', claims: { role: 'anon' } }

function person(sub: string): Caller {
  return { role: 'authenticated', claims: { sub, role: 'authenticated', email: `${sub[0]}@example.com` } }
}

async function rows(database: ProjectDatabase, caller: Caller, text: string, values?: readonly unknown[]) {
  return (await database.withRole(caller, (session) => session.query(text, values))).rows
}

describe('a database for each project', () => {
  it('2.1 is made when it is first used, with Supabase’s roles, schemas and functions', async () => {
    const database = engine.database('contract')
    const { rows: schemas } = await database.runAsOwner(
      "select nspname from pg_namespace where nspname !~ '^(pg_|information_schema)' order by 1",
    )
    expect(schemas.map(({ nspname }) => nspname)).toEqual([
      'auth',
      'extensions',
      'lathe',
      'lathe_guard',
      'public',
      'storage',
    ])
    const asked =
      'select current_user as role, auth.uid() as uid, auth.role() as told, auth.jwt() ->> $1 as email'
    expect(await rows(database, ANNA, asked, ['email'])).toEqual([
      { role: 'authenticated', uid: ANNA.claims.sub, told: 'authenticated', email: '1@example.com' },
    ])
    expect(await rows(database, VISITOR, asked, ['email'])).toEqual([
      { role: 'anon', uid: null, told: 'anon', email: null },
    ])
    expect(await rows(database, { role: 'service_role', claims: {} }, 'select auth.uid() as uid')).toEqual([
      { uid: null },
    ])
  })

  it('2.1 takes what Supabase’s migrations do: users, triggers on them, buckets, policies of files, extensions', async () => {
    const database = engine.database('supabase')
    await database.runAsOwner(`
create extension if not exists "uuid-ossp" with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create type public.mood as enum ('good', 'bad');
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  code uuid default uuid_generate_v4(),
  feels mood default 'good',
  name text
);
create policy "own" on public.profiles for all to authenticated using ((select auth.uid()) = id) with check (auth.uid() = id);
create function public.handle_new_user() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, name) values (new.id, new.raw_user_meta_data ->> 'name');
  return new;
end $$;
create trigger on_auth_user_created after insert on auth.users for each row execute function public.handle_new_user();
insert into storage.buckets (id, name, public) values ('avatars', 'avatars', true);
create policy "anyone" on storage.objects for select using (bucket_id = 'avatars');
create policy "own folder" on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = auth.uid()::text);
alter publication supabase_realtime add table public.profiles;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
grant all on public.profiles to anon, authenticated, service_role;
grant usage on schema public to dashboard_user;`)
    const auth: Caller = { role: 'supabase_auth_admin', claims: {} }
    await rows(
      database,
      auth,
      `insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
       values ($1, 'anna@example.com', extensions.crypt('secret', extensions.gen_salt('bf', 4)), '{"name":"Anna"}')`,
      [ANNA.claims.sub],
    )
    expect(await rows(database, ANNA, 'select name, feels from profiles')).toEqual([
      { name: 'Anna', feels: 'good' },
    ])
    expect(await rows(database, BEN, 'select name from profiles')).toEqual([])
    await rows(database, ANNA, "insert into storage.objects (bucket_id, name) values ('avatars', $1)", [
      `${ANNA.claims.sub}/a.png`,
    ])
    await expect(
      rows(database, BEN, "insert into storage.objects (bucket_id, name) values ('avatars', $1)", [
        `${ANNA.claims.sub}/b.png`,
      ]),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(rows(database, ANNA, 'select * from auth.users')).rejects.toMatchObject({ code: '42501' })
  })

  it('2.1 closes every new table: no row for anybody but the owner and the service until there is a policy', async () => {
    const database = engine.database('closed')
    await database.runAsOwner(`
create table plain (id int);
create table copied as select 1 as id;
select 2 as id into chosen;
create table parent (id int) partition by range (id);
create table part partition of parent for values from (0) to (10);
create schema other;
create table other.hidden (id int);
insert into plain values (1); insert into parent values (1)`)
    // What is turned off is on again when the statement ends.
    await database.runAsOwner('alter table plain disable row level security')
    for (const table of ['plain', 'copied', 'chosen', 'parent', 'part']) {
      expect(await rows(database, VISITOR, `select * from ${table}`), table).toEqual([])
      expect(await rows(database, ANNA, `select * from ${table}`), table).toEqual([])
      await expect(rows(database, ANNA, `insert into ${table} values (3)`), table).rejects.toMatchObject({
        code: '42501',
      })
    }
    expect(await rows(database, { role: 'service_role', claims: {} }, 'select id from plain')).toEqual([
      { id: 1 },
    ])
    const { rows: open } = await database.runAsOwner(
      "select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'other', 'auth', 'storage') and not relrowsecurity",
    )
    expect(open).toEqual([])
  })

  it('2.1 keeps what a transaction did when it resolves, and undoes it when it fails', async () => {
    const database = engine.database('transactions')
    await database.runAsOwner(
      'create table note (id int primary key); create policy all_of_it on note using (true)',
    )
    await expect(
      database.withRole(ANNA, async (session) => {
        await session.query('insert into note values (1)')
        throw new Error('changed its mind')
      }),
    ).rejects.toThrow('changed its mind')
    await expect(
      database.withRole(ANNA, async (session) => {
        await session.query('insert into note values (2)')
        await session.query('insert into note values (2)').catch(() => {})
      }),
    ).rejects.toMatchObject({ code: '25P02' })
    await expect(
      rows(database, { ...ANNA, isReadOnly: true }, 'insert into note values (3)'),
    ).rejects.toMatchObject({
      code: '25006',
    })
    await rows(database, ANNA, 'insert into note values (4)')
    expect(await rows(database, ANNA, 'select id from note')).toEqual([{ id: 4 }])
    await expect(database.runAsOwner('insert into note values (5); select nonsense')).rejects.toMatchObject({
      code: '42703',
      position: 37,
    })
    expect(await rows(database, ANNA, 'select id from note')).toEqual([{ id: 4 }])
  })

  it('2.1 leaves nothing of a request in the session that the next one gets', async () => {
    const database = engine.database('sessions')
    await database.runAsOwner(`
create function public.soil() returns void language plpgsql as $$
begin
  perform set_config('search_path', 'nowhere', false);
  perform set_config('request.jwt.claims', '{"sub":"${BEN.claims.sub}"}', false);
  perform set_config('role', 'service_role', false);
end $$`)
    const seen = "select auth.uid() as uid, current_user as role, current_setting('search_path') as path"
    for (let round = 0; round < 3; round += 1) {
      await rows(database, VISITOR, 'select soil()')
      expect(await rows(database, VISITOR, seen)).toEqual([
        { uid: null, role: 'anon', path: 'public,extensions' },
      ])
    }
  })

  it('2.1 branches a database with its rows, policies and roles, apart from it', async () => {
    const database = engine.database('branches')
    await database.runAsOwner(
      'create table note (id int primary key); create policy reading on note for select using (true); insert into note values (1)',
    )
    // In use while it is copied.
    const [branch] = await Promise.all([
      database.branch(),
      rows(database, ANNA, 'select pg_sleep(0.1)'),
      rows(database, ANNA, 'select 1'),
    ])
    await branch.runAsOwner('insert into note values (2); create table more (id int)')
    expect(await rows(branch, ANNA, 'select id from note order by id')).toEqual([{ id: 1 }, { id: 2 }])
    expect(await rows(database, ANNA, 'select id from note')).toEqual([{ id: 1 }])
    expect((await branch.describe()).relations.map(({ name }) => name)).toEqual(['more', 'note'])
    await branch.drop()
    await expect(branch.runAsOwner('select 1')).rejects.toMatchObject({ problem: 'unavailable' })
    expect(await rows(database, ANNA, 'select id from note')).toEqual([{ id: 1 }])
  })

  it('2.1 drops a database with its branches, and makes an empty one when it is used again', async () => {
    const database = engine.database('dropped')
    await database.runAsOwner('create table note (id int)')
    await database.branch()
    await database.drop()
    expect((await database.describe()).relations).toEqual([])
  })

  it('2.1 makes what many ask for at once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `many-${index}`)
    const found = await Promise.all(
      names.flatMap((name) => [
        engine.withRole(name, ANNA, (session) => session.query('select 1 as one')),
        engine.withRole(name, VISITOR, (session) => session.query('select 1 as one')),
      ]),
    )
    expect(found.every(({ rows: [row] }) => row?.one === 1)).toBe(true)
    expect(found).toHaveLength(24)
  })
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

hostileSqlContract(() => engine)

describe('a cluster that is loaded', () => {
  const clock = manualClock()
  beforeAll(() => beginAnew({ limits: LOAD_LIMITS, clock }))
  hostileLoadContract(() => ({ engine, clock, host: join(folder.path, 'engine/run') }))
})

describe('the cluster', () => {
  it('2.1 ends with the engine, and what was kept is there at the next start', async () => {
    await engine.database('kept').runAsOwner('create table note as select 7 as id')
    expect(await isRunning()).toBe(true)
    await beginAnew({})
    expect(await isRunning()).toBe(false)
    expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
  })

  it('2.1 ends when nobody uses it, and starts when somebody does', async () => {
    await beginAnew({ idleMs: 50 })
    for (let round = 0; round < 2; round += 1) {
      expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
      await expect.poll(isRunning).toBe(false)
    }
    expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
  })

  it('2.1 ends with its server, also when that is killed, and is found again', async () => {
    await engine.end()
    const server = await serverOf(folder.path)
    expect(await isRunning()).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(isRunning).toBe(false)
    engine = testEngine(folder.path)
    expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
  })

  it('2.1 one that was left running is ended by its id, and rows that were acknowledged are there', async () => {
    await engine.end()
    const server = await serverOf(folder.path)
    const cluster = await clusterId()
    // Its keeper first, so that nothing tells it to end.
    const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=', '-p', String(cluster)])
    process.kill(Number(stdout), 'SIGKILL')
    server.kill('SIGKILL')
    await once(server, 'exit')
    expect(await clusterId()).toBe(cluster)
    engine = testEngine(folder.path)
    expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
    expect(await clusterId()).not.toBe(cluster)
    expect(() => process.kill(cluster, 0)).toThrow('ESRCH')
  })

  it('2.1 a lock file whose id is another program’s by now is no reason to end that program, or not to start', async () => {
    await engine.end()
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    try {
      await writeFile(lockFile(), `${other.pid}\n${join(folder.path, 'engine/data')}\n`)
      engine = testEngine(folder.path)
      expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
      expect(other.exitCode ?? other.signalCode).toBe(null)
    } finally {
      other.kill('SIGKILL')
    }
  })

  it('2.1 says what to do where there is no PostgreSQL', async () => {
    await beginAnew({ places: { embedded: [folder.path], installed: [folder.path] } })
    await expect(engine.database('kept').runAsOwner('select 1')).rejects.toThrow(
      /^The databases of apps were written by PostgreSQL \d+, which is not there: install it\.$/,
    )
  })
})

const lockFile = () => join(folder.path, 'engine/data/postmaster.pid')
const clusterId = async () => Number.parseInt(await readFile(lockFile(), 'utf8'), 10)

/** A process that uses the folder as a server does, and has begun to. */
async function serverOf(path: string): Promise<ChildProcess> {
  const { url, execArgv } = entryFile('./engine-user.fixture.ts', import.meta.url)
  const server = spawn(process.execPath, [...execArgv, fileURLToPath(url), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  return server
}
