/** How the tables of records came to be, step by step; a step that was once released never changes. */
import type { Kysely, Migration } from 'kysely'

export function recordMigrations(): Record<string, Migration> {
  return {
    '0001-records': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('clock')
          .addColumn('id', 'integer', (column) => column.primaryKey())
          .addColumn('at', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema
          .createTable('records')
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('key', 'text', (column) => column.notNull())
          .addColumn('value', 'text')
          .addColumn('at', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('records_key', ['kind', 'key'])
          .execute()
        await db.schema.createIndex('records_at').on('records').column('at').execute()
        await db.schema
          .createTable('parts')
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('key', 'text', (column) => column.notNull())
          .addColumn('id', 'text', (column) => column.notNull())
          .addColumn('value', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('parts_key', ['kind', 'key', 'id'])
          .execute()
        await db.schema
          .createTable('asked')
          .addColumn('area', 'text', (column) => column.notNull())
          .addColumn('project_key', 'text', (column) => column.notNull())
          .addColumn('counts_for', 'text', (column) => column.notNull())
          .addColumn('sizes', 'text', (column) => column.notNull())
          .addColumn('until', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('asked_key', ['area', 'project_key'])
          .execute()
        await db.schema
          .createTable('turns')
          .addColumn('area', 'text', (column) => column.notNull())
          .addColumn('project_key', 'text', (column) => column.notNull())
          .addColumn('holder', 'text', (column) => column.notNull())
          .addColumn('until', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('turns_key', ['area', 'project_key'])
          .execute()
        await db.schema
          .createTable('identity')
          .addColumn('id', 'integer', (column) => column.primaryKey())
          .addColumn('name', 'text', (column) => column.notNull())
          .execute()
      },
    },
    '0002-builds': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('builds')
          .addColumn('key', 'text', (column) => column.primaryKey())
          .addColumn('hash', 'text', (column) => column.notNull())
          .addColumn('size', 'bigint', (column) => column.notNull())
          .addColumn('used_at', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema.createIndex('builds_used_at').on('builds').column('used_at').execute()
      },
    },
  }
}
