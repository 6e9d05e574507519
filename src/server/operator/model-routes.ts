import type { Hono } from 'hono'
import type { ModelRow } from '../../core/wire/operator.ts'
import type { UserEnv } from '../accounts/require-user.ts'
import type { AppModels } from '../app-ai/app-models.ts'
import type { HeldProvider } from '../models/server-model.ts'
import { cutOut, pageOf } from './paging.ts'

export interface OperatedModels {
  readonly providers: readonly HeldProvider[]
  /** Null where apps ask none. */
  readonly ofApps: AppModels | null
}

/** `models`: what the server holds, and which of it answers apps. Whether there is a key is said, and nothing of it. */
export function addModelRoutes(app: Hono<UserEnv>, { providers, ofApps }: OperatedModels): void {
  const held = ofApps?.type === 'held' ? ofApps.models.map(({ model }) => model) : []
  const rows = providers.flatMap(({ name, wire, baseUrl, isPrivate, key, models }) =>
    models.map(
      (model): ModelRow => ({
        ...{ model, provider: name, wire, isPrivate },
        // What else stands in an address may be a secret.
        address: new URL(baseUrl).origin,
        hasKey: key !== null,
        answersApps: held.includes(model),
      }),
    ),
  )
  app.get('/models', (c) => c.json(cutOut(rows, pageOf(c))))
}
