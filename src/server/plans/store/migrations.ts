/** How the tables of plans came to be, step by step; a step that was once released never changes. */
import type { Kysely, Migration } from 'kysely'

export function plansMigrations(): Record<string, Migration> {
  return {
    '0001-calls': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('accounts')
          .addColumn('account', 'text', (column) => column.primaryKey())
          .addColumn('plan', 'text')
          .execute()
        await db.schema
          .createTable('calls')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('account', 'text', (column) => column.notNull())
          .addColumn('chat', 'text', (column) => column.notNull())
          .addColumn('month', 'text', (column) => column.notNull())
          .addColumn('begun_at', 'bigint', (column) => column.notNull())
          .addColumn('ends_at', 'bigint')
          .addColumn('micro_usd', 'bigint', (column) => column.notNull())
          .addColumn('prompt', 'bigint')
          .addColumn('output', 'bigint')
          .execute()
        await db.schema.createIndex('calls_month').on('calls').columns(['account', 'month']).execute()
        await db.schema.createIndex('calls_chat').on('calls').columns(['account', 'chat']).execute()
        await db.schema
          .createTable('subscriptions')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('account', 'text', (column) => column.notNull())
          .addColumn('customer', 'text', (column) => column.notNull())
          .addColumn('is_paid', 'integer', (column) => column.notNull())
          .addColumn('seen_at', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema.createIndex('subscriptions_account').on('subscriptions').column('account').execute()
      },
    },
    '0002-app-calls': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('app_drafts')
          .addColumn('project', 'text', (column) => column.primaryKey())
          .addColumn('owner', 'text')
          .addColumn('counts_for', 'text', (column) => column.notNull())
          .addColumn('claimed_at', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema.createIndex('app_drafts_payer').on('app_drafts').column('counts_for').execute()
        await db.schema
          .createTable('app_calls')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('app', 'text', (column) => column.notNull())
          .addColumn('payer', 'text', (column) => column.notNull())
          .addColumn('visitor', 'text', (column) => column.notNull())
          .addColumn('day', 'text', (column) => column.notNull())
          .addColumn('ends_at', 'bigint')
          .addColumn('micro_usd', 'bigint', (column) => column.notNull())
          .addColumn('prompt', 'bigint', (column) => column.notNull())
          .addColumn('output', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema.createIndex('app_calls_payer').on('app_calls').columns(['payer', 'day']).execute()
        await db.schema.createIndex('app_calls_app').on('app_calls').columns(['app', 'day']).execute()
        await db.schema
          .createTable('app_days')
          .addColumn('app', 'text', (column) => column.notNull())
          .addColumn('payer', 'text', (column) => column.notNull())
          .addColumn('day', 'text', (column) => column.notNull())
          .addColumn('requests', 'bigint', (column) => column.notNull())
          .addColumn('micro_usd', 'bigint', (column) => column.notNull())
          .addColumn('prompt', 'bigint', (column) => column.notNull())
          .addColumn('output', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('app_days_key', ['payer', 'app', 'day'])
          .execute()
        await db.schema
          .createTable('app_salts')
          .addColumn('day', 'text', (column) => column.primaryKey())
          .addColumn('salt', 'text', (column) => column.notNull())
          .execute()
      },
    },
    '0003-app-models': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('app_models')
          .addColumn('project', 'text', (column) => column.notNull())
          .addColumn('place', 'text', (column) => column.notNull())
          .addColumn('owner', 'text')
          .addColumn('provider', 'text', (column) => column.notNull())
          .addColumn('model', 'text', (column) => column.notNull())
          .addColumn('sealed_key', 'text', (column) => column.notNull())
          .addColumn('sealed_at', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('app_models_key', ['project', 'place'])
          .execute()
        await db.schema.createIndex('app_models_owner').on('app_models').column('owner').execute()
      },
    },
  }
}
