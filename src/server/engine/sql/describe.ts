/**
 * The catalogue of the schemas in $1, as one JSON value in the shape of `core/data-api/catalogue.ts`. Types are printed with
 * an empty search path, so each that is not PostgreSQL's own has its schema.
 */
const RELATIONS = `
select coalesce(jsonb_agg(jsonb_build_object(
  'schema', n.nspname,
  'name', c.relname,
  'kind', case c.relkind when 'v' then 'view' when 'm' then 'materialized-view' when 'f' then 'foreign-table' else 'table' end,
  'columns', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'isNullable', not (a.attnotnull or t.typnotnull),
      'hasDefault', a.atthasdef or a.attidentity <> '' or t.typdefault is not null,
      'defaultText', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
      'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by-default' end,
      'isGenerated', a.attgenerated <> '',
      'enumValues', (
        select jsonb_agg(e.enumlabel order by e.enumsortorder)
        from pg_catalog.pg_enum e where e.enumtypid in (t.oid, t.typbasetype)
      ),
      'comment', col_description(c.oid, a.attnum)
    ) order by a.attnum), '[]')
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_type t on t.oid = a.atttypid
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ),
  'primaryKey', coalesce((
    select keys.names from keys where keys.relation = c.oid and keys.is_primary
  ), '[]'),
  'uniqueKeys', coalesce((
    select jsonb_agg(keys.names order by keys.name) from keys where keys.relation = c.oid and not keys.is_primary
  ), '[]'),
  'isRowSecurityEnabled', c.relrowsecurity,
  'isSecurityInvoker', c.relkind = 'v' and coalesce((
    select option_value::boolean from pg_options_to_table(c.reloptions) where option_name = 'security_invoker'
  ), false),
  'isInsertable', c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 8 = 8,
  'isUpdatable', c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 4 = 4,
  'isDeletable', c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 16 = 16,
  'comment', obj_description(c.oid, 'pg_class')
) order by n.nspname, c.relname), '[]')
from pg_catalog.pg_class c
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'f')`

const KEYS = `
select i.indrelid as relation, i.indisprimary as is_primary, x.relname as name, (
  select jsonb_agg(a.attname order by k.place)
  from unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality as k (number, place)
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
) as names
from pg_catalog.pg_index i
join pg_catalog.pg_class x on x.oid = i.indexrelid
where i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null`

const FOREIGN_KEYS = `
select coalesce(jsonb_agg(jsonb_build_object(
  'name', k.conname,
  'schema', n.nspname,
  'relation', c.relname,
  'columns', own.names,
  'referencedSchema', rn.nspname,
  'referencedRelation', rc.relname,
  'referencedColumns', referenced.names,
  'isUnique', exists (
    select from keys where keys.relation = k.conrelid and own.names @> keys.names
  )
) order by n.nspname, c.relname, k.conname), '[]')
from pg_catalog.pg_constraint k
join pg_catalog.pg_class c on c.oid = k.conrelid
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
join pg_catalog.pg_class rc on rc.oid = k.confrelid
join pg_catalog.pg_namespace rn on rn.oid = rc.relnamespace
cross join lateral (
  select jsonb_agg(a.attname order by u.place) as names
  from unnest(k.conkey) with ordinality as u (number, place)
  join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number
) own
cross join lateral (
  select jsonb_agg(a.attname order by u.place) as names
  from unnest(k.confkey) with ordinality as u (number, place)
  join pg_catalog.pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number
) referenced
where k.contype = 'f' and k.conparentid = 0 and n.nspname = any ($1)`

const FUNCTIONS = `
select coalesce(jsonb_agg(jsonb_build_object(
  'schema', n.nspname,
  'name', p.proname,
  'arguments', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', coalesce(p.proargnames[a.place], ''),
      'type', format_type(a.type, null),
      'hasDefault', a.input > p.pronargs - p.pronargdefaults,
      'isVariadic', a.mode = 'v'
    ) order by a.place), '[]')
    from args a where a.mode in ('i', 'b', 'v')
  ),
  'returns', jsonb_build_object(
    'isSet', p.proretset,
    'kind', case
      when t.oid = 'pg_catalog.void'::regtype then 'void'
      when t.typtype = 'c' and rel.relkind <> 'c' then 'relation'
      when t.typtype = 'c' or t.oid = 'pg_catalog.record'::regtype then 'composite'
      else 'scalar' end,
    'type', format_type(t.oid, null),
    'relation', case when rel.relkind <> 'c' then
      jsonb_build_object('schema', rel.relnamespace::regnamespace::name, 'name', rel.relname) end,
    'columns', case
      when rel.relkind = 'c' then (
        select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum), '[]')
        from pg_catalog.pg_attribute a where a.attrelid = rel.oid and a.attnum > 0 and not a.attisdropped
      )
      when t.oid = 'pg_catalog.record'::regtype then (
        select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(p.proargnames[a.place], ''), 'type', format_type(a.type, null)) order by a.place), '[]')
        from args a where a.mode in ('o', 'b', 't')
      )
      else '[]' end
  ),
  'volatility', case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
  'isSecurityDefiner', p.prosecdef,
  'comment', obj_description(p.oid, 'pg_proc')
) order by n.nspname, p.proname, p.oid), '[]')
from pg_catalog.pg_proc p
join pg_catalog.pg_namespace n on n.oid = p.pronamespace
join pg_catalog.pg_type t on t.oid = p.prorettype
left join pg_catalog.pg_class rel on rel.oid = t.typrelid and t.typtype = 'c'
where n.nspname = any ($1) and p.prokind in ('f', 'w')
  and t.oid not in ('pg_catalog.trigger'::regtype, 'pg_catalog.event_trigger'::regtype)`
  // Each argument with its mode, its place among all and among those that are given.
  .replaceAll(
    'from args a',
    `from (
      select u.type, u.place, m.mode, count(*) filter (where m.mode in ('i', 'b', 'v')) over (order by u.place) as input
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as u (type, place)
      cross join lateral (select coalesce(p.proargmodes[u.place], 'i') as mode) m
    ) a`,
  )

const POLICIES = `
select coalesce(jsonb_agg(jsonb_build_object(
  'schema', p.schemaname,
  'relation', p.tablename,
  'name', p.policyname,
  'isPermissive', p.permissive = 'PERMISSIVE',
  'command', lower(p.cmd),
  'roles', p.roles,
  'using', p.qual,
  'withCheck', p.with_check
) order by p.schemaname, p.tablename, p.policyname), '[]')
from pg_catalog.pg_policies p
where p.schemaname = any ($1)`

export const DESCRIBE = `
with keys as materialized (${KEYS})
select jsonb_build_object(
  'relations', (${RELATIONS}),
  'foreignKeys', (${FOREIGN_KEYS}),
  'functions', (${FUNCTIONS}),
  'policies', (${POLICIES})
) as catalogue`
