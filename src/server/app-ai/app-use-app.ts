/**
 * `/api/app-ai/{key}` of the workspace's host: lets the preview of a project ask a model, for whoever has it open, and says
 * what it and the published app have used today.
 */
import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppCaps } from '../../core/plans/judge-app-call.ts'
import { MICROS } from '../../core/plans/judge-chat.ts'
import { dayOf } from '../../core/plans/month.ts'
import type { AppAiUse } from '../../core/wire/app-ai.ts'
import { projectKeySchema } from '../../core/wire/saves/project-messages.ts'
import { createOwners, type OwnerEnv, type OwnersOptions } from '../accounts/owners.ts'
import { guardWrites } from '../http/guard-writes.ts'
import { refuse } from '../http/refuse.ts'
import { refuseFailure } from '../http/refuse-failure.ts'
import type { AppDrafts } from '../plans/app-drafts.ts'
import type { AppLedger, AskingApp } from '../plans/app-ledger.ts'
import type { Sites } from '../sites/sites.ts'
import type { AppModels } from './app-models.ts'

export interface AppUseAppOptions extends OwnersOptions {
  readonly publicOrigin: string
  readonly ledger: Pick<AppLedger, 'caps' | 'usedBy'>
  readonly drafts: AppDrafts
  readonly models: AppModels
  /** Null where nothing is published. */
  readonly sites: Pick<Sites, 'find'> | null
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

export function createAppUseApp({
  ledger,
  drafts,
  models,
  sites,
  ...options
}: AppUseAppOptions): Hono<OwnerEnv> {
  const owners = createOwners(options, 'app-ai-not-signed-in')
  const app = new Hono<OwnerEnv>()
  app.use('*', guardWrites(options.publicOrigin, ['application/json']))
  app.use('*', owners.identify)

  app.put('/:key', async (c) => {
    const key = c.req.param('key')
    if (!v.is(projectKeySchema, key)) return refuse(c, 'site-not-found')
    const known = await drafts.find(key)
    if (!owners.isOwn(c, known) || !owners.isOwn(c, sites?.find(key) ?? null))
      return refuse(c, 'app-ai-of-another')
    const claim = known === null || known.owner === null ? owners.claimOf(c, known) : null
    if (claim !== null) await drafts.claim(key, claim)
    const use: AppAiUse = {
      day: dayOf(options.now()),
      isDemo: models.type === 'demo',
      draft: await usedOf({ kind: 'draft', projectKey: key }),
      live: await usedOf({ kind: 'live', projectKey: key }),
    }
    return c.json(use, 200, { 'Cache-Control': 'no-store' })
  })

  async function usedOf(of: AskingApp): Promise<AppAiUse['draft']> {
    const { requests, microUsd } = await ledger.usedBy(of)
    const { app: cap }: AppCaps = ledger.caps
    return {
      requests: { used: requests, limit: cap.requests },
      usd: { used: microUsd / MICROS, limit: cap.usd },
    }
  }

  app.notFound((c) => refuse(c, 'account-route-not-found'))
  app.onError(refuseFailure(options.reportError))
  return app
}
