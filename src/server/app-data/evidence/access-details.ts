/** What trying needs to know beside the catalogue: functions with their bodies, rules of values, and what a view is made of. */
import type { Session } from '../../engine/sessions/session.ts'

export interface CheckRule {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  readonly definition: string
}

export interface FunctionBody {
  readonly schema: string
  readonly name: string
  readonly arguments: readonly {
    readonly name: string
    readonly type: string
    readonly hasDefault: boolean
  }[]
  readonly body: string
  readonly isDefiner: boolean
  readonly isTrigger: boolean
  readonly isCallable: boolean
  readonly returnsNothing: boolean
}

export interface AccessDetails {
  readonly checks: readonly CheckRule[]
  readonly functions: readonly FunctionBody[]
  /** `on delete cascade`, by the name of the foreign key in its table. */
  readonly cascades: readonly { readonly table: string; readonly name: string }[]
  /** The query of each view. */
  readonly views: readonly { readonly name: string; readonly query: string }[]
}

const DETAILS = `
select pg_catalog.jsonb_build_object(
  'checks', (
    select coalesce(jsonb_agg(jsonb_build_object('table', c.relname, 'name', k.conname,
      'definition', pg_catalog.pg_get_constraintdef(k.oid),
      'columns', (select coalesce(jsonb_agg(a.attname), '[]') from pg_catalog.pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = any (k.conkey)))), '[]')
    from pg_catalog.pg_constraint k join pg_catalog.pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and c.relnamespace = 'public'::regnamespace),
  'cascades', (
    select coalesce(jsonb_agg(jsonb_build_object('table', c.relname, 'name', k.conname)), '[]')
    from pg_catalog.pg_constraint k join pg_catalog.pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.confdeltype = 'c' and c.relnamespace = 'public'::regnamespace),
  'views', (
    select coalesce(jsonb_agg(jsonb_build_object('name', c.relname, 'query', pg_catalog.pg_get_viewdef(c.oid))), '[]')
    from pg_catalog.pg_class c where c.relkind in ('v', 'm') and c.relnamespace = 'public'::regnamespace),
  'functions', (
    select coalesce(jsonb_agg(jsonb_build_object('schema', n.nspname, 'name', p.proname, 'body',
      coalesce(nullif(p.prosrc, ''), pg_catalog.pg_get_functiondef(p.oid)),
      'isDefiner', p.prosecdef,
      'isTrigger', p.prorettype in ('pg_catalog.trigger'::regtype, 'pg_catalog.event_trigger'::regtype),
      'isCallable', n.nspname = 'public' and (pg_catalog.has_function_privilege('anon', p.oid, 'execute')
        or pg_catalog.has_function_privilege('authenticated', p.oid, 'execute')),
      'returnsNothing', p.prorettype = 'pg_catalog.void'::regtype,
      'arguments', (
        select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(p.proargnames[u.place], ''),
          'type', pg_catalog.format_type(u.type, null), 'hasDefault', u.place > p.pronargs - p.pronargdefaults)
          order by u.place), '[]')
        from unnest(p.proargtypes::oid[]) with ordinality as u (type, place))
      ) order by n.nspname, p.proname), '[]')
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    join pg_catalog.pg_language l on l.oid = p.prolang
    where p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')
      and n.nspname not in ('pg_catalog', 'information_schema', 'auth', 'storage', 'extensions', 'realtime', 'lathe', 'lathe_guard')
      and not exists (select from pg_catalog.pg_depend d
        where d.classid = 'pg_catalog.pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'))
) as details`

export async function readAccessDetails(session: Session): Promise<AccessDetails> {
  const { rows } = await session.query(DETAILS)
  return rows[0]?.details as AccessDetails
}
