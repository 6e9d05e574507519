/** How many rows and values a project's tables hold, counted as the database's owner. */
import pg from 'pg'
import { type TableTally, type Tally, tableName } from '../../core/migrations/tally.ts'
import type { ProjectDatabase } from '../engine/engine.ts'
import type { Session } from '../engine/sessions/session.ts'

/** What is not looked into: a project has rarely ten. */
const MOST_TABLES = 300

const TABLES = `
select c.oid::text as id, n.nspname as schema, c.relname as name, (
  select coalesce(jsonb_agg(jsonb_build_object(
    'number', a.attnum, 'name', a.attname, 'type', pg_catalog.format_type(a.atttypid, a.atttypmod)
  ) order by a.attnum), '[]')
  from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
) as columns
from pg_catalog.pg_class c
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
  and (n.nspname, c.relname) not in (('supabase_migrations', 'schema_migrations'))
  and (n.nspname not in ('pg_catalog', 'information_schema', 'auth', 'storage', 'lathe', 'lathe_guard', 'extensions')
    or (n.nspname, c.relname) in (('auth', 'users'), ('storage', 'objects')))
  and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
  and pg_catalog.has_schema_privilege(n.oid, 'usage') and pg_catalog.has_table_privilege(c.oid, 'select')
order by n.nspname, c.relname
limit ${MOST_TABLES}`

const RESTRICTIVE = `
select schemaname as schema, tablename as "table", policyname as name
from pg_catalog.pg_policies where permissive = 'RESTRICTIVE'`

interface KnownTable {
  readonly id: string
  readonly schema: string
  readonly name: string
  readonly columns: readonly { readonly number: number; readonly name: string; readonly type: string }[]
}

const id = pg.escapeIdentifier

export function tallyRows(database: ProjectDatabase): Promise<Tally> {
  return database.asOwner(tallyIn)
}

/** Leaves the session with an empty search path. */
export async function tallyIn(session: Session): Promise<Tally> {
  // Types are printed with their schema, and no function of the project is met by chance.
  await session.query("set search_path = ''")
  const { rows } = await session.query(TABLES)
  const tables: TableTally[] = []
  for (const { id: oid, schema, name, columns } of rows as unknown as readonly KnownTable[]) {
    const counts = ['count(*)', ...columns.map((one) => `count(${id(one.name)})`)]
    const { rows: counted } = await session.query(
      `select array[${counts.join(', ')}]::text[] as counts from ${id(schema)}.${id(name)}`,
    )
    const [all = 0, ...values] = numbersOf(counted[0]?.counts)
    tables.push({
      id: oid,
      name: tableName(schema, name),
      rows: all,
      columns: columns.map((column, at) => ({ ...column, values: values[at] ?? 0 })),
    })
  }
  const { rows: restrictive } = await session.query(RESTRICTIVE)
  return {
    tables,
    restrictive: restrictive.map(({ schema, table, name }) => ({
      table: tableName(String(schema), String(table)),
      name: String(name),
    })),
  }
}

function numbersOf(counts: unknown): number[] {
  return Array.isArray(counts) ? counts.map(Number) : []
}
