/** `/api/sites/{key}/visitors` of the workspace's host. Whose the app is was asked before. */
import { Hono } from 'hono'
import type { Visitors } from './visitors.ts'

export function createVisitorsApp(visitors: Pick<Visitors, 'describe' | 'forget'>): Hono {
  const app = new Hono()
  app.get('/', async (c) => {
    const told = await visitors.describe(c.req.param('key') ?? '', c.req.query('known') ?? null)
    return told === null ? c.body(null, 204, NO_STORE) : c.json(told, 200, NO_STORE)
  })
  app.delete('/errors/:id', async (c) => {
    await visitors.forget(c.req.param('key') ?? '', c.req.param('id'))
    return c.body(null, 204)
  })
  return app
}

const NO_STORE = { 'Cache-Control': 'no-store' }
