/**
 * `/api/sites` of the workspace's host: publishes a project's app, points its address at another deployment, renames it and
 * takes it off. Owns whose it is; what may be published is `Sites`' to judge.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { projectKeySchema } from '../../core/wire/saves/project-messages.ts'
import { newSiteAccessSchema } from '../../core/wire/site-access.ts'
import { SITE_LIMITS } from '../../core/wire/site-limits.ts'
import {
  currentSchema,
  type NameAnswer,
  newDeploymentSchema,
  type Site,
  siteSettingsSchema,
} from '../../core/wire/sites.ts'
import { createOwners, type OwnedRecord, type OwnerEnv, type OwnersOptions } from '../accounts/owners.ts'
import { chunksOf } from '../http/chunks-of.ts'
import { guardWrites } from '../http/guard-writes.ts'
import { createPlaces, type PlaceLimits } from '../http/places.ts'
import { refuse } from '../http/refuse.ts'
import { refuseFailure } from '../http/refuse-failure.ts'
import { blockedBy } from './pending.ts'
import { tooLarge } from './publish.ts'
import { checkAccess, linkOf } from './site-access.ts'
import type { SiteDatabases } from './site-databases.ts'
import type { DeploymentRecord } from './site-record.ts'
import { SiteRefusal } from './site-refusal.ts'
import type { Sites } from './sites.ts'

export interface SitesAppOptions extends OwnersOptions {
  readonly sites: Sites
  /** Null where apps have no databases. */
  readonly live: Pick<SiteDatabases, 'stateOf'> | null
  /** What else an app has, by the name that stands after its key. Asked by its owner alone. */
  readonly parts: Readonly<Record<string, Hono>>
  readonly publicOrigin: string
  /** With `*` in place of the name. */
  readonly appsOrigin: string
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

const MB = 2 ** 20
/** Of what names files, of which 4,000 take 1 MB, with an app's migrations. */
const MAX_BODY = 12 * MB
/** Who publishes: a client, a project, all. What is being compressed keeps threads busy. */
const PUBLISHING: PlaceLimits = { client: 4, project: 2, all: 8 }
/** Files on their way. */
const SENDING: PlaceLimits = { client: 24, project: 12, all: 64 }

