/** An app's client over HTTP to a real PostgreSQL; what hostile requests meet is in test/hostile/backend.test.ts. */
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SqlError } from '../engine/sessions/engine-error.ts'
import { type BackendLab, openBackendLab } from './backend-lab.fixture.ts'

const KEY = 'a'.repeat(32)
const ANNA = '11111111-1111-4111-8111-111111111111'
const BEN = '22222222-2222-4222-8222-222222222222'

const LISTS = {
  name: '20260101000000_lists.sql',
  sql: `
create table notes (id int primary key, text text);
create policy everybody on notes for all using (true) with check (true);
create type public.mood as enum ('good', 'bad');
create table lists (id bigint generated always as identity primary key, title text not null check (title <> ''), owner uuid default auth.uid());
create table todos (
  id bigint generated always as identity primary key,
  list_id bigint references lists on delete cascade deferrable initially deferred,
  title text not null,
  amount numeric not null default 1,
  mood public.mood
);
create policy own on lists for all to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
create policy own on todos for all to authenticated
  using (exists (select from lists where lists.id = list_id)) with check (true);
create function add(a int, b int) returns int language sql immutable as 'select a + b';
create function who() returns jsonb language sql stable as $$
  select jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'user', current_user, 'method', current_setting('request.method'),
    'said', current_setting('request.headers')::jsonb - 'x-client-info' - 'content-type' - 'accept' - 'content-profile' - 'accept-profile')
$$;
create function refuse() returns void language plpgsql as $$ begin raise exception 'no tea' using errcode = 'PT418', hint = 'coffee'; end $$;
create function slow() returns void language sql volatile as 'select from notes where id = 1 for update; select pg_sleep(600)';
create table thousand as select generate_series(1, 1500) as id;
create policy all_read on thousand for select using (true);
`,
}

let lab: BackendLab

beforeAll(async () => {
  // Nothing ends by itself what a client has left.
  lab = await openBackendLab({ engine: { limits: { requestMs: 600_000 } } })
  expect((await lab.migrate(KEY, [LISTS])).status).toBe(200)
})
afterAll(() => lab.end())

