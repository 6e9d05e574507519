/** An app's rows and people as a file, and such files, Supabase's too, in a real PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackendLab, openBackendLab } from './backend-lab.fixture.ts'
import { mayTakeData, takeDataFile, writeDataFile } from './data-file.ts'

const OPEN = 'for all to anon, authenticated using (true) with check (true)'
const LISTS = {
  name: '20260101000000_lists.sql',
  sql: `create table profiles (id uuid primary key references auth.users on delete cascade, email text);
create table lists (id bigint generated always as identity primary key, name text not null, owner uuid references auth.users,
  first_item bigint, tags text[], raw bytea, doc jsonb, price numeric, doubled numeric generated always as (price * 2) stored);
create table items (id serial primary key, list bigint not null references lists, text text);
alter table lists add constraint first foreign key (first_item) references items;
create policy open_lists on lists ${OPEN}; create policy open_items on items ${OPEN};
insert into lists (name) values ('of the migration');
create function note() returns trigger language plpgsql security definer as $$ begin
  insert into public.profiles (id, email) values (new.id, new.email); return new; end $$;
create trigger noted after insert on auth.users for each row execute function note();`,
}
const NOW = new Date('2026-11-27T00:00:00Z')

let lab: BackendLab
let made = 0
beforeAll(async () => {
  lab = await openBackendLab()
})
afterAll(() => lab.end())

const own = (key: string) => lab.engine.database(key)
const rowsOf = async (key: string, sql: string) => (await own(key).runAsOwner(sql)).rows

async function open(): Promise<string> {
  const key = (++made).toString(16).padStart(32, '7')
  expect((await lab.migrate(key, [LISTS])).status).toBe(200)
  return key
}

async function signIn(key: string, email: string, password: string) {
  const { data, error } = await (await lab.client(key)).auth.signInWithPassword({ email, password })
  return error === null ? data.user.id : error.message
}

describe('rows and people of an app as a file', () => {
  it('2.1 are in another database as they were, and its people sign in with the password that they have', async () => {
    const from = await open()
    const client = await lab.client(from)
    const anna = await client.auth.signUp({ email: 'anna@example.com', password: 'a long password' })
    const annaId = anna.data.user?.id ?? ''
    await own(from).runAsOwner(`delete from lists;
insert into lists (name, owner, tags, raw, doc, price) values (E'It''s; \\\\ \\n "x" $$', '${annaId}', '{a,"b c",NULL}', '\\x00ff', '{"a": [1, null]}', 12345678901234567890.123);
insert into items (list, text) select 2, 'item ' || n from generate_series(1, 1200) n;
update lists set first_item = 1200;`)
    const sql = 'select * from lists; select count(*)::int, sum(id)::int from items'
    const before = [
      await rowsOf(from, 'select * from lists'),
      await rowsOf(from, sql),
      await rowsOf(from, 'select * from profiles'),
    ]
    const file = await writeDataFile(own(from), NOW)
    expect(file).toMatchObject({ rows: 1202, people: 1 })
    expect(file.text).not.toMatch(/refresh_tokens|sessions/)

    const to = await open()
    expect(await mayTakeData(own(to))).toBe(true)
    expect(await takeDataFile(own(to), file.text)).toEqual({
      type: 'taken',
      rows: 1202,
      people: 1,
      files: 0,
      left: [],
    })
    expect([
      await rowsOf(to, 'select * from lists'),
      await rowsOf(to, sql),
      await rowsOf(to, 'select * from profiles'),
    ]).toEqual(before)
    expect(await signIn(to, 'anna@example.com', 'a long password')).toBe(annaId)
    expect(await signIn(to, 'anna@example.com', 'another password')).toContain('Invalid login')
    // Numbers go on, keys hold, triggers run.
    expect(await rowsOf(to, "insert into items (list, text) values (2, 'next') returning id")).toEqual([
      { id: 1201 },
    ])
    await expect(own(to).runAsOwner('insert into items (list) values (99)')).rejects.toThrow('foreign key')
    expect(await mayTakeData(own(to))).toBe(false)
  })

  it('2.1 an export of Supabase brings its people with their passwords, by inserts and by lines', async () => {
    for (const dump of [INSERTS, COPIES]) {
      const key = await open()
      expect(await takeDataFile(own(key), dump)).toEqual({
        type: 'taken',
        rows: 2,
        people: 1,
        files: 0,
        left: ['auth.audit_log_entries', 'gone', 'storage.buckets'],
      })
      // As Go's library made it.
      expect(await signIn(key, 'cara@example.com', 'abc123xyz')).toBe(CARA)
      expect(await rowsOf(key, 'select id::int, name, owner from lists order by id')).toEqual([
        { id: 7, name: "Cara's; list", owner: CARA },
        { id: 9, name: 'Tab\tand \\ and\nline', owner: null },
      ])
      const client = await lab.client(key)
      await client.auth.signInWithPassword({ email: 'cara@example.com', password: 'abc123xyz' })
      const { data } = await client.auth.getUser()
      expect(data.user).toMatchObject({
        user_metadata: { name: 'Cara' },
        identities: [{ provider: 'email' }],
      })
    }
  })

  it.each([
    ["insert into lists (name) values ('a');\ndrop table items", 2, 'brings no rows'],
    ["\n\ninsert into lists (nothing) values ('a')", 3, 'column "nothing"'],
    [
      "insert into lists (id, name, first_item) overriding system value values (1, 'a', 5)",
      null,
      'foreign key',
    ],
    ["copy lists (name) from '/etc/passwd'", 1, 'brings no rows'],
    ["copy lists (name) from program 'id'", 1, 'brings no rows'],
    ["insert into lists (name) values ('a'); create table b ()", 1, 'brings no rows'],
    [
      "insert into lists (name) select name from lists; set role postgres; insert into auth.users (id) values ('x')",
      1,
      'invalid input',
    ],
  ])('2.1 all of a file is taken, or nothing: %j', async (text, line, reason) => {
    const key = await open()
    const refused = await takeDataFile(own(key), text)
    expect(refused).toMatchObject({ type: 'refused', line, reason: expect.stringContaining(reason) })
    expect(await rowsOf(key, 'select name from lists')).toEqual([{ name: 'of the migration' }])
    expect(await mayTakeData(own(key))).toBe(true)
  })
})

const CARA = '3d1f0f5e-0000-4000-8000-00000000ca7a'
const HASH = '$2a$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW'
const USER_COLUMNS =
  '("instance_id", "id", "aud", "role", "email", "encrypted_password", "email_confirmed_at", "confirmation_token", "raw_app_meta_data", "raw_user_meta_data", "is_super_admin", "created_at", "updated_at", "phone", "is_sso_user", "is_anonymous")'
const HEAD = `SET session_replication_role = replica;

--
-- PostgreSQL database dump
--

\\restrict 9aBcD

SET statement_timeout = 0;
SELECT pg_catalog.set_config('search_path', '', false);
SET row_security = off;
`
const INSERTS = `${HEAD}
INSERT INTO "auth"."audit_log_entries" ("id", "payload") VALUES
	('3d1f0f5e-0000-4000-8000-00000000aaaa', '{"action": "login; x"}');

INSERT INTO "public"."lists" ("id", "name", "owner") OVERRIDING SYSTEM VALUE VALUES
	(7, 'Cara''s; list', '${CARA}'),
	(9, 'Tab\tand \\ and
line', NULL);

INSERT INTO "auth"."users" ${USER_COLUMNS} VALUES
	('00000000-0000-0000-0000-000000000000', '${CARA}', 'authenticated', 'authenticated', 'cara@example.com', '${HASH}', '2025-01-01 00:00:00+00', '', '{"provider": "email", "providers": ["email"]}', '{"name": "Cara"}', NULL, '2025-01-01 00:00:00+00', '2025-01-01 00:00:00+00', NULL, false, false);

INSERT INTO "auth"."identities" ("provider_id", "user_id", "identity_data", "provider", "last_sign_in_at", "created_at", "updated_at", "id") VALUES
	('${CARA}', '${CARA}', '{"sub": "${CARA}", "email": "cara@example.com"}', 'email', NULL, '2025-01-01 00:00:00+00', '2025-01-01 00:00:00+00', '3d1f0f5e-0000-4000-8000-00000000bbbb');

INSERT INTO "storage"."buckets" ("id", "name") VALUES ('a', 'a');
INSERT INTO "public"."gone" ("id") VALUES (1);

SELECT pg_catalog.setval('"auth"."refresh_tokens_id_seq"', 1, false);

\\unrestrict 9aBcD

RESET ALL;
`
const COPIES = `${HEAD}
COPY "auth"."audit_log_entries" ("id", "payload") FROM stdin;
3d1f0f5e-0000-4000-8000-00000000aaaa	{"action": "it's; so"}
\\.

COPY "public"."lists" ("id", "name", "owner") FROM stdin;
7	Cara's; list	${CARA}
9	Tab\\tand \\\\ and\\nline	\\N
\\.

COPY "auth"."users" ${USER_COLUMNS} FROM stdin;
00000000-0000-0000-0000-000000000000	${CARA}	authenticated	authenticated	cara@example.com	${HASH}	2025-01-01 00:00:00+00		{"provider": "email", "providers": ["email"]}	{"name": "Cara"}	\\N	2025-01-01 00:00:00+00	2025-01-01 00:00:00+00	\\N	f	f
\\.

COPY "auth"."identities" ("provider_id", "user_id", "identity_data", "provider", "last_sign_in_at", "created_at", "updated_at", "id") FROM stdin;
${CARA}	${CARA}	{"sub": "${CARA}", "email": "cara@example.com"}	email	\\N	2025-01-01 00:00:00+00	2025-01-01 00:00:00+00	3d1f0f5e-0000-4000-8000-00000000bbbb
\\.

COPY "storage"."buckets" ("id", "name") FROM stdin;
a	a
\\.

COPY "public"."gone" ("id") FROM stdin;
1
\\.

SELECT pg_catalog.setval('"auth"."refresh_tokens_id_seq"', 1, false);

\\unrestrict 9aBcD

RESET ALL;
`
