/**
 * `/api/shares` of the workspace's host: what the owner of a project shares, and what whoever has the address of a share may
 * read. Owns whose it is; what may be shared is `Shares`' to judge.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { projectKeySchema } from '../../core/wire/saves/project-messages.ts'
import {
  newShareSchema,
  type OwnShare,
  SHARE_LIMITS,
  type Shared,
  shareChoicesSchema,
  shareIdSchema,
} from '../../core/wire/shares.ts'
import { createOwners, type OwnedRecord, type OwnerEnv, type OwnersOptions } from '../accounts/owners.ts'
import { chunksOf } from '../http/chunks-of.ts'
import { endsWith } from '../http/ends-with.ts'
import { guardWrites } from '../http/guard-writes.ts'
import { createPlaces, type PlaceLimits } from '../http/places.ts'
import { refuse } from '../http/refuse.ts'
import { refuseFailure } from '../http/refuse-failure.ts'
import type { ShareRecord } from './share-record.ts'
import { ShareRefusal } from './share-refusal.ts'
import type { Shares } from './shares.ts'
import { streamFiles } from './stream-files.ts'

export interface SharesAppOptions extends OwnersOptions {
  readonly shares: Shares
  readonly publicOrigin: string
  /** The origin of the project's published app; null where there is none. */
  readonly addressOf: (projectKey: string) => string | null
  readonly reportError: (error: unknown) => void
}

const MB = 2 ** 20
/** Of what names files: 20,000 of them take 4 MB. */
const MAX_BODY = 6 * MB
/** Files on their way here, and from here: of a client, a project, all. */
const SENDING: PlaceLimits = { client: 24, project: 12, all: 64 }
const READING: PlaceLimits = { client: 24, project: 128, all: 512 }
const SHARING: PlaceLimits = { client: 4, project: 2, all: 8 }

