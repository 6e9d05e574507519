/** Who may do what with the rows of an app, as trying it shows, in a real PostgreSQL. */
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCESS_ACTIONS, accessSchema, type TableAccess } from '../../../core/wire/app-data.ts'
import { type BackendLab, openBackendLab } from '../../backend/backend-lab.fixture.ts'

let lab: BackendLab

beforeAll(async () => {
  lab = await openBackendLab()
})
afterAll(() => lab.end())

let made = 0
const newKey = () => (++made).toString(16).padStart(32, '0')

async function accessOf(sql: string): Promise<readonly TableAccess[]> {
  const key = newKey()
  expect((await lab.migrate(key, [{ name: '1_a.sql', sql }])).status).toBe(200)
  const response = await lab.send('POST', `${key}/data/access`, {})
  const { tables } = v.parse(accessSchema, await response.json())
  // Nothing of it is in the app's own database.
  const left = await lab.engine.database(key).runAsOwner('select count(*)::int as people from auth.users')
  expect(left.rows[0]?.people).toBe(0)
  return tables
}

const SIGNS = { yes: '+', no: '-', unknown: '?' }
/** Visitor, somebody else, the owner; for reading, adding, changing and deleting. */
const grid = (tables: readonly TableAccess[], name: string) => {
  const found = tables.find(({ table }) => table === name)
  if (found === undefined) throw new Error(`There is no ${name}.`)
  return ACCESS_ACTIONS.map((action) => {
    const { visitor, other, owner } = found.may[action]
    return [visitor, other, owner].map((one) => SIGNS[one]).join('')
  }).join(' ')
}

const NOTES = `create table notes (id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  title text not null, stars int, made timestamptz default now());`

describe('who may do what', () => {
  it.each([
    ['a table without a policy', '', '--- --- --- ---'],
    [
      'one of its owners alone',
      'create policy p on notes for all to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());',
      '--+ --+ --+ --+',
    ],
    [
      'one that everybody reads and its owner changes',
      `create policy r on notes for select using (true);
       create policy w on notes for all to authenticated using (user_id = auth.uid());`,
      '+++ --+ --+ --+',
    ],
    [
      'one for everybody who is signed in',
      'create policy p on notes for all to authenticated using (true);',
      '-++ -++ -++ -++',
    ],
    ['one that is open', 'create policy p on notes using (true);', '+++ +++ +++ +++'],
    [
      'one without row-level security, which is on by itself',
      'alter table notes disable row level security;',
      '--- --- --- ---',
    ],
    [
      'one where a check was forgotten',
      `create policy r on notes for select to authenticated using (user_id = auth.uid());
       create policy a on notes for insert to authenticated with check (true);`,
      '--+ -++ --- ---',
    ],
    [
      'rights that were taken away',
      'create policy p on notes using (true); revoke delete, insert on notes from anon;',
      '+++ -++ +++ -++',
    ],
    [
      'columns that only some may write',
      `create policy p on notes for all to authenticated using (user_id = auth.uid());
       revoke update on notes from authenticated; grant update (title) on notes to authenticated;`,
      '--+ --+ --+ --+',
    ],
  ])('2.1 %s', async (_, policies, expected) => {
    expect(grid(await accessOf(NOTES + policies), 'notes')).toBe(expected)
  })

  it('2.1 of the app with lists that people share, whose rows hang on one another', async () => {
    const file = 'templates/shared-list/supabase/migrations/20260101000000_shared_lists.sql'
    const tables = await accessOf(await readFile(file, 'utf8'))
    expect(grid(tables, 'lists')).toBe('--+ --- --+ ---')
    expect(grid(tables, 'members')).toBe('--+ --- --- --+')
    expect(grid(tables, 'items')).toBe('--+ --+ --+ --+')
    expect(tables.find(({ table }) => table === 'members')?.ownerColumn).toBe('person_id')
  })

  it('2.1 of a view: whether it shows what its tables would not', async () => {
    const tables = await accessOf(`${NOTES}
      create view leaking as select title from notes;
      create view closed with (security_invoker) as select title from notes;`)
    expect(grid(tables, 'leaking')).toBe('+++ ??? ??? ???')
    expect(grid(tables, 'closed')).toBe('--- ??? ??? ???')
  })

  it('2.1 says why it cannot tell, and does not guess', async () => {
    const tables = await accessOf(
      "create table odd (id int primary key, code text not null check (code ~ '^Z9$')); create policy p on odd using (true);",
    )
    expect(tables[0]?.problem).toContain('violates check constraint')
    expect(grid(tables, 'odd')).toBe('??? +++ ??? ???')
  })

  it('2.1 with rows that a trigger makes for each person, and tables that name one another', async () => {
    const tables = await accessOf(`
      create table profiles (id uuid primary key references auth.users on delete cascade, name text not null default '');
      create policy p on profiles for select using (true);
      create policy q on profiles for update to authenticated using (id = auth.uid());
      create function on_person() returns trigger language plpgsql security definer as
        $$ begin insert into public.profiles (id) values (new.id); return new; end $$;
      create trigger t after insert on auth.users for each row execute function on_person();
      create table "odd ""one" (id int generated always as identity primary key, next int);
      create table b (id int primary key, one int references "odd ""one");
      alter table "odd ""one" add foreign key (next) references b;`)
    expect(grid(tables, 'profiles')).toBe('+++ --- --+ ---')
    expect(grid(tables, 'odd "one')).toBe('--- --- --- ---')
    expect(grid(tables, 'b')).toBe('--- --- --- ---')
  })
})
