/** What a project's SQL may not do, as its owner and as a function that a request calls. Shared by every source of PostgreSQL. */
import { describe, expect, it } from 'vitest'
import type { Engine } from './engine.ts'
import type { Caller } from './sessions/caller.ts'

const VISITOR: Caller = { role: 'anon', claims: {} }

/** Statement, and the SQLSTATE with which it is refused. */
const REFUSED: readonly (readonly [string, string])[] = [
  // The machine beneath.
  ["copy (select 1) to program 'id'", '42501'],
  ["create table t (a text); copy t from program 'id'", '42501'],
  ["create table t (a text); copy t from '/etc/passwd'", '42501'],
  ["copy (select 1) to '/tmp/lathe-engine-hostile'", '42501'],
  ["select lo_import('/etc/passwd')", '42501'],
  ["select lo_export(1, '/tmp/lathe-engine-hostile')", '42501'],
  ["select pg_read_file('postgresql.conf')", '42501'],
  ["select pg_read_binary_file('/etc/passwd')", '42501'],
  ["select pg_ls_dir('/')", '42501'],
  ["select pg_stat_file('/etc/passwd')", '42501'],
  ['select pg_ls_waldir()', '42501'],
  ['select pg_current_logfile()', '42501'],
  ['select pg_export_snapshot()', '42501'],
  ["select pg_logical_emit_message(false, 'a', 'b')", '42501'],
  ["load 'dblink'", '42501'],
  // Extensions and languages.
  ['create extension dblink', '42501'],
  ['create extension postgres_fdw', '42501'],
  ['create extension file_fdw', '42501'],
  ['create extension adminpack', '(42501|0A000|58P01)'],
  ['create extension pageinspect', '42501'],
  ['create extension plperl', '42501|58P01|0A000'],
  ['create extension plpython3u', '42501|58P01|0A000'],
  ['create extension lo', '42501'],
  ["create function f() returns int language c as 'dblink', 'dblink_connect'", '42501'],
  ["create function f() returns int language internal as 'pg_postmaster_start_time'", '42501'],
  ["create function f() returns int language plpython3u as ''", '42704'],
  ['create foreign data wrapper w', '42501'],
  ['create server s foreign data wrapper dblink_fdw', '42704'],
  // The cluster.
  ["alter system set work_mem = '1GB'", '42501'],
  ['select pg_reload_conf()', '42501'],
  ['select pg_rotate_logfile()', '42501'],
  ['select pg_switch_wal()', '42501'],
  ['select pg_promote()', '42501'],
  ['checkpoint', '42501'],
  ['create database stolen', '42501'],
  ['alter database postgres rename to mine', '42501'],
  ['alter database template1 set work_mem = 1', '42501'],
  ["create tablespace t location '/tmp'", '42501'],
  ["select pg_create_physical_replication_slot('s')", '42501'],
  ["begin; prepare transaction 'p'", '55000'],
  ["create subscription s connection 'host=x' publication p with (connect = false)", '42501'],
  ['create publication p for all tables', '42501'],
  ['create event trigger e on ddl_command_end execute function lathe_guard.refuse_extensions()', '42501'],
  ['drop event trigger lathe_refuse_extensions', '42501'],
  ['alter event trigger lathe_turn_on_row_security disable', '42501'],
  ['drop schema lathe_guard cascade', '42501'],
  [
    'create or replace function lathe_guard.refuse_extensions() returns event_trigger language plpgsql as $$begin end$$',
    '42501',
  ],
  ["set session_replication_role = 'replica'", '42501'],
  ['set temp_file_limit = -1', '42501'],
  ["set log_min_messages = 'debug5'", '42501'],
  ["set session_preload_libraries = 'x'", '42501'],
  ['alter role current_user set temp_file_limit = -1', '42501'],
  ['begin; lock table pg_catalog.pg_class in access exclusive mode', '42501'],
  ["update pg_catalog.pg_class set relname = 'x' where false", '42501'],
  // Other roles.
  ['create role r', '42501'],
  ['create user r superuser', '42501'],
  ['alter role current_user superuser', '42501'],
  ['alter role current_user createdb', '42501'],
  ['alter role anon login', '42501'],
  ["alter role service_role password 'x'", '42501'],
  ['drop role anon', '42501'],
  ['grant service_role to anon', '42501'],
  ['grant anon to current_user', '42501'],
  ['grant pg_read_all_data to current_user', '42501'],
  ['grant pg_execute_server_program to current_user', '42501'],
  ['set role lathe_admin', '42501|22023'],
  ['set session authorization anon', '42501'],
  ['set session authorization lathe_admin', '42501|22023'],
  ['alter schema auth owner to current_user', '42501'],
  ['drop table auth.users', '42501'],
  // Who else is there.
  ['select datname from pg_database', '42501'],
  ['select query from pg_stat_activity', '42501'],
  ['select * from pg_stat_get_activity(null)', '42501'],
  ['select * from pg_stat_database', '42501'],
  ['select * from pg_locks', '42501'],
  ['select rolname from pg_roles', '42501'],
  ['select * from pg_user', '42501'],
  ['select * from pg_authid', '42501'],
  ['select * from pg_shadow', '42501'],
  ['select * from pg_auth_members', '42501'],
  ['select * from pg_db_role_setting', '42501'],
  ['select * from pg_shdepend', '42501'],
  ['select * from pg_tablespace', '42501'],
  ['select * from pg_hba_file_rules', '42501'],
  ['select * from pg_file_settings', '42501'],
  ["select pg_database_size('postgres')", '42501'],
  ["select pg_tablespace_size('pg_default')", '42501'],
  ['select pg_tablespace_databases(1663)', '42501'],
  ['select pg_terminate_backend(1)', '42501'],
  ['select pg_cancel_backend(1)', '42501'],
  ['select pg_advisory_lock(1)', '42501'],
  ['select pg_advisory_xact_lock(g) from generate_series(1, 1000000) g', '42501'],
]

