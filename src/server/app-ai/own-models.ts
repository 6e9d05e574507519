/**
 * Models of apps' owners: an app that has one asks it in the place of the operator's, with a key that is written once, kept
 * sealed, and opened here for that app's own requests. Owns what a key is sealed for; whose the app is was asked before.
 */
import * as v from 'valibot'
import {
  APP_PLACES,
  type AppPlace,
  type NewOwnAppModel,
  type OwnAppModels,
  type OwnAppProvider,
  ownAppModelSchema,
} from '../../core/wire/own-app-model.ts'
import type { HeldProvider } from '../models/server-model.ts'
import type { AskingApp } from '../plans/app-ledger.ts'
import type { KeptModel, KeptModels } from '../plans/kept-models.ts'
import type { SealedBox } from '../sealed/sealed-box.ts'
import type { HeldAppModel } from './app-models.ts'

type OwnModel =
  | { readonly type: 'own'; readonly held: HeldAppModel }
  /** Its key was sealed by another installation, or is damaged: nobody else's is used in its place. */
  | { readonly type: 'closed' }

export interface OwnModels {
  /** Null where the app has none. */
  of(app: AskingApp): Promise<OwnModel | null>
  describe(projectKey: string): Promise<OwnAppModels>
  /** The accounts that sealed them; null for a demo session. */
  ownersOf(projectKey: string): Promise<readonly (string | null)[]>
  keep(projectKey: string, place: AppPlace, owner: string | null, given: NewOwnAppModel): Promise<void>
  remove(projectKey: string, place?: AppPlace): Promise<void>
  list: KeptModels['list']
}

export interface OwnModelsOptions {
  readonly kept: KeptModels
  readonly box: SealedBox
  /** How a provider is reached. */
  readonly reach: (provider: OwnAppProvider) => Pick<HeldProvider, 'name' | 'baseUrl' | 'isPrivate'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function createOwnModels({ kept, box, reach, now }: OwnModelsOptions): OwnModels {
  // Whoever writes into the database can move a row, and opens nothing by that: not even at another provider.
  const purposeOf = (row: Pick<KeptModel, 'project' | 'place' | 'provider'>) => [
    'key of a model',
    row.project,
    row.place,
    row.provider,
  ]
  const heldOf = (row: KeptModel): OwnModel => {
    const provider = v.safeParse(ownAppModelSchema.entries.provider, row.provider)
    const key = box.open(row.sealedKey, purposeOf(row))
    if (!provider.success || key === null) return { type: 'closed' }
    const held: HeldProvider = {
      ...reach(provider.output),
      ...{ id: 'own', wire: 'openai', key, models: [row.model] },
    }
    return { type: 'own', held: { provider: held, model: row.model } }
  }

  return {
    async of({ projectKey, kind }) {
      const row = (await kept.list(projectKey)).find(({ place }) => place === kind)
      return row === undefined ? null : heldOf(row)
    },
    async describe(projectKey) {
      const rows = await kept.list(projectKey)
      const [draft, live] = APP_PLACES.map((place) => {
        const told = v.safeParse(
          ownAppModelSchema,
          rows.find((row) => row.place === place),
        )
        return told.success ? told.output : null
      })
      return { draft: draft ?? null, live: live ?? null }
    },
    ownersOf: async (projectKey) => (await kept.list(projectKey)).map(({ owner }) => owner),
    async keep(project, place, owner, { provider, model, key }) {
      const sealedKey = box.seal(key, purposeOf({ project, place, provider }))
      await kept.keep({ project, place, owner, provider, model, sealedKey, sealedAt: now() })
    },
    remove: kept.remove,
    list: kept.list,
  }
}
