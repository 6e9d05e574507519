import { afterEach, describe, expect, it } from 'vitest'
import type { SqlError } from '../engine/sessions/engine-error.ts'
import { problemOf } from './changes/find-subscriptions.ts'
import { soon, subscribed, type TestRealtime } from './test-realtime.fixture.ts'

export const CHANGES_SQL = `
create table notes (id int primary key, owner uuid default auth.uid(), text text, stars int, at timestamptz, secret text);
create policy own on notes for all to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
create policy open on notes for select to anon using (text like 'open%');
create table quiet (id int primary key);
create policy all_of_it on quiet using (true) with check (true);
create table hidden (id int primary key, open text, shut text);
create policy all_of_it on hidden using (true) with check (true);
revoke select on hidden from anon;
grant select (id, open) on hidden to anon;
create table jobs (id int primary key);
create policy all_of_it on jobs using (true) with check (true);
create function note_job() returns trigger language plpgsql as $$ begin
  insert into notes (id, text) values (new.id, 'open');
  return null;
end $$;
create constraint trigger note_job after insert on jobs deferrable initially deferred
  for each row execute function note_job();
create table bags (ids int[] primary key);
create policy all_of_it on bags using (true) with check (true);
create table tags (note int, tag text);
create policy all_of_it on tags using (true) with check (true);
create table pairs (a int, b text, value text, primary key (b, a));
alter table pairs replica identity full;
create policy all_of_it on pairs using (true) with check (true);
alter publication supabase_realtime add table notes, tags, hidden, bags;
alter publication supabase_realtime add table pairs;
`

type Payload = Readonly<Record<string, unknown>>

