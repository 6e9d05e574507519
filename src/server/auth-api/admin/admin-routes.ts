/** What only an app's own server may ask, with the project's service key. */
import { type Context, Hono } from 'hono'
import type { AuthWork, Call } from '../flows/auth-work.ts'
import { AUTH_PATH } from '../flows/auth-work.ts'
import { requireServiceRole } from '../flows/require-session.ts'
import { readBody } from '../request/read-body.ts'
import {
  adminCreateUser,
  adminDeleteUser,
  adminGetUser,
  adminListUsers,
  adminUpdateUser,
  adminUserSchema,
  deleteSchema,
  type UserPage,
} from './admin-users.ts'
import { generateLink, generateLinkSchema, invite, inviteSchema } from './generate-link.ts'

export function adminRoutes(work: AuthWork, callOf: (c: Context) => Promise<Call>): Hono {
  const app = new Hono()
  const admin = async (c: Context): Promise<Call> => {
    const call = await callOf(c)
    await requireServiceRole(work, call, c.req.header('Authorization'))
    return call
  }

  app.get('/admin/users', async (c) => {
    const query = { page: c.req.query('page'), perPage: c.req.query('per_page') }
    const page = await adminListUsers(work, await admin(c), query)
    c.header('X-Total-Count', String(page.total))
    c.header('Link', linksOf(page))
    return c.json({ users: page.users, aud: 'authenticated' })
  })
  app.post('/admin/users', async (c) =>
    c.json(await adminCreateUser(work, await admin(c), await readBody(c, adminUserSchema))),
  )
  app.get('/admin/users/:id', async (c) =>
    c.json(await adminGetUser(work, await admin(c), c.req.param('id'))),
  )
  app.put('/admin/users/:id', async (c) => {
    const call = await admin(c)
    return c.json(await adminUpdateUser(work, call, c.req.param('id'), await readBody(c, adminUserSchema)))
  })
  app.delete('/admin/users/:id', async (c) => {
    const call = await admin(c)
    const { should_soft_delete: isSoft } = await readBody(c, deleteSchema)
    await adminDeleteUser(work, call, c.req.param('id'), { isSoft: isSoft === true })
    return c.json({})
  })
  app.post('/admin/generate_link', async (c) =>
    c.json(await generateLink(work, await admin(c), await readBody(c, generateLinkSchema))),
  )
  app.post('/invite', async (c) =>
    c.json(await invite(work, await admin(c), await readBody(c, inviteSchema))),
  )
  return app
}

/** As Supabase's client reads it: the page comes first in the query. */
function linksOf({ page, perPage, total }: UserPage): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) =>
    `<${AUTH_PATH}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}
