import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { ConfigError } from '../../config/config.ts'

/**
 * Brings tables to the newest form; throws ConfigError for a database of a newer Lathe. Of servers of one PostgreSQL that
 * start at once, one makes them, by the migrator's own lock, and the others find them made.
 * @param schema where they are, in PostgreSQL
 */
export async function runMigrations(
  // biome-ignore lint/suspicious/noExplicitAny: whatever the tables are.
  db: Kysely<any>,
  known: Readonly<Record<string, Migration>>,
  schema?: string,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...known }) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  })
  refuseUnknown(await appliedMigrations(db, schema), known)
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** Throws ConfigError for steps of a newer Lathe. */
export function refuseUnknown(applied: readonly string[], known: Readonly<Record<string, Migration>>): void {
  const newer = applied.filter((name) => !(name in known))
  if (newer.length === 0) return
  throw new ConfigError(
    `The database was made by a newer Lathe (${newer.join(', ')}): run that version, or restore a backup from before it.`,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the tables are.
async function appliedMigrations(db: Kysely<any>, schema: string | undefined): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const isOurs = (table: { name: string; schema?: string }) =>
    table.name === 'kysely_migration' && (schema === undefined || table.schema === schema)
  if (!tables.some(isOurs)) return []
  const from = schema === undefined ? sql.id('kysely_migration') : sql.id(schema, 'kysely_migration')
  const { rows } = await sql<{ name: string }>`select name from ${from}`.execute(db)
  return rows.map(({ name }) => name)
}
