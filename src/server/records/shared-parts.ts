import type { Parts } from './parts.ts'
import type { RecordsDatabase } from './tables.ts'

export function createSharedParts({ db }: RecordsDatabase, kind: string): Parts {
  const removed = (key: string) => db.deleteFrom('parts').where('kind', '=', kind).where('key', '=', key)
  return {
    async read(key, id) {
      const found = await db
        .selectFrom('parts')
        .select('value')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .where('id', '=', id)
        .executeTakeFirst()
      return found?.value ?? null
    },
    async write(key, id, value) {
      await db
        .insertInto('parts')
        .values({ kind, key, id, value })
        .onConflict((conflict) => conflict.columns(['kind', 'key', 'id']).doUpdateSet({ value }))
        .execute()
    },
    async remove(key, id) {
      await removed(key).where('id', '=', id).execute()
    },
    async keepOnly(key, ids) {
      const gone = removed(key)
      await (ids.length === 0 ? gone : gone.where('id', 'not in', [...ids])).execute()
    },
  }
}
