/**
 * Schema `realtime`: what a transaction changes in tables that somebody follows, who may see it, and the table whose
 * policies say who may be on a private channel. Nothing is written down: a transaction notes its changes in a setting of
 * its session, from which whoever commits it reads them.
 */

/** By which a transaction is told what is followed: numbers of relations, each between spaces. */
export const FOLLOWED_SETTING = 'request.followed'
/** One change a line: relation, operation, key, and what of the row before is known. */
export const CHANGES_SETTING = 'request.changes'
/** That there were more than are noted: short, so that a statement with a million rows is not held up. */
export const CUT_SETTING = 'request.changes_cut'
/** Bytes that one transaction notes. What it changes beyond is a mark, and its followers load anew. */
export const MAX_CHANGES_TEXT = 64_000
export const TOO_MANY_CHANGES = '!'

/** Characters of a row before a change, where its table's replica identity is full. */
const MAX_OLD_ROW = 8_000
/** Bytes of a row as JSON, and of a value of one that is larger: as Supabase has it. */
const MAX_ROW = 1_048_576
const MAX_VALUE_OF_LARGE_ROW = 64
const KEYS_IN_STATEMENT = 20

export const REALTIME_SCHEMA = `
create schema realtime;
grant usage on schema realtime to public;

create table realtime.messages (
  id uuid not null default gen_random_uuid() primary key,
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now()
);
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create function realtime.topic() returns text language sql stable as $$
  select nullif(pg_catalog.current_setting('realtime.topic', true), '')::text
$$;

create function realtime.note(line jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  noted text := coalesce(current_setting('${CHANGES_SETTING}', true), '');
begin
  if octet_length(noted) + octet_length(line::text) > ${MAX_CHANGES_TEXT} then
    perform set_config('${CUT_SETTING}', '${TOO_MANY_CHANGES}', false);
  else
    perform set_config('${CHANGES_SETTING}', noted || line::text || e'\\n', false);
  end if;
end $$;

create function realtime.note_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  keys text[];
  identity "char";
  before jsonb;
  old_row jsonb;
  key jsonb;
begin
  if position(' ' || tg_relid || ' ' in coalesce(current_setting('${FOLLOWED_SETTING}', true), '')) = 0
    or current_setting('${CUT_SETTING}', true) <> '' then
    return null;
  end if;
  select array_agg(a.attname::text) into keys
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = tg_relid and i.indisprimary;
  if tg_op <> 'DELETE' then
    select jsonb_object_agg(e.key, e.value) into key from jsonb_each(to_jsonb(new)) e where e.key = any (keys);
  end if;
  if tg_op <> 'INSERT' then
    select c.relreplident into identity from pg_catalog.pg_class c where c.oid = tg_relid;
    before := to_jsonb(old);
    if identity = 'f' and length(before::text) <= ${MAX_OLD_ROW} then
      old_row := before;
    elsif identity <> 'n' then
      select jsonb_object_agg(e.key, e.value) into old_row from jsonb_each(before) e where e.key = any (keys);
    end if;
  end if;
  perform realtime.note(jsonb_build_array(tg_relid::bigint, tg_op, key::text, old_row::text));
  return null;
end $$;

create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('${FOLLOWED_SETTING}', true), '') <> ''
    and coalesce(current_setting('${CUT_SETTING}', true), '') = '' then
    perform realtime.note(jsonb_build_array(0, 'BROADCAST',
      jsonb_build_object('topic', topic, 'event', event, 'private', private)::text, payload::text));
  end if;
end $$;

create function realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text,
  table_schema text, new record, old record, level text default 'ROW') returns void
language plpgsql set search_path = '' as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  perform realtime.send(jsonb_build_object('operation', operation, 'schema', table_schema, 'table', table_name,
    'record', to_jsonb(new), 'old_record', to_jsonb(old)), event_name, topic_name);
end $$;

-- Which rows of these keys each asker may see, as itself, and what they are for its role. Stable: all askers are answered
-- from one moment, so that what one may see of a row is what another of the same role is shown.
create function realtime.rows_for(relation oid, keys jsonb, askers jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  name text := relation::regclass::text;
  matches text;
  asker record;
  wanted text;
  places text;
  seen int[];
  missing int[];
  columns jsonb := '{}';
  rows jsonb := '{}';
  found jsonb;
  asked jsonb[] := '{}';
begin
  select string_agg(format('t.%1$I = (k.r).%1$I', a.attname), ' and ') into matches
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = relation and i.indisprimary;
  -- Few keys stand in the statement, which then takes a fifth of the time to plan. Not those that are no plain text in JSON.
  if jsonb_array_length(keys) <= ${KEYS_IN_STATEMENT} and not exists (
    select from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    join pg_catalog.pg_type y on y.oid = a.atttypid
    where i.indrelid = relation and i.indisprimary and y.typcategory in ('A', 'C')) then
    select string_agg(k.condition, ' or '), string_agg(format('when %s then %s', k.condition, k.place), ' ')
    into wanted, places
    from (
      select e.place - 1 as place, '(' || string_agg(format('t.%I = %L::%s', a.attname,
        (e.value #>> '{}')::jsonb ->> a.attname, format_type(a.atttypid, a.atttypmod)), ' and ') || ')' as condition
      from jsonb_array_elements(keys) with ordinality as e (value, place)
      cross join pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = relation and i.indisprimary
      group by e.place) k;
  end if;
  for asker in
    select e.value ->> 'role' as role, e.value ->> 'claims' as claims, coalesce(e.value ->> 'filter', 'true') as filter
    from jsonb_array_elements(askers) with ordinality as e (value, place) order by e.place
  loop
    if not columns ? asker.role then
      columns := columns || jsonb_build_object(asker.role, (
        select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', y.typname) order by a.attnum), '[]')
        from pg_catalog.pg_attribute a join pg_catalog.pg_type y on y.oid = a.atttypid
        where a.attrelid = relation and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(asker.role::name, relation, a.attnum, 'SELECT')));
      rows := rows || jsonb_build_object(asker.role, '{}'::jsonb);
    end if;
    continue when jsonb_array_length(keys) = 0;
    if matches is null then
      asked := asked || '"no-key"'::jsonb;
      continue;
    end if;
    begin
      perform set_config('role', asker.role, true), set_config('request.jwt.claims', asker.claims, true);
      if wanted is null then
        execute format(
          'select array_agg(k.place::int) from (select e.place - 1 as place, jsonb_populate_record(null::%s, (e.value #>> ''{}'')::jsonb) as r
             from jsonb_array_elements($1) with ordinality as e (value, place)) k
           join %s t on %s where %s', name, name, matches, asker.filter) into seen using keys;
      else
        execute format('select array_agg(case %s end) from %s t where (%s) and (%s)', places, name, wanted, asker.filter)
          into seen;
      end if;
      select array_agg(place) into missing from unnest(seen) place where not rows -> asker.role ? place::text;
      if missing is not null then
        execute format(
          'select coalesce(jsonb_object_agg(k.place, (select to_jsonb(x) from (select %s) x)), ''{}'')
           from (select e.place - 1 as place, jsonb_populate_record(null::%s, (e.value #>> ''{}'')::jsonb) as r
             from jsonb_array_elements($1) with ordinality as e (value, place) where e.place - 1 = any ($2)) k
           join %s t on %s',
          (select coalesce(string_agg(format('t.%I', c ->> 'name'), ', '), 'null') from jsonb_array_elements(columns -> asker.role) c),
          name, name, matches)
          into found using keys, missing;
        select coalesce(jsonb_object_agg(e.key, case when octet_length(e.value::text) <= ${MAX_ROW} then e.value
          else jsonb_build_object('${TOO_MANY_CHANGES}', (select coalesce(jsonb_object_agg(v.key, v.value), '{}')
            from jsonb_each(e.value) v where octet_length(v.value::text) <= ${MAX_VALUE_OF_LARGE_ROW})) end), '{}')
          into found from jsonb_each(found) e;
        rows := rows || jsonb_build_object(asker.role, (rows -> asker.role) || found);
      end if;
      asked := asked || to_jsonb(coalesce(seen, '{}'));
    exception when others then
      asked := asked || to_jsonb(sqlstate);
    end;
  end loop;
  return jsonb_build_object('columns', columns, 'rows', rows, 'asked', to_jsonb(asked), 'keys', (
    select coalesce(jsonb_agg(a.attname), '[]')
    from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = relation and i.indisprimary));
end $$;

-- Which of these filters holds for which of these rows, of which only what stands here is known.
create function realtime.matches(relation oid, rows jsonb, filters jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  name text := relation::regclass::text;
  filter text;
  found jsonb;
  result jsonb := '[]';
begin
  for filter in select e.value from jsonb_array_elements_text(filters) with ordinality as e (value, place) order by e.place loop
    execute format('select coalesce(jsonb_agg(e.place - 1), ''[]'') from jsonb_array_elements($1) with ordinality as e (value, place)
      cross join lateral jsonb_populate_record(null::%s, (e.value #>> ''{}'')::jsonb) t where %s', name, filter)
      into found using rows;
    result := result || jsonb_build_array(found);
  end loop;
  return result;
end $$;

-- Tables of the publication by these names, a star for all, and the columns that whoever asks may read.
create function realtime.followable(wanted_schema text, wanted_table text)
returns table (relation bigint, "schema" text, "table" text, columns jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query select c.oid::bigint, n.nspname::text, c.relname::text, (
    select coalesce(jsonb_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)), '{}')
    from pg_catalog.pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege(c.oid, a.attnum, 'SELECT'))
  from pg_catalog.pg_publication_tables p
  join pg_catalog.pg_namespace n on n.nspname = p.schemaname
  join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
  where p.pubname = 'supabase_realtime' and wanted_schema in ('*', p.schemaname) and wanted_table in ('*', p.tablename);
end $$;

-- Tables of the publication note their changes. As whoever changed it, who owns them.
create function realtime.follow_publication() returns event_trigger
language plpgsql set search_path = pg_catalog as $$
declare
  found record;
begin
  for found in
    select c.oid
    from pg_publication_tables p
    join pg_namespace n on n.nspname = p.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    where p.pubname = 'supabase_realtime' and c.relkind = 'r'
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'lathe_realtime')
  loop
    execute format('create trigger lathe_realtime after insert or update or delete on %s
      for each row execute function realtime.note_change()', found.oid::regclass);
  end loop;
  for found in
    select t.tgrelid as oid
    from pg_trigger t
    where t.tgname = 'lathe_realtime' and t.tgparentid = 0 and not exists (
      select from pg_publication_tables p
      where p.pubname = 'supabase_realtime' and t.tgrelid = to_regclass(format('%I.%I', p.schemaname, p.tablename)))
  loop
    execute format('drop trigger lathe_realtime on %s', found.oid::regclass);
  end loop;
end $$;

create event trigger lathe_follow_publication on ddl_command_end
  when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION')
  execute function realtime.follow_publication();
create event trigger lathe_unfollow_publication on sql_drop
  when tag in ('DROP PUBLICATION')
  execute function realtime.follow_publication();
`