export function changesContract(get: () => TestRealtime): void {
  afterEach(async () => {
    await get().leave()
    await sql('truncate notes, jobs, bags, quiet, hidden, tags, pairs')
  })

  async function following(
    filter: Record<string, unknown>,
    client = get().visitor(),
  ): Promise<{ seen: Payload[]; system: Payload[]; status: string }> {
    const [seen, system]: [Payload[], Payload[]] = [[], []]
    const channel = client
      .channel('changes')
      .on('postgres_changes', { event: '*', schema: 'public', ...filter } as never, (said: Payload) =>
        seen.push(said),
      )
      .on('system', {}, (said: Payload) => system.push(said))
    return { seen, system, status: await subscribed(channel) }
  }
  const sql = (text: string) => get().backends.engine.database(get().projectKey).runAsOwner(text)

  describe('changes of tables', () => {
    it('RT3.1 an insert, an update and a delete are told as Supabase tells them', async () => {
      const { seen, status, system } = await following({ table: 'notes' })
      expect(status).toBe('SUBSCRIBED')
      const service = await get().service()
      const told = (count: number) => soon(() => expect(seen).toHaveLength(count))
      await service.from('notes').insert({ id: 1, text: 'open', stars: 3, at: '2026-01-02T03:04:05Z' })
      await told(1)
      await service.from('notes').update({ stars: 4 }).eq('id', 1)
      await told(2)
      await service.from('notes').delete().eq('id', 1)
      await told(3)
      const row = {
        id: 1,
        owner: null,
        text: 'open',
        stars: 3,
        at: '2026-01-02T03:04:05+00:00',
        secret: null,
      }
      const about = {
        schema: 'public',
        table: 'notes',
        commit_timestamp: expect.stringMatching(/^20.*Z$/),
        errors: null,
      }
      expect(seen).toEqual([
        { ...about, eventType: 'INSERT', new: row, old: {} },
        { ...about, eventType: 'UPDATE', new: { ...row, stars: 4 }, old: { id: 1 } },
        { ...about, eventType: 'DELETE', new: {}, old: { id: 1 } },
      ])
      expect(system).toEqual([
        {
          extension: 'postgres_changes',
          status: 'ok',
          message: 'Subscribed to PostgreSQL',
          channel: 'changes',
        },
      ])
    })

    it('RT3.2 a row is told to those alone who may see it, by their own role and claims', async () => {
      const [anna, ben] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
      const ofAnna = await following({ table: 'notes' }, await get().person(anna))
      const ofBen = await following({ table: 'notes' }, await get().person(ben))
      const ofVisitor = await following({ table: 'notes' })
      await sql(`insert into notes (id, owner, text) values (1, '${anna}', 'of Anna'), (2, '${ben}', 'of Ben'),
        (3, '${ben}', 'open, of Ben'), (4, null, 'of nobody')`)
      const told = (seen: readonly Payload[]) => seen.map((one) => (one.new as Payload).id ?? one.old)
      await soon(() => {
        expect([ofAnna, ofBen, ofVisitor].map(({ seen }) => told(seen))).toEqual([[1], [2, 3], [3]])
      })
      await sql(`delete from notes where id = 4`)
      await sql(`update notes set owner = '${anna}' where id = 3`)
      await soon(() =>
        expect([told(ofAnna.seen), told(ofVisitor.seen)]).toEqual([
          [1, { id: 4 }, 3],
          [3, { id: 4 }, 3],
        ]),
      )
      await sql('delete from notes')
      const deletes = [{ id: 1 }, { id: 2 }, { id: 3 }]
      await soon(() => {
        expect(told(ofAnna.seen)).toEqual([1, { id: 4 }, 3, ...deletes])
        expect(told(ofBen.seen)).toEqual([2, 3, { id: 4 }, ...deletes])
        expect(told(ofVisitor.seen)).toEqual([3, { id: 4 }, 3, ...deletes])
      })
    })

    it.each([
      ['id=eq.2', [2]],
      ['id=neq.2', [1, 3]],
      ['id=lt.2', [1]],
      ['id=lte.2', [1, 2]],
      ['stars=gt.10', [2, 3]],
      ['stars=gte.20', [2, 3]],
      ['text=in.(open a,"open, b")', [1, 2]],
      ['at=gt.2026-01-01', [3]],
      ['at=is.null', [1, 2]],
      ['at=not.is.null', [3]],
      ['stars=isdistinct.20', [1, 3]],
      ['id=gt.1,stars=lt.30', [2]],
      ['text=eq.open’s', [3]],
    ])('RT3.3 the filter %s is compared as the column’s type', async (filter, ids) => {
      const { seen, system } = await following({ table: 'notes', filter, event: 'INSERT' })
      await sql(`insert into notes (id, text, stars, at) values (1, 'open a', 5, null), (2, 'open, b', 20, null),
        (3, 'open’s', 100, '2026-02-01')`)
      await soon(() => expect(seen.map((one) => (one.new as Payload).id)).toEqual(ids))
      expect(system[0]?.status).toBe('ok')
    })

    it.each([
      ['id=eq.x', 'invalid input syntax for type integer'],
      ['nothing=eq.1', 'invalid column for filter nothing'],
      ['id', 'Error parsing `filter` params'],
      ['id=between.1', 'Error parsing `filter` params'],
      ['text=ilike.a%', 'The filter operator `ilike` is not supported here'],
      ['text=not.match.a', 'The filter operator `match` is not supported here'],
      [`id=eq.1 or true`, 'invalid input syntax'],
      [`id') or true --=eq.1`, 'invalid column for filter'],
    ])('RT3.3 the filter %s is refused with a sentence', async (filter, said) => {
      const { seen, system } = await following({ table: 'notes', filter })
      await soon(() => expect(system).toHaveLength(1))
      expect(system[0]).toMatchObject({ status: 'error', message: expect.stringContaining(said) })
      await sql(`insert into notes (id, text) values (1, 'open')`)
      expect(seen).toEqual([])
    })

    it('RT3.4 a delete carries the key alone, and a filter holds for what is known of the row', async () => {
      const byKey = await following({ table: 'notes', filter: 'id=eq.1', event: 'DELETE' })
      const byText = await following({ table: 'notes', filter: 'text=eq.open' })
      const whole = await following({ table: 'pairs', filter: 'value=eq.old' })
      await sql(`insert into notes (id, text) values (1, 'closed'), (2, 'closed'); delete from notes;
        insert into pairs values (1, 'b', 'old'), (2, 'b', 'new'); delete from pairs`)
      await soon(() => expect(whole.seen).toHaveLength(1))
      expect(whole.seen[0]).toMatchObject({ eventType: 'DELETE', old: { a: 1, b: 'b' } })
      expect(whole.seen[0]?.old).not.toHaveProperty('value')
      expect(byKey.seen.map(({ old }) => old)).toEqual([{ id: 1 }])
      expect(byText.seen).toEqual([])
    })

    it('RT3.5 with a full replica identity an update carries the row before', async () => {
      const { seen } = await following({ table: 'pairs' })
      await sql(`insert into pairs values (1, 'b', 'old')`)
      await sql(`update pairs set value = 'new', a = 7`)
      await soon(() => expect(seen).toHaveLength(2))
      expect(seen[1]).toMatchObject({
        new: { a: 7, b: 'b', value: 'new' },
        old: { a: 1, b: 'b', value: 'old' },
      })
    })

    it('RT3.6 who follows a table that is not published is told so, until it is', async () => {
      const before = await following({ table: 'quiet' })
      await soon(() => expect(before.system[0]?.message).toContain('Please check Realtime is enabled'))
      await sql('alter publication supabase_realtime add table quiet')
      const after = await following({ table: 'quiet' }, get().visitor('1.0.0'))
      await sql('insert into quiet values (1)')
      await soon(() => expect(after.seen).toHaveLength(1))
      await sql('alter publication supabase_realtime drop table quiet')
      await sql('insert into quiet values (2)')
      const { rows } = await sql(
        `select count(*)::int as triggers from pg_trigger where tgrelid = 'quiet'::regclass`,
      )
      expect(rows).toEqual([{ triggers: 0 }])
      expect([after.seen.length, before.seen.length]).toEqual([1, 0])
    })

    it('RT3.6 a publication may be dropped and made anew, as dumps do it', async () => {
      await sql(`begin; drop publication if exists supabase_realtime; create publication supabase_realtime; commit;
        alter publication supabase_realtime add table quiet`)
      const { seen } = await following({ table: 'quiet' })
      const gone = await following({ table: 'notes' })
      await sql('insert into quiet values (1)')
      await soon(() => expect(seen).toHaveLength(1))
      expect(gone.system[0]?.status).toBe('error')
      await sql(`alter publication supabase_realtime set table notes, tags, hidden, pairs, bags`)
    })

    it('RT3.6 a database that was made before there was realtime wants a reset', async () => {
      const error = await sql('select * from nothing_there.followable()').catch((error: unknown) => error)
      expect(problemOf(error as SqlError)).toContain('reset it')
    })

    it('RT3.7 a schema is followed whole, and a wish may name columns', async () => {
      const all = await following({})
      const some = await following({ table: 'notes', select: ['text'] })
      await sql(`insert into notes (id, text) values (1, 'open'); insert into pairs values (1, 'b', 'v')`)
      await soon(() => expect(all.seen.map(({ table }) => table)).toEqual(['notes', 'pairs']))
      expect(some.seen[0]?.new).toEqual({ id: 1, text: 'open' })
    })

    it('RT3.8 columns that the role may not read are not told, and no filter asks for them', async () => {
      const { seen } = await following({ table: 'hidden' })
      const asking = await following({ table: 'hidden', filter: 'shut=eq.a' })
      await sql(`insert into hidden values (1, 'open', 'shut')`)
      await soon(() => expect(seen).toHaveLength(1))
      expect(seen[0]?.new).toEqual({ id: 1, open: 'open' })
      expect(asking.system[0]?.message).toContain('invalid column for filter shut')
    })

    it('RT3.8 a table without a primary key has no rows to tell', async () => {
      const { seen } = await following({ table: 'tags' })
      await sql(`insert into tags values (1, 'a')`)
      await soon(() => expect(seen).toHaveLength(1))
      expect(seen[0]).toMatchObject({ new: {}, errors: ['Error 400: Bad Request, no primary key'] })
    })

    it('RT3.9 what is undone is not told, and what a transaction put off is', async () => {
      const { seen } = await following({ table: 'notes' })
      await expect(
        sql(`begin; insert into notes (id, text) values (1, 'open 1'); select 1 / 0; commit`),
      ).rejects.toThrow()
      const service = await get().service()
      await service.from('notes').insert([
        { id: 2, text: 'open 2' },
        { id: 2, text: 'open 3' },
      ])
      await service.from('notes').insert({ id: 4, text: 'open 4' })
      await soon(() => expect(seen.map((one) => (one.new as Payload).id)).toEqual([4]))
      expect((await service.from('jobs').insert({ id: 5 })).error).toBeNull()
      await soon(() => expect(seen.map((one) => (one.new as Payload).id)).toEqual([4, 5]))
    })

    it('RT3.9 many rows at once are told in their order, and so are those with a list for a key', async () => {
      const many = await following({ table: 'notes', filter: 'id=gt.5' })
      const lists = await following({ table: 'bags' })
      await sql(`insert into notes (id, text) select n, 'open' from generate_series(1, 250) n;
        insert into bags values ('{1,2}'), ('{}')`)
      const ids = Array.from({ length: 245 }, (_, n) => n + 6)
      await soon(() => expect(many.seen.map((one) => (one.new as Payload).id)).toEqual(ids))
      await soon(() => expect(lists.seen.map((one) => (one.new as Payload).ids)).toEqual([[1, 2], []]))
    })

    it('RT3.10 who misses changes is told so, and comes back by itself', async () => {
      const client = get().visitor()
      const states: string[] = []
      const seen: Payload[] = []
      client
        .channel('many')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (said) =>
          seen.push(said),
        )
        .subscribe((status) => states.push(status))
      await soon(() => expect(states).toEqual(['SUBSCRIBED']))
      await sql(`insert into notes (id, text) select n, 'open' from generate_series(1, 20000) n`)
      await soon(() => expect(states).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']))
      expect(seen).toEqual([])
      await sql(`insert into notes (id, text) values (0, 'open')`)
      await soon(() => expect(seen).toHaveLength(1))
    })
  })
}
