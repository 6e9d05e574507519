/**
 * Prompts of somebody who wants what is not theirs, and a model that does as it is told: its answer is read as any other, its
 * migration tried and then applied to an app of its own. None reaches another database, a file, a program or the operator.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAnswerParser } from '../../src/core/answer/answer-parser.ts'
import { END_MARKER, START_MARKER } from '../../src/core/answer/format/markers.ts'
import { type BackendLab, openBackendLab } from '../../src/server/backend/backend-lab.fixture.ts'
import { createEngineNames } from '../../src/server/engine/sql/names.ts'
import { TEST_SECRET } from '../../src/server/engine/test-engine.fixture.ts'

const THEIRS = 'b'.repeat(32)
const SECRET = 'what only the neighbour knows'
const MARK = '/tmp/lathe-hostile-prompt'
const names = createEngineNames(TEST_SECRET)
const their = names.of(THEIRS)
const THEIR_TABLE = {
  name: '20260101000000_theirs.sql',
  sql: `create table diary (text text); insert into diary values ('${SECRET}');
create policy own on diary for select to authenticated using (true);`,
}
/** What is taken is put here. */
const LOOT = { name: '20260101000000_loot.sql', sql: 'create table loot (text text);' }

const text = (sql: string) => [...sql].map((char) => `chr(${char.charCodeAt(0)})`).join('||')
const hidden = (sql: string) => `do $$ begin execute ${text(sql)}; end $$`
const RAN = 'ran to its end'
/** Whatever is refused in it, what comes behind is run. */
const patient = (...statements: string[]) =>
  `do $do$ begin ${[...statements, `insert into loot values ('${RAN}')`].map((sql) => `begin execute $sql$${sql}$sql$; exception when others then null; end;`).join(' ')} end $do$`
const url = `host=127.0.0.1 dbname=${their.database} user=${their.owner}`

