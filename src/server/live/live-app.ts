/**
 * `/api/sites/{key}/live` of the workspace's host: what publishing would do to the live database, and the database as its
 * owner sees it. Only who owns the app gets here, and only from the workspace's own pages.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { type BroughtBackRows, databaseFilesSchema } from '../../core/wire/backends.ts'
import { bringBackSchema, type LiveCopy, type LivePlan } from '../../core/wire/live-database.ts'
import { projectKeySchema } from '../../core/wire/saves/project-messages.ts'
import { createOwners, type OwnerEnv, type OwnersOptions } from '../accounts/owners.ts'
import { createAppDataApp } from '../app-data/app-data-app.ts'
import { EngineError } from '../engine/sessions/engine-error.ts'
import { guardWrites } from '../http/guard-writes.ts'
import { createPlaces, type PlaceLimits } from '../http/places.ts'
import { refuse } from '../http/refuse.ts'
import { refuseFailure } from '../http/refuse-failure.ts'
import type { Sites } from '../sites/sites.ts'
import type { LiveBackends } from './live-backends.ts'
import type { LiveDatabases } from './live-databases.ts'

export interface LiveAppOptions extends OwnersOptions {
  readonly sites: Pick<Sites, 'find' | 'catchUp'>
  readonly live: LiveBackends
  readonly databases: LiveDatabases
  readonly publicOrigin: string
  /** Of the app's own pages, by the key of its live database. */
  readonly originOf: (liveKey: string) => string
  /** Whether their mail leaves the server. */
  readonly isMailPosted: boolean
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

const NO_STORE = { 'Cache-Control': 'no-store' }
const MAX_BODY = 8 * 2 ** 20
/** Copies of databases that are tried at once. */
const PLANNING: PlaceLimits = { client: 2, project: 1, all: 4 }

export function createLiveApp(options: LiveAppOptions): Hono<OwnerEnv> {
  const { sites, live, databases, originOf, now } = options
  const owners = createOwners(options, 'site-not-signed-in')
  const failed = refuseFailure(options.reportError)
  const planning = createPlaces(PLANNING)
  const data = new Hono().route(
    '/:key/data',
    createAppDataApp({ backends: live.backends, originOf, isPosted: options.isMailPosted, now }),
  )
  const app = new Hono<OwnerEnv>()

  app.use('*', guardWrites(options.publicOrigin, ['application/json']))
  app.use('*', owners.identify)
  app.use('/:key/*', async (c, next) => {
    const key = keyOf(c)
    if (!v.is(projectKeySchema, key)) return refuse(c, 'site-not-found')
    await sites.catchUp(true)
    const isOwn = owners.isOwn(c, sites.find(key)) && owners.isOwn(c, databases.ownerOf(key))
    return isOwn ? next() : refuse(c, 'site-of-another')
  })
  app.use('*', bodyLimit({ maxSize: MAX_BODY, onError: (c) => refuse(c, 'site-unreadable') }))

  app.post('/:key/live/plan', async (c) => {
    const given = v.safeParse(databaseFilesSchema, await c.req.json().catch(() => null))
    if (!given.success) return refuse(c, 'site-unreadable')
    const giveBack = planning.take(options.clientOf(c), keyOf(c))
    if (giveBack === null) {
      c.header('Retry-After', '5')
      return refuse(c, 'site-busy')
    }
    try {
      const plan: LivePlan = await databases.plan(keyOf(c), given.output)
      return c.json(plan, 200, NO_STORE)
    } finally {
      giveBack()
    }
  })

  app.get('/:key/live/copies/:id', async (c) => {
    const found: LiveCopy | null = await databases.lookAtCopy(keyOf(c), c.req.param('id'))
    return found === null ? refuse(c, 'backend-copy-gone') : c.json(found, 200, NO_STORE)
  })

  app.post('/:key/live/copies/:id', async (c) => {
    const given = v.safeParse(bringBackSchema, await c.req.json().catch(() => null))
    if (!given.success) return refuse(c, 'site-unreadable')
    const [key, id] = [keyOf(c), c.req.param('id')]
    const copies = async () => (await databases.stateOf(key)).copies
    if (!(await copies()).some((copy) => copy.id === id)) return refuse(c, 'backend-copy-gone')
    if (given.output.typed !== sites.find(key)?.name) return refuse(c, 'live-untyped')
    const result = await databases.bringBack(key, id)
    if (result.type === 'unfit') return refuse(c, 'backend-copy-unfit', { given: { reason: result.reason } })
    const brought: BroughtBackRows = {
      rows: result.rows,
      left: [...result.left],
      copyId: (await copies())[0]?.id ?? null,
    }
    return c.json(brought, 200, NO_STORE)
  })

  // As one of its people nobody looks at an app that people use.
  app.all('/:key/live/data/people/view-as', (c) => refuse(c, 'live-not-there'))

  app.all('/:key/live/data/*', (c) => {
    if (databases.ownerOf(keyOf(c)) === null) return refuse(c, 'live-not-there')
    const url = new URL(c.req.url)
    url.pathname = url.pathname.replace(/^.*?\/live\/data\//, `/${live.keyOf(keyOf(c))}/data/`)
    return data.fetch(new Request(url, c.req.raw), c.env)
  })

  app.notFound((c) => refuse(c, 'site-not-found'))
  app.onError((error, c) => {
    if (!(error instanceof EngineError)) return failed(error, c)
    if (error.problem === 'unavailable') options.reportError(error)
    c.header('Retry-After', '2')
    return refuse(c, 'live-unavailable')
  })
  return app
}

function keyOf(c: Context): string {
  return c.req.param('key') ?? ''
}