/** The same of what a role may do to itself: a function of a request runs as one of these. */
const REFUSED_TO_OWNER: typeof REFUSED = [
  ["alter role anon set search_path = 'mine'", '42501'],
  ['set role service_role', '42501'],
  ['set role supabase_auth_admin', '42501'],
  ['reassign owned by anon to current_user', '42501'],
  ['drop owned by anon', '42501'],
]

export function hostileSqlContract(engine: () => Engine): void {
  describe('hostile SQL', () => {
    it.each([...REFUSED, ...REFUSED_TO_OWNER])('2.1 as the owner: %s', async (sql, code) => {
      const outcome = await engine()
        .database('hostile')
        .runAsOwner(sql)
        .then(
          ({ rows }) => ({ code: 'nothing refused it', rows }),
          (error) => error,
        )
      expect(outcome.code ?? outcome, JSON.stringify(outcome)).toMatch(new RegExp(`^(?:${code})$`))
    })

    it('2.1 the same in a function of a request', async () => {
      const database = engine().database('hostile-functions')
      await database.runAsOwner(`
create function run(text) returns text language plpgsql as $$
begin
  execute $1;
  return 'nothing refused it';
exception when others then
  return sqlstate;
end $$`)
      const allowed: string[] = []
      for (const [sql, code] of REFUSED) {
        const said = await database.withRole(VISITOR, (session) =>
          session.query('select run($1) as said', [sql]),
        )
        // A function cannot even try what needs a session of its own.
        if (!new RegExp(`^(?:${code}|42501|0A000|2F003|25001|22023|0LP01)$`).test(String(said.rows[0]?.said)))
          allowed.push(`${sql}: ${said.rows[0]?.said}`)
      }
      expect(allowed).toEqual([])
    })
  })
}
