/** The catalogue of this schema, as far as the calls need it. */
export const DESCRIBE = `
with rel as (select c.oid, n.nspname, c.relname, c.relkind, c.relrowsecurity, c.reloptions from pg_class c join pg_namespace n on n.oid=c.relnamespace where n.nspname = 'public' and c.relkind in ('r','p','v','m','f'))
select json_build_object(
 'exposedSchemas', json_build_array('public'),
 'policies', '[]'::json,
 'relations', (select json_agg(json_build_object('schema', nspname, 'name', relname,
   'kind', case relkind when 'v' then 'view' when 'm' then 'materialized-view' when 'f' then 'foreign-table' else 'table' end,
   'columns', (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isNullable', not attnotnull, 'hasDefault', atthasdef or attidentity<>'', 'defaultText', case when attgenerated='' then pg_get_expr(adbin, adrelid) end, 'identity', case attidentity when 'a' then 'always' when 'd' then 'by-default' end, 'isGenerated', attgenerated<>'', 'enumValues', null, 'comment', null) order by attnum) from pg_attribute a left join pg_attrdef d on d.adrelid=a.attrelid and d.adnum=a.attnum where attrelid=rel.oid and attnum>0 and not attisdropped),
   'primaryKey', coalesce((select json_agg(a.attname order by k.ord) from pg_constraint p, unnest(p.conkey) with ordinality k(n,ord), pg_attribute a where p.conrelid=rel.oid and p.contype='p' and a.attrelid=rel.oid and a.attnum=k.n), '[]'),
   'uniqueKeys', '[]'::json, 'isRowSecurityEnabled', relrowsecurity, 'isSecurityInvoker', false, 'isInsertable', true, 'isUpdatable', true, 'isDeletable', true, 'comment', null)) from rel),
 'foreignKeys', (select json_agg(json_build_object('name', conname, 'schema', r.nspname, 'relation', r.relname, 'columns', (select json_agg(attname order by ord) from unnest(conkey) with ordinality k(n,ord) join pg_attribute on attrelid=conrelid and attnum=n), 'referencedSchema', f.nspname, 'referencedRelation', f.relname, 'referencedColumns', (select json_agg(attname order by ord) from unnest(confkey) with ordinality k(n,ord) join pg_attribute on attrelid=confrelid and attnum=n),
   'isUnique', exists(select 1 from pg_index i where i.indrelid=conrelid and i.indisunique and i.indpred is null and i.indkey::int2[] <@ conkey and conkey <@ i.indkey::int2[]))) from pg_constraint join rel r on r.oid=conrelid join rel f on f.oid=confrelid where contype='f'),
 'functions', (select json_agg(json_build_object('schema', n.nspname, 'name', proname,
   'arguments', coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[ord],''), 'type', format_type(t,null), 'hasDefault', ord > pronargs-pronargdefaults, 'isVariadic', provariadic<>0 and ord=pronargs) order by ord) from unnest(proargtypes) with ordinality x(t,ord)), '[]'),
   'returns', json_build_object('isSet', proretset, 'kind', case when prorettype='void'::regtype then 'void' when ty.typtype='c' then 'relation' when prorettype='record'::regtype then 'composite' else 'scalar' end, 'type', format_type(prorettype,null), 'relation', (select json_build_object('schema', cn.nspname,'name',cc.relname) from pg_class cc join pg_namespace cn on cn.oid=cc.relnamespace where cc.oid=ty.typrelid),
      'columns', coalesce((select json_agg(json_build_object('name', proargnames[ord], 'type', format_type(t,null)) order by ord) from unnest(proallargtypes) with ordinality x(t,ord) where proargmodes[ord] in ('o','t','b')), '[]')),
   'volatility', case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end, 'isSecurityDefiner', prosecdef, 'comment', null)) from pg_proc p join pg_namespace n on n.oid=pronamespace join pg_type ty on ty.oid=prorettype where n.nspname = 'public' and prokind='f')
) as catalogue`
