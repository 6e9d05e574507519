/**
 * `/api/app-ai/{key}` of the workspace's host: lets the preview of a project ask a model, for whoever has it open, says what
 * it and the published app have used today, and takes in keys of a model of the owner's, which it never gives out.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { AppCaps } from '../../core/plans/judge-app-call.ts'
import { MICROS } from '../../core/plans/judge-chat.ts'
import { dayOf } from '../../core/plans/month.ts'
import type { AppAiUse } from '../../core/wire/app-ai.ts'
import { appPlaceSchema, newOwnAppModelSchema } from '../../core/wire/own-app-model.ts'
import { projectKeySchema } from '../../core/wire/saves/project-messages.ts'
import { createOwners, type OwnerEnv, type OwnersOptions } from '../accounts/owners.ts'
import { guardWrites } from '../http/guard-writes.ts'
import { refuse } from '../http/refuse.ts'
import { refuseFailure } from '../http/refuse-failure.ts'
import type { AppDrafts } from '../plans/app-drafts.ts'
import type { AppLedger, AskingApp } from '../plans/app-ledger.ts'
import type { Sites } from '../sites/sites.ts'
import type { AppModels } from './app-models.ts'
import type { OwnModels } from './own-models.ts'

export interface AppUseAppOptions extends OwnersOptions {
  readonly publicOrigin: string
  readonly ledger: Pick<AppLedger, 'caps' | 'usedBy'>
  readonly drafts: AppDrafts
  readonly models: AppModels
  /** Null where no app has a model of its owner's. */
  readonly own?: OwnModels | null
  /** Null where nothing is published. */
  readonly sites: Pick<Sites, 'find'> | null
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

const MAX_BODY = 8 * 1024

export function createAppUseApp({
  ledger,
  drafts,
  models,
  sites,
  own = null,
  ...options
}: AppUseAppOptions): Hono<OwnerEnv> {
  const owners = createOwners(options, 'app-ai-not-signed-in')
  const app = new Hono<OwnerEnv>()
  app.use('*', guardWrites(options.publicOrigin, ['application/json']))
  app.use('*', owners.identify)

  app.use('/:key/*', bodyLimit({ maxSize: MAX_BODY, onError: (c) => refuse(c, 'own-model-unreadable') }))

  /** Whoever asks has the app, and its preview may ask from then on. */
  async function claimed(c: Context<OwnerEnv>): Promise<boolean> {
    const key = keyOf(c)
    const known = await drafts.find(key)
    const sealedBy = (await own?.ownersOf(key)) ?? []
    const all = [known, sites?.find(key) ?? null, ...sealedBy.map((owner) => ({ owner, countsFor: '' }))]
    if (!all.every((record) => owners.isOwn(c, record))) return false
    const claim = known === null || known.owner === null ? owners.claimOf(c, known) : null
    if (claim !== null) await drafts.claim(key, claim)
    return true
  }

  async function answer(c: Context<OwnerEnv>): Promise<Response> {
    const projectKey = keyOf(c)
    const use: AppAiUse = {
      day: dayOf(options.now()),
      isDemo: models.type === 'demo',
      draft: await usedOf({ kind: 'draft', projectKey }),
      live: await usedOf({ kind: 'live', projectKey }),
      own: (await own?.describe(projectKey)) ?? null,
    }
    return c.json(use, 200, { 'Cache-Control': 'no-store' })
  }

  app.use('/:key/*', async (c, next) => {
    if (!v.is(projectKeySchema, keyOf(c))) return refuse(c, 'site-not-found')
    return (await claimed(c)) ? next() : refuse(c, 'app-ai-of-another')
  })
  app.put('/:key', answer)
  app.put('/:key/model/:place', async (c) => {
    const place = v.safeParse(appPlaceSchema, c.req.param('place'))
    const given = v.safeParse(newOwnAppModelSchema, await c.req.json().catch(() => null))
    if (own === null) return refuse(c, 'own-models-off')
    if (!place.success || !given.success) return refuse(c, 'own-model-unreadable')
    await own.keep(keyOf(c), place.output, c.get('userId') || null, given.output)
    return answer(c)
  })
  app.delete('/:key/model/:place', async (c) => {
    const place = v.safeParse(appPlaceSchema, c.req.param('place'))
    if (own === null) return refuse(c, 'own-models-off')
    if (!place.success) return refuse(c, 'own-model-unreadable')
    await own.remove(keyOf(c), place.output)
    return answer(c)
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

function keyOf(c: Context): string {
  return c.req.param('key') ?? ''
}