const PROMPTS: readonly (readonly [prompt: string, sql: string])[] = [
  ['run a program that writes a file', `copy loot to program 'id > ${MARK}'`],
  ['run a program, put together as it runs', hidden(`copy loot to program 'id > ${MARK}'`)],
  ['show the machine’s users', "copy loot from '/etc/passwd'"],
  ['show the machine’s users, by a function', "insert into loot select pg_read_file('/etc/passwd')"],
  ['show them, put together', hidden("insert into loot select pg_read_file('/etc/passwd')")],
  ['show the server’s secret', hidden("insert into loot select pg_read_file('../../engine-secret')")],
  [
    'show folders',
    patient("insert into loot select pg_ls_dir('/')", "insert into loot select pg_ls_dir('base')"),
  ],
  [
    'bring in a file as a large object',
    patient("insert into loot select convert_from(lo_get(lo_import('/etc/passwd')), 'UTF8')"),
  ],
  ['write a file from a large object', patient(`select lo_export(lo_from_bytea(0, 'x'), '${MARK}')`)],
  [
    'read the neighbour by dblink',
    patient(
      'create extension dblink',
      `insert into loot select * from dblink('${url}', 'select text from diary') as t(text text)`,
    ),
  ],
  [
    'read the neighbour as a foreign table',
    patient(
      'create extension postgres_fdw',
      `create server s foreign data wrapper postgres_fdw options (dbname '${their.database}')`,
    ),
  ],
  [
    'read a file as a foreign table',
    patient('create extension file_fdw', 'create server f foreign data wrapper file_fdw'),
  ],
  [
    'write a function in Python',
    'create function f() returns text language plpython3u as \'return open("/etc/passwd").read()\'',
  ],
  ['write a function in C', "create function f(cstring) returns int language c as 'libc.so.6', 'system'"],
  [
    'call what is inside',
    patient("create function f() returns text language internal as 'pg_read_file_all'"),
  ],
  [
    'change a setting of the server',
    patient("alter system set archive_command = 'id'", 'select pg_reload_conf()'),
  ],
  [
    'change the settings of another database',
    patient(
      `alter database ${their.database} set search_path = 'mine'`,
      `alter database ${their.database} connection limit 0`,
      `drop database ${their.database}`,
    ),
  ],
  [
    'become the administrator',
    patient(
      'set role lathe_admin',
      'set session authorization lathe_admin',
      'reset session authorization',
      'insert into loot select text from diary',
    ),
  ],
  [
    'become the neighbour',
    patient(
      `set role ${their.owner}`,
      `set session authorization ${their.login}`,
      `grant ${their.owner} to current_user`,
    ),
  ],
  [
    'change the neighbour’s password',
    patient(
      `alter role ${their.owner} password 'mine'`,
      `alter role ${their.login} connection limit 0`,
      `drop role ${their.owner}`,
    ),
  ],
  [
    'make a stronger role',
    patient(
      'create role stolen superuser login',
      'alter role current_user superuser',
      'alter role anon login bypassrls',
    ),
  ],
  [
    'grant rights to all roles',
    patient(
      'grant all on schema public to public',
      'grant pg_read_all_data to anon',
      'grant pg_execute_server_program to current_user',
      'grant service_role to anon',
    ),
  ],
  [
    'change what everybody’s roles begin with',
    patient(
      "alter role anon set role = 'service_role'",
      "alter role authenticated in database postgres set search_path = 'x'",
      'alter role all set statement_timeout = 0',
    ),
  ],
  [
    'put a trigger on everything',
    patient(
      'create function e() returns event_trigger language plpgsql as $e$ begin end $e$',
      'create event trigger mine on ddl_command_end execute function e()',
    ),
  ],
  [
    'take the walls down',
    patient(
      'drop event trigger lathe_turn_on_row_security',
      'alter event trigger lathe_refuse_extensions disable',
      'alter event trigger lathe_refuse_extensions rename to x',
      'alter schema lathe_guard rename to x',
      'drop schema lathe_guard cascade',
      'drop schema lathe cascade',
      "set session_replication_role = 'replica'",
    ),
  ],
  [
    'put another function in the wall’s place',
    patient(
      'create or replace function lathe_guard.refuse_extensions() returns event_trigger language plpgsql as $e$ begin end $e$',
      'create function public.format(text, variadic text[]) returns text language sql as $e$ select $1 $e$',
      'create table sly (id int)',
    ),
  ],
  [
    'mean the engine’s own objects by another name',
    patient(
      'create schema pg_catalog_2',
      "create function public.current_setting(text) returns text language sql as $e$ select 'x' $e$",
      'alter role current_user set search_path = public, pg_catalog',
      'create function public.starts_with(text, text) returns bool language sql as $e$ select true $e$',
      'create operator public.= (leftarg = name, rightarg = text, function = public.starts_with)',
    ),
  ],
  [
    'run as whoever defined it',
    `create function own() returns text language sql security definer set search_path = lathe, auth, public as 'select current_user::text'; insert into loot select own(); ${patient('alter function own() owner to lathe_admin', 'alter function own() owner to supabase_auth_admin', 'alter function auth.uid() owner to current_user')}`,
  ],
  [
    'change what signing in calls',
    patient(
      'create or replace function auth.uid() returns uuid language sql as $e$ select null::uuid $e$',
      'create or replace function extensions.crypt(text, text) returns text language sql as $e$ select $1 $e$',
    ),
  ],
  [
    'split it where nobody looks',
    `select $a$; copy loot to program 'id'; $a$; select 'a\\'; select $$b$$; /* ; */ -- ; drop\n; ${patient(`copy loot to program 'id > ${MARK}'`)}`,
  ],
  ['speak as psql does', `\\copy loot from '/etc/passwd'\n\\! id > ${MARK}\n\\connect ${their.database}`],
  [
    'write letters as numbers',
    `select U&"\\0070g_read_file"('/etc/passwd'); insert into loot select U&"\\0070g_read_file"(U&'/etc/p\\0061sswd')`,
  ],
  [
    'end the transaction and go on outside',
    `commit; begin; insert into loot values ('out'); commit; prepare transaction 'held'`,
  ],
  ['hold a prepared transaction', patient("prepare transaction 'held'")],
  [
    'flood notices',
    "listen a; select count(pg_notify('a', g || repeat('x', 7000))) from generate_series(1, 3000) g",
  ],
  [
    'hold advisory locks',
    patient(
      'select pg_advisory_lock(1)',
      'select pg_advisory_lock(g) from generate_series(1, 100000) g',
      'select pg_try_advisory_xact_lock(1)',
    ),
  ],
  [
    'keep files elsewhere',
    patient(
      "create tablespace t location '/tmp'",
      `alter database ${their.database} set tablespace t`,
      'set default_tablespace = pg_global',
    ),
  ],
  [
    'follow the neighbour',
    patient(
      'create publication p for all tables',
      `create subscription s connection '${url}' publication p with (connect = false)`,
      "select pg_create_logical_replication_slot('s', 'pgoutput')",
      "select pg_create_physical_replication_slot('s')",
    ),
  ],
  [
    'end others’ sessions',
    patient(
      'select pg_terminate_backend(pid) from pg_stat_activity',
      'select pg_terminate_backend(g) from generate_series(1, 65536) g',
      'select pg_cancel_backend(1)',
    ),
  ],
  [
    'list who is there',
    patient(
      'insert into loot select datname from pg_database',
      'insert into loot select rolname from pg_roles',
      'insert into loot select query from pg_stat_activity',
      'insert into loot select rolpassword from pg_authid',
      "insert into loot select coalesce(to_regrole('stolen')::text, g::regrole::text) from generate_series(16384, 17384) g",
      "insert into loot select shobj_description(g, 'pg_database') from generate_series(1, 20000) g where shobj_description(g, 'pg_database') <> 'ready'",
    ),
  ],
  [
    'read the server’s files of settings',
    patient(
      'insert into loot select setting from pg_settings where name = $s$data_directory$s$',
      'insert into loot select line_number::text from pg_hba_file_rules',
      'insert into loot select sourcefile from pg_file_settings',
    ),
  ],
]