export function createSitesApp(options: SitesAppOptions): Hono<OwnerEnv> {
  const { sites, appsOrigin } = options
  const owners = createOwners(options, 'site-not-signed-in')
  const failed = refuseFailure(options.reportError)
  const hasAccounts = options.verifyToken !== null
  const publishing = createPlaces(PUBLISHING)
  const sending = createPlaces(SENDING)
  const app = new Hono<OwnerEnv>()

  app.use('*', guardWrites(options.publicOrigin, ['application/json', 'application/octet-stream']))
  app.use('*', owners.identify)
  app.use('/:key/*', async (c, next) => {
    // Whose it is, and what is served, may have been changed by way of another server.
    await sites.catchUp(true)
    if (!v.is(projectKeySchema, keyOf(c))) return refuse(c, 'site-not-found')
    return owners.isOwn(c, sites.find(keyOf(c))) ? next() : refuse(c, 'site-of-another')
  })
  app.use(
    '/:key/files/*',
    bodyLimit({ maxSize: SITE_LIMITS.fileBytes, onError: (c) => refused(c, tooLarge()) }),
  )
  app.on(
    ['POST', 'PUT'],
    ['/:key/deployments', '/:key/current', '/:key/settings', '/:key/access', '/:key/domains'],
    (c, next) => bodyLimit({ maxSize: MAX_BODY, onError: () => refuse(c, 'site-unreadable') })(c, next),
  )

  /** As it is, or as whoever asks takes it over. */
  function ownedOf(c: Context<OwnerEnv>): OwnedRecord {
    const known = sites.find(keyOf(c))
    const { owner, countsFor } = owners.claimOf(c, known) ?? known ?? { owner: null, countsFor: '' }
    return { owner, countsFor }
  }

  async function describe(c: Context<OwnerEnv>): Promise<Site> {
    const record = sites.find(keyOf(c))
    const live = (await options.live?.stateOf(keyOf(c))) ?? null
    if (record === null) return { ...NO_SITE, live, pattern: appsOrigin }
    const takedown = await sites.takedownOf(record)
    const byOf = ({ by }: DeploymentRecord) =>
      (by ?? '') === c.get('userId') ? 'you' : by === null ? 'demo-session' : 'another-account'
    return {
      name: record.name,
      address: appsOrigin.replace('*', record.name),
      pattern: appsOrigin,
      current: record.current,
      deployments: record.deployments.map((one) => ({
        ...one,
        by: byOf(one),
        blocked: blockedBy(record, one.id),
      })),
      oldNames: record.oldNames,
      mayBeFramed: record.mayBeFramed,
      access: { mode: record.access.mode, link: linkOf(record, appsOrigin) },
      reportsVisitors: record.reportsVisitors,
      takenDown: takedown?.sentence ?? null,
      live,
    }
  }

  const answer = async (c: Context<OwnerEnv>) => c.json(await describe(c), 200, NO_STORE)

  app.get('/:key', answer)

  app.get('/:key/names/:name', async (c) => {
    const problem = await sites.nameProblem(keyOf(c), ownedOf(c), c.req.param('name'))
    const said: NameAnswer =
      problem === null ? { isFree: true, message: '' } : { isFree: false, message: problem.message }
    return c.json(said, 200, NO_STORE)
  })

  app.post('/:key/deployments', async (c) => {
    const giveBack = publishing.take(options.clientOf(c), keyOf(c))
    if (giveBack === null) return busy(c)
    try {
      const given = v.safeParse(newDeploymentSchema, await c.req.json().catch(() => null))
      if (!given.success) return refuse(c, 'site-unreadable')
      if (given.output.access !== undefined) checkAccess(given.output.access, hasAccounts)
      const missing = await sites.publish({
        projectKey: keyOf(c),
        owned: ownedOf(c),
        by: c.get('userId') || null,
        given: given.output,
      })
      return missing.length > 0 ? c.json({ missing: [...missing] }, 202, NO_STORE) : await answer(c)
    } finally {
      giveBack()
    }
  })

  app.put('/:key/files/:hash', async (c) => {
    const giveBack = sending.take(options.clientOf(c), keyOf(c))
    if (giveBack === null) return busy(c)
    try {
      await sites.receive(keyOf(c), c.req.param('hash'), chunksOf(c.req.raw.body))
      return c.body(null, 204)
    } finally {
      giveBack()
    }
  })

  app.put('/:key/current', async (c) => {
    const given = v.safeParse(currentSchema, await c.req.json().catch(() => null))
    if (!given.success) return refuse(c, 'site-unreadable')
    await sites.point(keyOf(c), given.output.id, ownedOf(c))
    return answer(c)
  })

  app.put('/:key/settings', async (c) => {
    const given = v.safeParse(siteSettingsSchema, await c.req.json().catch(() => null))
    if (!given.success) return refuse(c, 'site-unreadable')
    await sites.change(keyOf(c), given.output, ownedOf(c))
    return answer(c)
  })

  app.put('/:key/access', async (c) => {
    const given = v.safeParse(newSiteAccessSchema, await c.req.json().catch(() => null))
    if (!given.success) return refuse(c, 'site-unreadable')
    checkAccess(given.output, hasAccounts)
    await sites.setAccess(keyOf(c), given.output, ownedOf(c))
    return answer(c)
  })

  for (const [name, part] of Object.entries(options.parts)) app.route(`/:key/${name}`, part)

  app.delete('/:key', async (c) => {
    if (sites.find(keyOf(c)) === null) return refuse(c, 'site-not-found')
    await sites.remove(keyOf(c))
    return c.body(null, 204)
  })

  app.notFound((c) => refuse(c, 'site-not-found'))
  app.onError((error, c) => (error instanceof SiteRefusal ? refused(c, error) : failed(error, c)))
  return app
}

const NO_STORE = { 'Cache-Control': 'no-store' }
const NO_SITE: Omit<Site, 'pattern' | 'live'> = {
  name: null,
  address: null,
  current: null,
  deployments: [],
  oldNames: [],
  mayBeFramed: false,
  access: { mode: 'everyone', link: null },
  reportsVisitors: true,
  takenDown: null,
}

function keyOf(c: Context): string {
  return c.req.param('key') ?? ''
}

function refused(c: Context, { code, given }: SiteRefusal): Response {
  return refuse(c, code, { given })
}

function busy(c: Context): Response {
  c.header('Retry-After', '5')
  return refuse(c, 'site-busy')
}
