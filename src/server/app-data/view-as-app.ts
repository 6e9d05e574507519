/** The workspace's way into an app as one of its people, at the app's own origin. No key of the app opens it. */
import { type Context, Hono } from 'hono'
import { createPeople } from '../auth-api/admin/people.ts'
import { createInAuth } from '../auth-api/data/in-auth.ts'
import { AuthRefusal } from '../auth-api/request/auth-refusal.ts'
import type { Backends } from '../backend/backends.ts'
import { refuseView, VIEW_AS_PATH, viewAsPage } from './view-as-page.ts'

interface ViewAsOptions {
  readonly backends: Backends
  readonly projectKeyOf: (c: Context) => string
  /** Of the app's pages. */
  readonly originOf: (projectKey: string) => string
  /** Of the workspace, which alone may frame an app. */
  readonly publicOrigin: string
  readonly createNonce: () => string
  readonly now: () => number
}

export function createViewAsApp({ backends, projectKeyOf, publicOrigin, ...options }: ViewAsOptions): Hono {
  const { sessions, keys, engine, viewTickets } = backends
  const people = createPeople({ ...sessions, ...options, keys, inAuth: createInAuth(engine) })
  return new Hono().get(VIEW_AS_PATH, async (c) => {
    const projectKey = projectKeyOf(c)
    const view = viewTickets.take(projectKey, c.req.query('ticket') ?? '')
    if (view === null) return refuseView(c, publicOrigin)
    try {
      const session = view.userId === null ? null : await people.sessionOf(projectKey, view.userId)
      return viewAsPage(c, { projectKey, session, nonce: options.createNonce(), publicOrigin })
    } catch (error) {
      // Who is gone or banned by now.
      if (error instanceof AuthRefusal && error.status < 500) return refuseView(c, publicOrigin)
      throw error
    }
  })
}
