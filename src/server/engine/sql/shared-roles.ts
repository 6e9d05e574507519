import pg from 'pg'

/**
 * Roles that policies and grants name, the same in every database as in Supabase: nobody signs in as one, they have no
 * rights but those that a database gives them, and only each project's login role may become them.
 */
export const SHARED_ROLES: readonly string[] = [
  'anon',
  'authenticated',
  'service_role',
  'supabase_auth_admin',
  'supabase_storage_admin',
]

/** Named in the exports of others, and never anybody here. */
const NAMED_ROLES: readonly string[] = ['dashboard_user', 'supabase_admin', 'supabase_realtime_admin']

/** For the whole cluster; may run again. What a session set for such a role, which no sign-in reads, goes. */
export const MAKE_SHARED_ROLES = [...SHARED_ROLES, ...NAMED_ROLES]
  .map((role) => {
    const rights = role === 'service_role' ? 'bypassrls' : 'nobypassrls'
    return `do $$ begin
  create role ${role} nologin noinherit nosuperuser nocreatedb nocreaterole noreplication ${rights};
exception when duplicate_object then null;
end $$;
alter role ${role} reset all;`
  })
  .join('\n')

/** Roles of these names that are more than names: a server that somebody else set up. */
export const FIND_STRONG_ROLES = `
select rolname from pg_catalog.pg_roles
where rolname = any ($1) and (rolsuper or rolcanlogin or rolcreaterole or rolcreatedb or rolreplication)`

/** In a cluster of our own: its two databases are for nobody else. */
export const CLOSE_OWN_DATABASES = `
revoke all on database postgres from public;
revoke all on database template1 from public;`

/**
 * Up to version 15 a role may grant itself to others. What anybody but a superuser granted of these roles is taken back.
 * @param roles null for those of all projects
 */
export function takeBackGrantsOf(roles: readonly string[] | null): string {
  const these = roles?.map((role) => pg.escapeLiteral(role)).join(', ')
  return `
do $$
declare
  found record;
begin
  for found in
    select granted.rolname as role, member.rolname as to_whom
    from pg_catalog.pg_auth_members m
    join pg_catalog.pg_roles granted on granted.oid = m.roleid
    join pg_catalog.pg_roles member on member.oid = m.member
    where granted.rolname ${these === undefined ? "like 'app\\_%'" : `in (${these})`}
  loop
    execute pg_catalog.format('revoke %I from %I', found.role, found.to_whom);
  end loop;
end $$;`
}
