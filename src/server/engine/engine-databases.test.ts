/** Databases of projects in a real PostgreSQL; what hostile SQL meets is in hostile-sql.contract.ts, in the same cluster. */
import { afterAll, describe, expect, it } from 'vitest'
import type { ProjectDatabase } from './engine.ts'
import { hostileSqlContract } from './hostile-sql.contract.ts'
import type { Caller } from './sessions/caller.ts'
import { testEngine, testFolder } from './test-engine.fixture.ts'

const folder = await testFolder()
const engine = testEngine(folder.path)

afterAll(async () => {
  await engine.end()
  await folder.remove()
})

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
      'realtime',
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
create schema within create table aside (id int);
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
      "select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'other', 'within', 'auth', 'storage') and not relrowsecurity",
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
    for (const late of [rows(database, VISITOR, 'select 1'), database.describe()])
      await expect(late).rejects.toMatchObject({ problem: 'dropped' })
    await database.runAsOwner('select 1')
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

hostileSqlContract(() => engine)