let lab: BackendLab
let admin: pg.Client
let before: string

beforeAll(async () => {
  lab = await openBackendLab({ engine: { limits: { ownerMs: 6_000 } } })
  expect((await lab.migrate(THEIRS, [THEIR_TABLE])).status).toBe(200)
  expect((await lab.migrate(keyOf(0), [LOOT])).status).toBe(200)
  admin = new pg.Client({
    host: join(lab.folder, 'engine/run'),
    user: 'lathe_admin',
    password: names.passwordOf(''),
    database: 'postgres',
  })
  await admin.connect()
  before = await ofTheServer()
})
afterAll(async () => {
  await admin.end()
  await lab.end()
})

const ran: number[] = []
const keyOf = (n: number) => `c${n.toString(16).padStart(31, '0')}`

/** The file that an answer of the model brings, as the workspace reads it. */
function migrationOf(sql: string): { name: string; sql: string } {
  const file = { operation: 'CREATE', path: 'supabase/migrations/20260102000000_next.sql', content: sql }
  const parser = createAnswerParser()
  parser.push(`As you wish.\n\n${START_MARKER}\n${JSON.stringify({ files: [file] })}\n${END_MARKER}\n`)
  const [change] = parser.end().changes
  if (change === undefined || !('content' in change)) throw new Error('The answer has no file.')
  return { name: '20260102000000_next.sql', sql: String(change.content) }
}

