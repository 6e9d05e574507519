/** Models of apps' owners beside what apps used: rows with a key that was sealed by somebody else. Opens none. */
import type { PlansDatabase } from './store/tables.ts'

export interface KeptModel {
  readonly project: string
  readonly place: string
  /** The account; null for a demo session's. */
  readonly owner: string | null
  readonly provider: string
  readonly model: string
  readonly sealedKey: string
  /** Milliseconds since 1970. */
  readonly sealedAt: number
}

export interface KeptModels {
  /** Of a project, or of all. */
  list(project?: string): Promise<readonly KeptModel[]>
  /** In the place of what was there. */
  keep(model: KeptModel): Promise<void>
  /** @param place both where it is left out */
  remove(project: string, place?: string): Promise<void>
}

export function createKeptModels({ db }: Pick<PlansDatabase, 'db'>): KeptModels {
  return {
    async list(project) {
      const all = db.selectFrom('app_models').selectAll().orderBy('place')
      const rows = await (project === undefined ? all : all.where('project', '=', project)).execute()
      return rows.map(({ sealed_key, sealed_at, ...row }) => ({
        ...row,
        sealedKey: sealed_key,
        sealedAt: Number(sealed_at),
      }))
    },
    async keep({ project, place, sealedKey, sealedAt, ...row }) {
      const kept = { ...row, sealed_key: sealedKey, sealed_at: sealedAt }
      await db
        .insertInto('app_models')
        .values({ project, place, ...kept })
        .onConflict((conflict) => conflict.columns(['project', 'place']).doUpdateSet(kept))
        .execute()
    },
    async remove(project, place) {
      const all = db.deleteFrom('app_models').where('project', '=', project)
      await (place === undefined ? all : all.where('place', '=', place)).execute()
    },
  }
}
