import pg from 'pg'
import type { ProjectNames } from './names.ts'
import { SHARED_ROLES } from './shared-roles.ts'

const id = pg.escapeIdentifier

/** Says that a database was set up to its end: one without it was left by a server that was killed meanwhile. */
export const READY_MARK = 'ready'

/** For both roles of a project; may run again. A password is always the one of now: SQL may have changed it. */
export function makeProjectRoles(
  { owner, login }: ProjectNames,
  passwordOf: (role: string) => string,
): string {
  const make = (role: string, rights: string) => `do $$ begin
  create role ${id(role)};
exception when duplicate_object then null;
end $$;
alter role ${id(role)} login noinherit nosuperuser nocreatedb nocreaterole noreplication ${rights}
  password ${pg.escapeLiteral(passwordOf(role))};`
  return `${make(owner, 'bypassrls')}
${make(login, 'nobypassrls')}
grant ${SHARED_ROLES.join(', ')} to ${id(login)};`
}

/** Inside of a new copy of the template, before anybody else may connect. */
export function ownProjectDatabase({ owner }: ProjectNames): string {
  const role = id(owner)
  const everybody = 'anon, authenticated, service_role'
  return `
alter schema public owner to ${role};
alter table storage.buckets owner to ${role};
alter table storage.objects owner to ${role};
alter table realtime.messages owner to ${role};
alter publication supabase_realtime owner to ${role};
grant all on schema extensions to ${role};
grant usage on schema auth, storage to ${role};
grant usage on schema lathe_guard to ${role};
grant execute on function lathe_guard.drop_auth_trigger to ${role};
grant all on all tables in schema auth, storage to ${role};
grant all on all sequences in schema auth, storage to ${role};
grant all on storage.buckets, storage.objects to supabase_storage_admin, ${everybody};
grant execute on all functions in schema auth, storage to ${role}, ${everybody};
alter default privileges for role ${role} in schema public grant all on tables to ${everybody};
alter default privileges for role ${role} in schema public grant all on sequences to ${everybody};
alter default privileges for role ${role} in schema public grant all on functions to ${everybody};`
}

/** Opens it for its two roles, and for nobody else. */
export function openProjectDatabase({ database, owner, login }: ProjectNames): string {
  return `
revoke all on database ${id(database)} from public;
grant connect, create, temporary on database ${id(database)} to ${id(owner)};
grant connect on database ${id(database)} to ${id(login)};
comment on database ${id(database)} is ${pg.escapeLiteral(READY_MARK)};`
}
