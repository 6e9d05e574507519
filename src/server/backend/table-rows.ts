/** The tables of a database in which rows are that somebody keeps, and how rows are put into them that were there before. */
import pg from 'pg'
import type { Session } from '../engine/sessions/session.ts'

export interface RowsTable {
  readonly schema: string
  readonly name: string
  readonly is_parted: boolean
  readonly columns: readonly {
    readonly name: string
    readonly isWritten: boolean
    readonly isCounted: boolean
  }[]
  /** Names of its foreign keys that are not checked at the end of a transaction. */
  readonly keys: readonly string[]
  readonly is_own: boolean
  /** Whether a primary key tells its rows apart. */
  readonly has_key: boolean
}

const TABLES = `
select n.nspname as schema, c.relname as name, c.relkind = 'p' as is_parted, (
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', a.attname, 'isWritten', a.attgenerated = '', 'isCounted', pg_catalog.pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null
  ) order by a.attnum), '[]')
  from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
) as columns, (
  select coalesce(jsonb_agg(k.conname), '[]') from pg_catalog.pg_constraint k
  where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0 and not k.condeferrable
) as keys, pg_catalog.pg_has_role(current_user, c.relowner, 'usage') as is_own,
  exists (select from pg_catalog.pg_constraint p where p.conrelid = c.oid and p.contype = 'p') as has_key
from pg_catalog.pg_class c
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
  and (n.nspname not in ('pg_catalog', 'information_schema', 'auth', 'storage', 'lathe', 'lathe_guard', 'extensions', 'supabase_migrations')
    or n.nspname = 'auth' and c.relname = any ($1)
    or (n.nspname, c.relname) in (('storage', 'buckets'), ('storage', 'objects')))
  and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
  and pg_catalog.has_schema_privilege(n.oid, 'usage') and pg_catalog.has_table_privilege(c.oid, 'select, insert, delete')
order by n.nspname, c.relname`

const id = pg.escapeIdentifier

export function nameOfTable({ schema, name }: Pick<RowsTable, 'schema' | 'name'>): string {
  return `${id(schema)}.${id(name)}`
}

/** @param people which tables of `auth` are among them */
export async function readTables(session: Session, people: readonly string[]): Promise<RowsTable[]> {
  await session.query("set search_path = ''")
  const { rows } = await session.query(TABLES, [people])
  return rows as unknown as RowsTable[]
}

/**
 * Fills tables that nobody else writes to meanwhile: whom a row names may come after it, and triggers of the app have done
 * their part already.
 */
export async function filling<T>(
  session: Session,
  tables: readonly RowsTable[],
  fill: () => Promise<T>,
): Promise<T> {
  const own = tables.filter(({ is_own }) => is_own)
  for (const table of own) {
    for (const key of table.keys)
      await session.query(
        `alter table ${nameOfTable(table)} alter constraint ${id(key)} deferrable initially deferred`,
      )
    await session.query(`alter table ${nameOfTable(table)} disable trigger user`)
  }
  await session.query('set constraints all deferred')
  const filled = await fill()
  await session.query('set constraints all immediate')
  for (const table of own) {
    for (const key of table.keys)
      await session.query(`alter table ${nameOfTable(table)} alter constraint ${id(key)} not deferrable`)
    await session.query(`alter table ${nameOfTable(table)} enable trigger user`)
  }
  return filled
}

/** Numbers that a table gives go on after those that it has. */
export async function countOn(session: Session, table: RowsTable): Promise<void> {
  for (const { name } of table.columns.filter(({ isCounted }) => isCounted))
    await session.query(
      `select pg_catalog.setval(pg_catalog.pg_get_serial_sequence($1, $2)::pg_catalog.regclass, pg_catalog.max(${id(name)})) from ${nameOfTable(table)} having pg_catalog.max(${id(name)}) >= 1`,
      [nameOfTable(table), name],
    )
}