describe('an app and its own tables', () => {
  it('2.1 inserts rows and selects them with what belongs to them', async () => {
    const client = await lab.client(KEY, await lab.tokenOf(KEY, ANNA))
    const { data: list } = await client
      .from('lists')
      .insert({ title: 'Food' })
      .select()
      .single()
      .throwOnError()
    expect(list).toMatchObject({ title: 'Food', owner: ANNA })
    await client
      .from('todos')
      .insert([
        { list_id: list.id, title: 'Milk', mood: null },
        { list_id: list.id, title: 'Tea', mood: 'good' },
      ])
      .throwOnError()
    const { data } = await client
      .from('lists')
      .select('title, todos(title, mood)')
      .order('title', { referencedTable: 'todos', ascending: false })
      .throwOnError()
    expect(data).toEqual([
      {
        title: 'Food',
        todos: [
          { title: 'Tea', mood: 'good' },
          { title: 'Milk', mood: null },
        ],
      },
    ])
    const { data: changed } = await client
      .from('todos')
      .update({ title: 'Green tea' })
      .eq('title', 'Tea')
      .select('title')
      .throwOnError()
    expect(changed).toEqual([{ title: 'Green tea' }])
    const { count } = await client.from('todos').select('*', { count: 'exact', head: true }).throwOnError()
    expect(count).toBe(2)
  })

  it('2.1 each person sees and changes the rows that policies give, a visitor none', async () => {
    const anna = await lab.client(KEY, await lab.tokenOf(KEY, ANNA))
    const ben = await lab.client(KEY, await lab.tokenOf(KEY, BEN))
    const visitor = await lab.client(KEY)
    await anna.from('lists').insert({ title: 'of Anna' }).throwOnError()
    await ben.from('lists').insert({ title: 'of Ben' }).throwOnError()
    const { data: seen } = await ben.from('lists').select('title').throwOnError()
    expect(seen).toEqual([{ title: 'of Ben' }])
    expect((await visitor.from('lists').select()).data).toEqual([])
    expect((await ben.from('lists').delete().eq('title', 'of Anna').select()).data).toEqual([])
    const { error, status } = await ben.from('lists').insert({ title: 'as Anna', owner: ANNA })
    expect({ code: error?.code, status }).toEqual({ code: '42501', status: 403 })
    expect(await visitor.from('lists').insert({ title: 'nobody' })).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
  })

  it('2.1 calls functions, which know who asks and how', async () => {
    const anna = await lab.client(KEY, await lab.tokenOf(KEY, ANNA))
    expect((await anna.rpc('add', { a: 2, b: 3 })).data).toBe(5)
    const { data } = await anna.rpc('who').throwOnError()
    expect(data).toEqual({
      uid: ANNA,
      role: 'authenticated',
      user: 'authenticated',
      method: 'POST',
      said: {},
    })
    const { data: visitor } = await (await lab.client(KEY)).rpc('who', {}, { get: true }).throwOnError()
    expect(visitor).toMatchObject({ uid: null, role: 'anon', user: 'anon', method: 'GET' })
    expect(await anna.rpc('refuse')).toMatchObject({
      status: 418,
      error: { message: 'no tea', hint: 'coffee' },
    })
  })

  it('2.1 the service key reads past the policies', async () => {
    const service = await lab.client(KEY, await lab.keys.signApiKey(KEY, 'service_role'))
    const { data } = await service.from('lists').select('owner').throwOnError()
    expect(new Set(data?.map(({ owner }) => owner as string))).toEqual(new Set([ANNA, BEN]))
  })

  it('2.1 says what PostgreSQL says, in PostgREST’s form', async () => {
    const client = await lab.client(KEY, await lab.tokenOf(KEY, ANNA))
    expect(await client.from('nothing').select()).toMatchObject({ status: 404, error: { code: 'PGRST205' } })
    expect(await client.from('lists').select('nothing')).toMatchObject({ error: { code: '42703' } })
    expect(await client.from('lists').insert({ title: '' })).toMatchObject({
      status: 400,
      error: { code: '23514' },
    })
    expect(await client.from('notes').insert([{ id: 1 }, { id: 1 }])).toMatchObject({
      status: 409,
      error: { code: '23505' },
    })
    // Checked when the transaction ends.
    expect(await client.from('todos').insert({ list_id: 9999, title: 'lost' })).toMatchObject({
      status: 409,
      error: { code: '23503' },
    })
  })

  it('2.1 A4 keeps nothing of what is answered with a refusal', async () => {
    const client = await lab.client(KEY)
    const answer = await client
      .from('notes')
      .insert([{ id: 10 }, { id: 11 }])
      .select()
      .single()
    expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect((await client.from('notes').select().in('id', [10, 11])).data).toEqual([])
  })

  it('2.1 gives 1000 rows at most', async () => {
    const { data } = await (await lab.client(KEY)).from('thousand').select().throwOnError()
    expect(data).toHaveLength(1000)
  })

  it('2.1 knows a table from the migration on that makes it', async () => {
    const client = await lab.client(KEY)
    expect((await client.from('later').select()).status).toBe(404)
    const sql = 'create table later (id int); create policy p on later for select using (true);'
    expect((await lab.migrate(KEY, [LISTS, { name: '20260102000000_later.sql', sql }])).status).toBe(200)
    expect((await client.from('later').select()).data).toEqual([])
  })

  it('2.1 leaves the database when its client leaves', async () => {
    const client = await lab.client(KEY)
    await client.from('notes').insert({ id: 1 }).throwOnError()
    const leave = new AbortController()
    const answered = client
      .rpc('slow')
      .abortSignal(leave.signal)
      .then((answer) => answer)
    await untilHeld(true)
    leave.abort()
    await untilHeld(false)
    expect((await answered).error).not.toBeNull()
    expect(lab.reported).toEqual([])
  })
})

/** Waits until the row that `slow` holds is held, or free. */
async function untilHeld(isHeld: boolean): Promise<void> {
  const look = () =>
    lab.engine
      .database(KEY)
      .runAsOwner('select from notes where id = 1 for update nowait')
      .then(
        () => false,
        (error: unknown) => error instanceof SqlError && error.code === '55P03',
      )
  while ((await look()) !== isHeld) await delay(20)
}
