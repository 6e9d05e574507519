/** Which projects' previews may ask a model: those that somebody has in their workspace. Whose they are pays. */
import type { OwnedRecord } from '../accounts/owners.ts'
import type { PlansDatabase } from './store/tables.ts'

export interface AppDrafts {
  find(projectKey: string): Promise<OwnedRecord | null>
  claim(projectKey: string, owned: OwnedRecord): Promise<void>
}

/** Of one; beyond this the one that was claimed longest ago is forgotten. */
const MOST_EACH = 500

export function createAppDrafts(
  { db }: Pick<PlansDatabase, 'db'>,
  now: () => number,
  mostEach = MOST_EACH,
): AppDrafts {
  return {
    async find(projectKey) {
      const row = await db
        .selectFrom('app_drafts')
        .select(['owner', 'counts_for'])
        .where('project', '=', projectKey)
        .executeTakeFirst()
      return row === undefined ? null : { owner: row.owner, countsFor: row.counts_for }
    },

    async claim(project, { owner, countsFor }) {
      const claimed = { owner, counts_for: countsFor, claimed_at: now() }
      await db
        .insertInto('app_drafts')
        .values({ project, ...claimed })
        .onConflict((conflict) => conflict.column('project').doUpdateSet(claimed))
        .execute()
      const tooMany = db
        .selectFrom('app_drafts')
        .select('project')
        .where('counts_for', '=', countsFor)
        .orderBy('claimed_at', 'desc')
        .limit(100)
        .offset(mostEach)
      await db.deleteFrom('app_drafts').where('project', 'in', tooMany).execute()
    },
  }
}
