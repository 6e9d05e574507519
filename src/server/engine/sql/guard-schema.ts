import { ALLOWED_EXTENSIONS } from './allowed-extensions.ts'

const list = ALLOWED_EXTENSIONS.map((name) => `'${name}'`).join(', ')

/** What holds in a database whoever runs SQL there: closed tables, extensions of the list, no look at others. */
export const GUARD_SCHEMA = `
create schema lathe_guard;
revoke all on schema lathe_guard from public;

-- As whoever made the table, who may change it; once it is on, the second call has nothing to do.
create function lathe_guard.turn_on_row_security() returns event_trigger
language plpgsql set search_path = pg_catalog as $$
declare
  made record;
begin
  for made in
    select distinct c.oid
    from pg_event_trigger_ddl_commands() d
    join pg_class c on c.oid = d.objid and d.classid = 'pg_class'::regclass
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relrowsecurity and not d.in_extension
      and c.relpersistence <> 't' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  loop
    execute format('alter table %s enable row level security', made.oid::regclass);
  end loop;
end $$;

create event trigger lathe_turn_on_row_security on ddl_command_end
  when tag in ('CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE', 'CREATE SCHEMA')
  execute function lathe_guard.turn_on_row_security();

create function lathe_guard.refuse_extensions() returns event_trigger
language plpgsql set search_path = pg_catalog as $$
declare
  name text;
begin
  for name in
    select e.extname
    from pg_event_trigger_ddl_commands() d
    join pg_extension e on e.oid = d.objid and d.classid = 'pg_extension'::regclass
    where e.extname not in (${list})
  loop
    raise insufficient_privilege using
      message = format('extension "%s" is not available here', name),
      hint = 'Available are ${ALLOWED_EXTENSIONS.join(', ')}.';
  end loop;
end $$;

create event trigger lathe_refuse_extensions on ddl_command_end
  when tag in ('CREATE EXTENSION', 'ALTER EXTENSION')
  execute function lathe_guard.refuse_extensions();

-- For whoever migrates, whose function it calls: the table is another's.
create function lathe_guard.drop_auth_trigger(trigger_name text, table_name text, may_lack boolean) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  maker name;
begin
  select a.rolname into maker
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  join pg_proc p on p.oid = t.tgfoid
  join pg_authid a on a.oid = p.proowner
  where c.relnamespace = 'auth'::regnamespace and c.relname = table_name and t.tgname = trigger_name
    and not t.tgisinternal;
  if maker is null then
    if may_lack then
      return;
    end if;
    raise undefined_object using
      message = format('trigger "%s" for relation "%s" does not exist', trigger_name, table_name);
  end if;
  if maker <> session_user then
    raise insufficient_privilege using message = format('must be owner of relation %s', table_name);
  end if;
  execute format('drop trigger %I on auth.%I', trigger_name, table_name);
end $$;
revoke all on function lathe_guard.drop_auth_trigger from public;

-- Who else is in the cluster, and what they do.
do $$
declare
  found record;
begin
  for found in
    select c.oid from pg_catalog.pg_class c
    where c.relnamespace = 'pg_catalog'::regnamespace
      and (c.relname ~ '^pg_stat_(activity|database|replication|wal|subscription|ssl|gssapi|progress|io|slru|bgwriter|checkpointer|archiver|recovery)'
        or c.relname in ('pg_auth_members', 'pg_database', 'pg_db_role_setting', 'pg_group', 'pg_locks',
          'pg_parameter_acl', 'pg_prepared_xacts', 'pg_replication_origin', 'pg_replication_slots', 'pg_roles',
          'pg_shdepend', 'pg_shdescription', 'pg_shseclabel', 'pg_tablespace', 'pg_user'))
  loop
    execute pg_catalog.format('revoke all on table %s from public', found.oid::regclass);
  end loop;
  for found in
    select p.oid from pg_catalog.pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace
      and (p.proname ~ '^pg_(try_)?advisory_'
        or p.proname ~ '^pg_stat_get_(activity|backend|db|wal|progress|replication|subscription|io|slru)'
        or p.proname in ('pg_blocking_pids', 'pg_cancel_backend', 'pg_export_snapshot', 'pg_lock_status',
          'pg_logical_emit_message', 'pg_prepared_xact', 'pg_safe_snapshot_blocking_pids', 'pg_terminate_backend',
          'pg_stat_clear_snapshot', 'pg_notification_queue_usage', 'pg_tablespace_databases', 'pg_tablespace_size'))
  loop
    execute pg_catalog.format('revoke all on function %s from public', found.oid::regprocedure);
  end loop;
end $$;
`