export function createSharesApp({ shares, ...options }: SharesAppOptions): Hono<OwnerEnv> {
  const owners = createOwners(options, 'share-not-signed-in')
  const failed = refuseFailure(options.reportError)
  const sending = createPlaces(SENDING)
  const reading = createPlaces(READING)
  const sharing = createPlaces(SHARING)
  const app = new Hono<OwnerEnv>()

  app.use('*', guardWrites(options.publicOrigin, ['application/json', 'application/octet-stream']))
  app.use('/of/*', owners.identify)
  app.use('/of/:key/*', async (c, next) => {
    await shares.catchUp(true)
    if (!v.is(projectKeySchema, keyOf(c))) return refuse(c, 'share-not-found')
    return owners.isOwn(c, shares.ownerOf(keyOf(c))) ? next() : refuse(c, 'share-of-another')
  })
  app.use(
    '/of/:key/files/*',
    bodyLimit({ maxSize: SHARE_LIMITS.fileBytes, onError: (c) => refuse(c, 'share-file') }),
  )
  app.on(['POST', 'PUT'], ['/of/:key', '/of/:key/:id'], (c, next) =>
    bodyLimit({ maxSize: MAX_BODY, onError: () => refuse(c, 'share-unreadable') })(c, next),
  )

  function ownedOf(c: Context<OwnerEnv>): OwnedRecord {
    const known = shares.ownerOf(keyOf(c))
    const { owner, countsFor } = owners.claimOf(c, known) ?? known ?? { owner: null, countsFor: '' }
    return { owner, countsFor }
  }

  const answer = (c: Context<OwnerEnv>) =>
    c.json({ shares: shares.of(keyOf(c)).map(describe) }, 200, NO_STORE)

  app.get('/of/:key', answer)

  app.post('/of/:key', async (c) => {
    const giveBack = sharing.take(options.clientOf(c), keyOf(c))
    if (giveBack === null) return busy(c)
    try {
      const given = v.safeParse(newShareSchema, await c.req.json().catch(() => null), FIRST_FAULT)
      if (!given.success) return refuse(c, 'share-unreadable')
      const missing = await shares.share(keyOf(c), ownedOf(c), given.output)
      return missing.length > 0 ? c.json({ missing: [...missing] }, 202, NO_STORE) : answer(c)
    } finally {
      giveBack()
    }
  })

  app.put('/of/:key/files/:hash', async (c) => {
    const giveBack = sending.take(options.clientOf(c), keyOf(c))
    if (giveBack === null) return busy(c)
    try {
      await shares.receive(keyOf(c), c.req.param('hash'), chunksOf(c.req.raw.body))
      return c.body(null, 204)
    } finally {
      giveBack()
    }
  })

  app.put('/of/:key/:id', async (c) => {
    const given = v.safeParse(shareChoicesSchema, await c.req.json().catch(() => null))
    if (!given.success) return refuse(c, 'share-unreadable')
    await shares.change(keyOf(c), c.req.param('id'), given.output)
    return answer(c)
  })

  app.delete('/of/:key/:id', async (c) => {
    await shares.end(keyOf(c), c.req.param('id'))
    return answer(c)
  })

  app.delete('/of/:key', async (c) => {
    await shares.endAll(keyOf(c))
    return c.body(null, 204)
  })

  app.get('/:id', async (c) => {
    const { record, contents } = await openOf(c)
    const { title, by, createdAt, endsAt, showsAddress, projectKey } = record
    const address = showsAddress ? options.addressOf(projectKey) : null
    const shared: Shared = { title, by, createdAt, endsAt, ...contents, address }
    return c.json(shared, 200, NO_STORE)
  })

  app.get('/:id/files/:hash', async (c) => {
    const { record, contents } = await openOf(c)
    const wanted = c.req.param('hash')
    const { files, versions, chat } = contents
    const found = [...files, ...versions.flatMap((one) => one.files), ...(chat === null ? [] : [chat])].find(
      ({ hash }) => hash === wanted,
    )
    return found === undefined ? refuse(c, 'share-not-found') : send(c, record, [found])
  })

  app.get('/:id/pack', async (c) => {
    const { record, contents } = await openOf(c)
    return send(c, record, contents.files)
  })

  async function openOf(c: Context) {
    const id = c.req.param('id') ?? ''
    if (!v.is(shareIdSchema, id)) throw new ShareRefusal('share-not-found')
    return shares.open(id)
  }

  function send(c: Context, record: ShareRecord, files: readonly { hash: string; size: number }[]): Response {
    const giveBack = reading.take(options.clientOf(c), record.id)
    if (giveBack === null) return busy(c)
    const length = files.reduce((sum, { size }) => sum + size, 0)
    const read = ({ hash, size }: { hash: string; size: number }) => shares.read(record, hash, size)
    const body = endsWith(streamFiles(files, read, options.reportError), giveBack, c.req.raw.signal)
    // Somebody's files on the workspace's origin: nothing that a browser shows, runs or keeps.
    return c.body(body, 200, {
      ...NO_STORE,
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(length),
      'Content-Disposition': 'attachment; filename="shared"',
    })
  }

  app.notFound((c) => refuse(c, 'share-not-found'))
  app.onError((error, c) =>
    error instanceof ShareRefusal ? refuse(c, error.code, { given: error.given }) : failed(error, c),
  )
  return app
}

const NO_STORE = { 'Cache-Control': 'no-store' }
/** A million of them are no news. */
const FIRST_FAULT = { abortEarly: true, abortPipeEarly: true }

function keyOf(c: Context): string {
  return c.req.param('key') ?? ''
}

function describe(record: ShareRecord): OwnShare {
  const { id, title, by, revision, createdAt, endsAt, showsAddress, files, versions, hasChat } = record
  return { id, title, by, revision, createdAt, endsAt, showsAddress, files, versions, hasChat }
}

function busy(c: Context): Response {
  c.header('Retry-After', '5')
  return refuse(c, 'share-busy')
}
