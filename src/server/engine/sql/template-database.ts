import { PREINSTALLED_EXTENSIONS } from './allowed-extensions.ts'
import { AUTH_SCHEMA } from './auth-schema.ts'
import { GUARD_SCHEMA } from './guard-schema.ts'
import { LATHE_SCHEMA } from './lathe-schema.ts'
import { REALTIME_SCHEMA } from './realtime-schema.ts'
import { STORAGE_SCHEMA } from './storage-schema.ts'

/** Preinstalled where the server has them, as Supabase does. */
const EXTENSIONS_SCHEMA = `
create schema extensions;
grant usage on schema extensions to public;
do $$
declare
  wanted text;
begin
  foreach wanted in array array[${PREINSTALLED_EXTENSIONS.map((name) => `'${name}'`).join(', ')}] loop
    if exists (select from pg_catalog.pg_available_extensions e where e.name = wanted) then
      execute pg_catalog.format('create extension %I schema extensions', wanted);
    end if;
  end loop;
end $$;`

const PUBLIC_SCHEMA = `
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;
create publication supabase_realtime;`

/** What every database of a project begins with. Its hash names the template: a change makes a new one. */
export const TEMPLATE_DATABASE = [
  EXTENSIONS_SCHEMA,
  PUBLIC_SCHEMA,
  AUTH_SCHEMA,
  STORAGE_SCHEMA,
  LATHE_SCHEMA,
  REALTIME_SCHEMA,
  // Last: the tables above are closed by it too, by the statement that ends it.
  GUARD_SCHEMA,
  `do $$
declare
  made record;
begin
  for made in select c.oid from pg_catalog.pg_class c
    where c.relkind = 'r' and c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace, 'lathe'::regnamespace,
      'realtime'::regnamespace)
  loop
    execute pg_catalog.format('alter table %s enable row level security', made.oid::regclass);
  end loop;
end $$;`,
].join('\n')
