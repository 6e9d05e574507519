import { sql } from 'kysely'
import { type AskedFiles, KEPT_MS } from '../blobs/asked-files.ts'
import { databaseNow } from './shared-turns.ts'
import type { RecordsDatabase } from './tables.ts'

/** What one server asked for, another may be sent. @param area what sites ask for, and what shares do */
export function createSharedAsked({ db }: RecordsDatabase, area: string): AskedFiles {
  const rows = () => db.selectFrom('asked').where('area', '=', area)
  const open = () => rows().where('until', '>', databaseNow)
  return {
    async ask(projectKey, countsFor, sizes) {
      const row = {
        counts_for: countsFor,
        sizes: JSON.stringify(Object.fromEntries(sizes)),
        until: sql<number>`${databaseNow} + ${KEPT_MS}::bigint`,
      }
      await db
        .insertInto('asked')
        .values({ area, project_key: projectKey, ...row })
        .onConflict((conflict) => conflict.columns(['area', 'project_key']).doUpdateSet(row))
        .execute()
    },
    async find(projectKey) {
      const found = await open()
        .select(['counts_for', 'sizes'])
        .where('project_key', '=', projectKey)
        .executeTakeFirst()
      if (found === undefined) return null
      const sizes = new Map(Object.entries(JSON.parse(found.sizes) as Record<string, number>))
      return { countsFor: found.counts_for, sizes }
    },
    async keysOf(countsFor) {
      const found = await rows().select('project_key').where('counts_for', '=', countsFor).execute()
      return found.map(({ project_key }) => project_key)
    },
    async end(projectKey) {
      await db.deleteFrom('asked').where('area', '=', area).where('project_key', '=', projectKey).execute()
    },
    async takeOver() {
      const over = await db
        .deleteFrom('asked')
        .where('area', '=', area)
        .where('until', '<=', databaseNow)
        .returning('project_key')
        .execute()
      return over.map(({ project_key }) => project_key)
    },
  }
}
