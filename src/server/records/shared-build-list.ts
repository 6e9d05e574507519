import { sql } from 'kysely'
import { type BuildList, LEAST_BYTES } from './build-list.ts'
import { databaseNow } from './shared-turns.ts'
import type { RecordsDatabase } from './tables.ts'

const AT_ONCE = 100

export function createSharedBuildList({ db }: RecordsDatabase): BuildList {
  return {
    async find(key) {
      const found = await db
        .updateTable('builds')
        .set({ used_at: databaseNow })
        .where('key', '=', key)
        .returning(['hash', 'size'])
        .executeTakeFirst()
      return found ?? null
    },
    async note(key, { hash, size }) {
      const row = { hash, size, used_at: databaseNow }
      await db
        .insertInto('builds')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },
    async forget(key, usedAt) {
      await db.deleteFrom('builds').where('key', '=', key).where('used_at', '=', usedAt).execute()
    },
    async beyond(maxBytes) {
      const least = sql.lit(LEAST_BYTES)
      const all = db
        .selectFrom('builds')
        .select([
          'key',
          'hash',
          'used_at',
          sql<number>`sum(greatest(size, ${least})) over (order by used_at desc, key)`.as('up_to'),
        ])
        .as('counted')
      const found = await db
        .selectFrom(all)
        .select(['key', 'hash', 'used_at'])
        .where('up_to', '>', maxBytes)
        .orderBy('used_at')
        .limit(AT_ONCE)
        .execute()
      return found.map(({ key, hash, used_at }) => ({ key, hash, usedAt: used_at }))
    },
  }
}
