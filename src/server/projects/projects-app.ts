/**
 * `/api/projects`: a user's saved projects over HTTP. Owns preconditions, and how much may be on its way at once.
 * Passes bytes only: packs are read, checked and made by the storage, which is in a thread of its own.
 */
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { PACK_TYPE } from '../../core/wire/saves/pack.ts'
import { etagSchema, projectKeySchema } from '../../core/wire/saves/project-messages.ts'
import { MAX_NODE_BYTES, MAX_PACK_BYTES, MAX_PACK_PARTS } from '../../core/wire/saves/save-limits.ts'
import { requireUser, type UserEnv } from '../accounts/require-user.ts'
import type { VerifyToken } from '../accounts/token-verifier.ts'
import type { AccountLimits } from '../config/account-limits.ts'
import { guardWrites } from '../http/guard-writes.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import { refuseFailure } from '../http/refuse-failure.ts'
import { createUploadBudget, readBody } from '../http/uploads.ts'
import type { PackStorage, RefusedPack } from '../storage/interface/pack-storage.ts'
import type { ProjectAddress, SaveResult, StageResult } from '../storage/interface/project-storage.ts'
import { streamPack } from './stream-pack.ts'

export interface ProjectsAppOptions {
  readonly publicOrigin: string
  readonly storage: PackStorage
  /** What the storage holds an account to; named in its refusals. */
  readonly limits: AccountLimits
  /** Null where nobody can sign in. */
  readonly verifyToken: VerifyToken | null
  /** How often one account may ask; without one, as it likes. */
  readonly userLimit?: RateLimit
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

const MB = 2 ** 20

export function createProjectsApp(options: ProjectsAppOptions): Hono<UserEnv> {
  const { storage, now } = options
  const uploads = createUploadBudget()
  const app = new Hono<UserEnv>()
  app.use('*', guardWrites(options.publicOrigin, [PACK_TYPE, 'application/json']))
  app.use('*', requireUser(options.verifyToken, options.userLimit))
  app.use('/:key/*', async (c, next) =>
    v.is(projectKeySchema, c.req.param('key')) ? next() : refuse(c, 'project-not-found'),
  )

  /** Hands a body on; a request that cannot be read whole, or not now, is answered here. */
  const withPack = async (
    c: Context<UserEnv>,
    work: (pack: readonly Uint8Array<ArrayBuffer>[]) => Promise<Response>,
  ): Promise<Response> => {
    const upload = uploads.begin(c.get('userId'))
    if (upload === null) return refuse(c, 'save-busy')
    try {
      const body = await readBody(c.req.raw, MAX_PACK_BYTES, upload.grow)
      switch (body.type) {
        case 'read':
          return await work(body.pieces)
        case 'too-large':
          return refuse(c, 'save-too-large', { given: { limit: MAX_PACK_BYTES / MB } })
        case 'busy':
          return refuse(c, 'save-busy')
        case 'cut':
          return refuse(c, 'save-cut')
      }
    } finally {
      upload.end()
    }
  }

  const refuseParts = (
    c: Context,
    result: RefusedPack | Extract<SaveResult | StageResult, { type: 'incomplete' | 'over' }>,
  ): Response => {
    if (result.type === 'incomplete') return refuse(c, 'save-incomplete', { missing: [...result.missing] })
    if (result.type === 'over') {
      const { projects, bytes, stagedBytes } = options.limits
      if (result.limit === 'projects')
        return refuse(c, 'account-projects-full', { given: { limit: projects } })
      const isStaged = result.limit === 'stagedBytes'
      const limit = Math.floor((isStaged ? stagedBytes : bytes) / MB)
      return refuse(c, isStaged ? 'account-staged-full' : 'account-full', { given: { limit } })
    }
    switch (result.reason) {
      case 'parts':
        return refuse(c, 'save-too-many-parts', { given: { limit: MAX_PACK_PARTS } })
      case 'node':
        return refuse(c, 'save-node-too-large', { given: { limit: MAX_NODE_BYTES / MB } })
      case 'unreadable':
        return refuse(c, 'save-unreadable')
    }
  }

  app.get('/', async (c) => json(c, { projects: await storage.list(c.get('userId')) }))

  app.get('/:key', async (c) => {
    const since = c.req.query('since')
    const first = await storage.load(addressOf(c), v.is(etagSchema, since) ? since : undefined)
    if (first === null) return refuse(c, 'project-not-found')
    const body = first.next === null ? first.bytes : streamPack(first, storage, options.reportError)
    return c.body(body, 200, { 'Content-Type': PACK_TYPE, 'Cache-Control': 'no-store' })
  })

  app.put('/:key', async (c) => {
    const ifMatch = readPrecondition(c)
    if (ifMatch === undefined) return refuse(c, 'save-without-state')
    return withPack(c, async (pack) => {
      const result = await storage.save({ ...addressOf(c), ifMatch, now: now(), pack })
      switch (result.type) {
        case 'saved':
          return json(c, { etag: result.etag })
        case 'stale':
          return refuse(c, 'save-stale', { etag: result.etag })
        default:
          return refuseParts(c, result)
      }
    })
  })

  app.post('/:key/parts', (c) =>
    withPack(c, async (pack) => {
      const result = await storage.stage({ ...addressOf(c), now: now(), pack })
      return result.type === 'staged' ? c.body(null, 204) : refuseParts(c, result)
    }),
  )

  app.delete('/:key', async (c) => {
    const isThere = await storage.delete(addressOf(c), now())
    return isThere ? c.body(null, 204) : refuse(c, 'project-not-found')
  })

  app.post('/:key/restore', async (c) => {
    const restored = await storage.restore(addressOf(c))
    return restored === null ? refuse(c, 'project-not-found') : json(c, restored)
  })

  app.notFound((c) => refuse(c, 'project-not-found'))
  app.onError(refuseFailure(options.reportError))
  return app
}

function addressOf(c: Context<UserEnv>): ProjectAddress {
  return { owner: c.get('userId'), key: c.req.param('key') ?? '' }
}

/** The state that a save replaces, null for none; undefined when the request does not say. */
function readPrecondition(c: Context): string | null | undefined {
  const etag = /^"([^"]+)"$/.exec(c.req.header('If-Match') ?? '')?.[1]
  if (v.is(etagSchema, etag)) return etag
  return c.req.header('If-None-Match') === '*' ? null : undefined
}

function json(c: Context, body: object): Response {
  return c.json(body, 200, { 'Cache-Control': 'no-store' })
}
