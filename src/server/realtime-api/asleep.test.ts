/** A database that goes to sleep under open sockets. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { soon, subscribed, type TestRealtime, testRealtime } from './test-realtime.fixture.ts'

const SQL = `
create table notes (id int primary key);
create policy all_of_it on notes using (true) with check (true);
alter publication supabase_realtime add table notes;`

let realtime: TestRealtime

beforeAll(async () => {
  realtime = await testRealtime(SQL, { engine: { idleMs: 200 } })
})
afterAll(() => realtime.end())

it('RT3.11 a database sleeps while somebody follows its tables, and a write wakes it and is told', async () => {
  const seen: unknown[] = []
  const channel = realtime
    .visitor()
    .channel('notes')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, (said) => seen.push(said.new))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  const lockFile = join(realtime.folder, 'engine/data/postmaster.pid')
  await soon(() => expect(existsSync(lockFile)).toBe(false))
  expect((await realtime.visitor().from('notes').insert({ id: 1 })).error).toBeNull()
  await soon(() => expect(seen).toEqual([{ id: 1 }]))
})