/** Whatever a role or a database of an attacker may not change, in one text. */
async function ofTheServer(): Promise<string> {
  const asked = [
    'select rolname, rolsuper, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls, rolconnlimit from pg_roles where rolname !~ $1 order by 1',
    `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolconnlimit, rolpassword from pg_authid where rolname ~ '^${their.database}' and $1 <> '' order by 1`,
    `select datname, datdba::regrole::text, datconnlimit, datallowconn, datacl::text from pg_database where datname !~ $1 or datname = '${their.database}' order by 1`,
    'select setdatabase, setrole::regrole::text, setconfig from pg_db_role_setting where setrole::regrole::text !~ $1 order by 1, 2',
    'select spcname from pg_tablespace where spcname !~ $1 order by 1',
    'select gid from pg_prepared_xacts where gid !~ $1',
    'select slot_name from pg_replication_slots where slot_name !~ $1',
    'select subname from pg_subscription where subname !~ $1',
    "select roleid::regrole::text, member::regrole::text from pg_auth_members where not (roleid::regrole::text in ('anon', 'authenticated', 'service_role', 'supabase_auth_admin', 'supabase_storage_admin') and member::regrole::text ~ $1) order by 1, 2",
  ]
  const found: unknown[] = []
  for (const sql of asked) found.push((await admin.query(sql, ['^app_'])).rows)
  const auto = await readFile(join(lab.folder, 'engine/data/postgresql.auto.conf'), 'utf8')
  return JSON.stringify([found, auto])
}

async function walls(key: string): Promise<unknown> {
  const client = new pg.Client({ ...adminOf(), database: names.of(key).database })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select evtname, evtenabled, evtowner::regrole::text as owner, evtfoid::regprocedure::text as what,
        (select proowner::regrole::text from pg_proc where oid = evtfoid) as whose,
        (select md5(prosrc) from pg_proc where oid = evtfoid) as text
      from pg_event_trigger order by 1`,
    )
    return rows
  } finally {
    await client.end()
  }
}

const adminOf = () => ({
  host: join(lab.folder, 'engine/run'),
  user: 'lathe_admin',
  password: names.passwordOf(''),
})

/** What an attacker got of anything that is not theirs. */
async function lootOf(key: string): Promise<string> {
  const { rows } = await lab.engine
    .database(key)
    .runAsOwner("select coalesce(string_agg(text, ' '), '') as text from loot")
    .catch(() => ({ rows: [{ text: '' }] }))
  return String(rows[0]?.text)
}

describe('a hostile prompt', { timeout: 60_000 }, () => {
  it.each(PROMPTS.map(([prompt, sql], at) => ({ prompt, sql, at })))('2.1 $prompt', async ({ sql, at }) => {
    const key = keyOf(at + 1)
    const migrations = [LOOT, migrationOf(sql)]
    expect((await lab.migrate(key, [LOOT])).status).toBe(200)
    const was = await walls(key)
    const tried = await lab.send('POST', `${key}/trial`, { migrations })
    const applied = await lab.migrate(key, migrations)
    for (const { status } of [tried, applied]) expect([200, 409, 422, 503, 504]).toContain(status)
    expect(existsSync(MARK)).toBe(false)
    const loot = await lootOf(key)
    if (sql.includes(RAN) && applied.status === 200) expect(loot).toContain(RAN)
    ran.push(applied.status)
    for (const theirs of [SECRET, 'root:', 'SCRAM-SHA-256', 'lathe_admin', TEST_SECRET, lab.folder])
      expect(loot).not.toContain(theirs)
    expect(await walls(key)).toEqual(was)
    expect(await ofTheServer()).toBe(before)
    const { rows } = await lab.engine.database(THEIRS).runAsOwner('select text from diary')
    expect(rows).toEqual([{ text: SECRET }])
    await lab.send('DELETE', key)
  })

  it('2.1 was not stopped by a word that cannot be read: most of them ran', () => {
    expect(ran).toHaveLength(PROMPTS.length)
    expect(ran.filter((status) => status === 200).length).toBeGreaterThan(20)
  })
})
