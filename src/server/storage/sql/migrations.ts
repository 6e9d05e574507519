/** How the tables came to be, step by step; a step that was once released never changes. */
import { type Kysely, type Migration, sql } from 'kysely'
import { ConfigError } from '../../config/config.ts'
import { refuseUnknown, runMigrations } from './run-migrations.ts'
import type { Tables } from './tables.ts'

export type Dialect = 'sqlite' | 'postgres'

/** Those of projects; of sign-in and of plans there are others. */
export function projectMigrations(dialect: Dialect): Record<string, Migration> {
  const bytes = dialect === 'sqlite' ? sql`blob` : sql`bytea`
  return {
    '0001-projects': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('projects')
          .addColumn('id', dialect === 'sqlite' ? 'integer' : 'bigserial', (column) =>
            dialect === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
          )
          .addColumn('owner', 'text', (column) => column.notNull())
          .addColumn('key', 'text', (column) => column.notNull())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('version', 'bigint', (column) => column.notNull())
          .addColumn('root', 'text', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('updated_at', 'bigint', (column) => column.notNull())
          .addColumn('deleted_at', 'bigint')
          .addUniqueConstraint('projects_owner_key', ['owner', 'key'])
          .execute()
        await db.schema
          .createTable('parts')
          .addColumn('project_id', 'bigint', (column) => column.notNull())
          .addColumn('hash', 'text', (column) => column.notNull())
          .addColumn('version', 'bigint', (column) => column.notNull())
          .addColumn('is_node', 'integer', (column) => column.notNull())
          .addColumn('bytes', bytes, (column) => column.notNull())
          .addPrimaryKeyConstraint('parts_key', ['project_id', 'hash'])
          .execute()
        await db.schema
          .createTable('saves')
          .addColumn('project_id', 'bigint', (column) => column.notNull())
          .addColumn('version', 'bigint', (column) => column.notNull())
          .addColumn('root', 'text', (column) => column.notNull())
          .addColumn('saved_at', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('saves_key', ['project_id', 'version'])
          .execute()
        await db.schema
          .createTable('staged_parts')
          .addColumn('owner', 'text', (column) => column.notNull())
          .addColumn('key', 'text', (column) => column.notNull())
          .addColumn('hash', 'text', (column) => column.notNull())
          .addColumn('is_node', 'integer', (column) => column.notNull())
          .addColumn('bytes', bytes, (column) => column.notNull())
          .addColumn('staged_at', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('staged_parts_key', ['owner', 'key', 'hash'])
          .execute()
      },
    },
    '0002-instructions': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('instructions')
          .addColumn('owner', 'text', (column) => column.primaryKey())
          .addColumn('text', 'text', (column) => column.notNull())
          .addColumn('version', 'bigint', (column) => column.notNull())
          .execute()
      },
    },
    '0003-collected-version': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .alterTable('projects')
          .addColumn('collected_version', 'bigint', (column) => column.notNull().defaultTo(0))
          .execute()
      },
    },
    '0004-accounts': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .alterTable('projects')
          .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
          .execute()
        await db.schema
          .createTable('accounts')
          .addColumn('owner', 'text', (column) => column.primaryKey())
          .addColumn('projects', 'bigint', (column) => column.notNull())
          .addColumn('bytes', 'bigint', (column) => column.notNull())
          .addColumn('staged_bytes', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema.createIndex('staged_parts_at').on('staged_parts').column('staged_at').execute()
        // 256 is PART_COST as it was at this step.
        await sql`update projects set bytes = (
          select coalesce(sum(length(parts.bytes) + 256), 0) from parts where parts.project_id = projects.id
        )`.execute(db)
        await sql`insert into accounts (owner, projects, bytes, staged_bytes)
          select owner, sum(projects), sum(bytes), sum(staged_bytes) from (
            select owner, 1 as projects, bytes, 0 as staged_bytes from projects
            union all
            select owner, 0, 0, length(bytes) + 256 from staged_parts
          ) as kept group by owner`.execute(db)
      },
    },
  }
}

/** Brings the tables to the newest form; throws ConfigError for a database of a newer Lathe. */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await runMigrations(db, projectMigrations(dialect), dialect === 'postgres' ? await schemaOf(db) : undefined)
}

/** Where the connection makes its tables: the migrator, untold, takes those of all schemas for its own. */
async function schemaOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db)
  const schema = rows[0]?.schema
  if (schema) return schema
  throw new ConfigError(
    'DATABASE_URL names a database in which no schema can be used: create the schema "public", or one that search_path names.',
  )
}

/** Throws ConfigError where a step is none of this Lathe's. */
export function refuseNewer(applied: readonly string[]): void {
  refuseUnknown(applied, projectMigrations('sqlite'))
}
