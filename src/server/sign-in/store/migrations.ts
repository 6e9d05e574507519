/** How the tables of signing in came to be, step by step; a step that was once released never changes. */
import { type Kysely, type Migration, sql } from 'kysely'
import type { Dialect } from '../../storage/sql/migrations.ts'

export function signInMigrations(dialect: Dialect): Record<string, Migration> {
  return {
    // Files that were there before these steps were counted hold the first three tables.
    '0001-entries': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('entries')
          .ifNotExists()
          .addColumn('model', 'text', (column) => column.notNull())
          .addColumn('id', 'text', (column) => column.notNull())
          .addColumn('payload', 'text', (column) => column.notNull())
          .addColumn('grant_id', 'text')
          .addColumn('uid', 'text')
          .addColumn('user_code', 'text')
          .addColumn('expires_at', 'bigint')
          .addPrimaryKeyConstraint('entries_key', ['model', 'id'])
          .execute()
        await db.schema.createIndex('entries_grant').ifNotExists().on('entries').column('grant_id').execute()
        await db.schema
          .createTable('secrets')
          .ifNotExists()
          .addColumn('name', 'text', (column) => column.primaryKey())
          .addColumn('value', 'text', (column) => column.notNull())
          .execute()
        await db.schema
          .createTable('accounts')
          .ifNotExists()
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('email', 'text', (column) => column.notNull())
          .execute()
      },
    },
    '0002-people': {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable('entries').addColumn('account_id', 'text').execute()
        await db.schema.createIndex('entries_uid').on('entries').column('uid').execute()
        await db.schema
          .createTable('people')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('email', 'text', (column) => column.notNull().unique())
          .addColumn('password', 'text', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('ended_at', 'bigint')
          .execute()
        await db.schema
          .createTable('links')
          .addColumn('token_hash', 'text', (column) => column.primaryKey())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('person_id', 'text')
          .addColumn('email', 'text')
          .addColumn('ends_at', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema
          .createTable('sign_ins')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('person_id', 'text', (column) => column.notNull())
          .addColumn('grant_id', 'text')
          .addColumn('browser', 'text', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('seen_at', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema.createIndex('sign_ins_person').on('sign_ins').column('person_id').execute()
        if (dialect === 'postgres') return
        // Sessions that were there before: whose they are stands in them.
        await sql`update entries set account_id = json_extract(payload, '$.accountId')`.execute(db)
      },
    },
    '0003-passkeys': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('passkeys')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('person_id', 'text', (column) => column.notNull())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('public_key', 'text', (column) => column.notNull())
          .addColumn('counter', 'bigint', (column) => column.notNull())
          .addColumn('transports', 'text', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('used_at', 'bigint')
          .execute()
        await db.schema.createIndex('passkeys_person').on('passkeys').column('person_id').execute()
        await db.schema
          .createTable('used_challenges')
          .addColumn('hash', 'text', (column) => column.primaryKey())
          .addColumn('ends_at', 'bigint', (column) => column.notNull())
          .execute()
      },
    },
    '0004-tries': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('tries')
          .addColumn('key', 'text', (column) => column.primaryKey())
          .addColumn('full_at', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema.createIndex('tries_full').on('tries').column('full_at').execute()
      },
    },
    '0005-operators': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('operators')
          .addColumn('person_id', 'text', (column) => column.primaryKey())
          .execute()
      },
    },
    '0006-identities': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('identities')
          .addColumn('issuer', 'text', (column) => column.notNull())
          .addColumn('subject', 'text', (column) => column.notNull())
          .addColumn('person_id', 'text', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('used_at', 'bigint')
          .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
          .execute()
        await db.schema.createIndex('identities_person').on('identities').column('person_id').execute()
      },
    },
  }
}
