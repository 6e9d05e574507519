/**
 * `/api/projects`: a user's saved projects over HTTP. Owns preconditions, limits and the check that what is stored is
 * whole; how a project is made up is core/wire's, where it is kept is the storage's.
 */
import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { decodePack, encodePack, PACK_TYPE, PackError } from '../../core/wire/saves/pack.ts'
import { type NamedPart, namePart, readNode } from '../../core/wire/saves/part.ts'
import {
  etagSchema,
  MAX_PACK_BYTES,
  projectKeySchema,
  saveHeaderSchema,
} from '../../core/wire/saves/project-messages.ts'
import { referencesOf } from '../../core/wire/saves/references.ts'
import { requireUser, type UserEnv } from '../accounts/require-user.ts'
import type { VerifyToken } from '../accounts/token-verifier.ts'
import { guardWrites } from '../http/guard-writes.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import { refuseFailure } from '../http/refuse-failure.ts'
import type { ProjectAddress, ProjectStorage } from '../storage/project-storage.ts'

export interface ProjectsAppOptions {
  readonly publicOrigin: string
  readonly storage: ProjectStorage
  /** Null where nobody can sign in. */
  readonly verifyToken: VerifyToken | null
  /** How often one account may ask; without one, as it likes. */
  readonly userLimit?: RateLimit
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

export function createProjectsApp(options: ProjectsAppOptions): Hono<UserEnv> {
  const { storage, now } = options
  const app = new Hono<UserEnv>()
  app.use('*', guardWrites(options.publicOrigin, [PACK_TYPE, 'application/json']))
  app.use('*', requireUser(options.verifyToken, options.userLimit))
  const tooLarge = (c: Context) => refuse(c, 'save-too-large', { given: { limit: MAX_PACK_BYTES / 2 ** 20 } })
  app.use('*', bodyLimit({ maxSize: MAX_PACK_BYTES, onError: tooLarge }))
  app.use('/:key/*', async (c, next) =>
    v.is(projectKeySchema, c.req.param('key')) ? next() : refuse(c, 'project-not-found'),
  )

  app.get('/', async (c) => json(c, { projects: await storage.list(c.get('userId')) }))

  app.get('/:key', async (c) => {
    const since = c.req.query('since')
    const loaded = await storage.load(addressOf(c), v.is(etagSchema, since) ? since : undefined)
    if (loaded === null) return refuse(c, 'project-not-found')
    const { parts, ...header } = loaded
    const headers = { 'Content-Type': PACK_TYPE, 'Cache-Control': 'no-store' }
    return c.body(encodePack({ header, parts }), 200, headers)
  })

  app.put('/:key', async (c) => {
    const ifMatch = readPrecondition(c)
    if (ifMatch === undefined) return refuse(c, 'save-without-state')
    const read = await readParts(c)
    const header = v.safeParse(saveHeaderSchema, read?.header)
    if (read === null || !header.success) return refuse(c, 'save-unreadable')
    const { root } = header.output
    if (!read.projects.has(root)) return refuse(c, 'save-unreadable')
    const { parts, references } = read
    const result = await storage.save({
      ...addressOf(c),
      ...header.output,
      ifMatch,
      now: now(),
      parts,
      references,
    })
    switch (result.type) {
      case 'saved':
        return json(c, { etag: result.etag })
      case 'stale':
        return refuse(c, 'save-stale', { etag: result.etag })
      case 'incomplete':
        return refuse(c, 'save-incomplete', { missing: [...result.missing] })
    }
  })

  app.post('/:key/parts', async (c) => {
    const read = await readParts(c)
    if (read === null) return refuse(c, 'save-unreadable')
    const { parts, references } = read
    const result = await storage.stage({ ...addressOf(c), now: now(), parts, references })
    if (result.type === 'staged') return c.body(null, 204)
    return refuse(c, 'save-incomplete', { missing: [...result.missing] })
  })

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

interface ReadParts {
  readonly header: unknown
  readonly parts: readonly NamedPart[]
  readonly references: readonly string[]
  /** Those of the parts that a project may have as its root. */
  readonly projects: ReadonlySet<string>
}

/** The request's pack, each part under the name that its bytes make; null when it is none. */
async function readParts(c: Context): Promise<ReadParts | null> {
  try {
    const { header, parts } = decodePack(new Uint8Array(await c.req.arrayBuffer()))
    const named = await Promise.all(parts.map((part) => namePart(part, sha256)))
    const references: string[] = []
    const projects = new Set<string>()
    for (const { kind, bytes, hash } of named) {
      if (kind === 'blob') continue
      const node = readNode(bytes)
      if (node === null) return null
      references.push(...referencesOf(node))
      if (node.kind === 'project') projects.add(hash)
    }
    return { header, parts: named, references, projects }
  } catch (error) {
    if (error instanceof PackError) return null
    throw error
  }
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return createHash('sha256').update(bytes).digest()
}

function json(c: Context, body: object): Response {
  return c.json(body, 200, { 'Cache-Control': 'no-store' })
}
