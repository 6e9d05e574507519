/** `/api/sites/{key}/domains` of the workspace's host. Whose the app is was asked before. */
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { newDomainSchema, type SiteDomains } from '../../../core/wire/site-domains.ts'
import { createPlaces, type PlaceLimits } from '../../http/places.ts'
import { refuse } from '../../http/refuse.ts'
import { SiteRefusal } from '../site-refusal.ts'
import type { Domains } from './domains.ts'

/** DNS that does not answer takes its time. */
const LOOKING: PlaceLimits = { client: 4, project: 2, all: 16 }

/** @param clientOf of the request, for what one may look up at once */
export function createDomainsApp(domains: Domains, clientOf: (c: Context) => string): Hono {
  const app = new Hono()
  const places = createPlaces(LOOKING)

  async function answer(projectKey: string): Promise<SiteDomains> {
    return { off: domains.off?.message ?? null, domains: await domains.check(projectKey) }
  }

  app.use('*', async (c, next) => {
    const giveBack = places.take(clientOf(c), keyOf(c))
    if (giveBack === null) {
      c.header('Retry-After', '5')
      return refuse(c, 'site-busy')
    }
    try {
      await next()
    } finally {
      giveBack()
    }
  })
  app.get('/', async (c) => c.json(await answer(keyOf(c)), 200, NO_STORE))
  app.post('/', async (c) => {
    const given = v.safeParse(newDomainSchema, await c.req.json().catch(() => null))
    if (!given.success) throw new SiteRefusal('domain-unreadable')
    await domains.add(keyOf(c), given.output.domain)
    return c.json(await answer(keyOf(c)), 200, NO_STORE)
  })
  app.delete('/:domain', async (c) => {
    await domains.remove(keyOf(c), c.req.param('domain'))
    return c.json(await answer(keyOf(c)), 200, NO_STORE)
  })
  return app
}

const NO_STORE = { 'Cache-Control': 'no-store' }

function keyOf(c: Context): string {
  return c.req.param('key') ?? ''
}
