import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedNode } from '../../core/wire/saves/node.ts'
import { decodePack, encodePack, PACK_TYPE } from '../../core/wire/saves/pack.ts'
import { namePart, nodePart, type Part } from '../../core/wire/saves/part.ts'
import { projectListSchema, refusalSchema } from '../../core/wire/saves/project-messages.ts'
import { MAX_PACK_BYTES } from '../../core/wire/saves/save-limits.ts'
import type { UserEnv } from '../accounts/require-user.ts'
import type { VerifyToken } from '../accounts/token-verifier.ts'
import { createPackStorage } from '../storage/interface/pack-storage.ts'
import { NO_LIMITS, type ProjectStorage, StorageError } from '../storage/interface/project-storage.ts'
import { createMemoryProjectStorage } from '../storage/memory-project-storage.ts'
import { createProjectsApp } from './projects-app.ts'

const ORIGIN = 'http://localhost:4000'
const KEY = '0123456789abcdef0123456789abcdef'

let storage: ProjectStorage
let reported: unknown[]
let app: Hono<UserEnv>

const verifyToken: VerifyToken = async (token) => {
  if (token === 'expired' || token === 'invalid' || token === 'unreachable') return { type: token }
  return { type: 'user', id: token }
}

function appWith(kept: ProjectStorage) {
  const options = {
    publicOrigin: ORIGIN,
    storage: createPackStorage(kept),
    limits: NO_LIMITS,
    verifyToken,
    now: () => 7,
  }
  const projects = createProjectsApp({ ...options, reportError: (error) => reported.push(error) })
  return projects
}

beforeEach(() => {
  reported = []
  storage = createMemoryProjectStorage()
  app = appWith(storage)
})

interface Call {
  readonly as?: string | null
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer> | string
}

function call(path: string, { as = 'ada', method = 'GET', headers = {}, body }: Call = {}) {
  const auth: Record<string, string> = as === null ? {} : { Authorization: `Bearer ${as}` }
  const type: Record<string, string> = method === 'GET' ? {} : { 'Content-Type': PACK_TYPE }
  const init = { method, headers: { ...auth, ...type, ...headers }, ...(body === undefined ? {} : { body }) }
  // Mounted where the paths begin, as in the workspace's application.
  return app.request(`http://localhost:4000/api/projects${path}`.replace('/api/projects', ''), init)
}

async function hashOf(part: Part): Promise<string> {
  return (await namePart(part, async (bytes) => createHash('sha256').update(bytes).digest())).hash
}

async function savePack(name = 'Welcome') {
  const tree = nodePart({ kind: 'tree', files: [], folders: [] })
  const revision = nodePart({
    kind: 'revision',
    id: 'r',
    parent: null,
    tree: await hashOf(tree),
    cause: { type: 'template' },
    createdAt: 1,
  })
  const chat = nodePart({ kind: 'chat', messages: [] })
  const project: SavedNode = {
    kind: 'project',
    id: 1,
    name,
    head: await hashOf(revision),
    chat: await hashOf(chat),
    lockedPaths: [],
    instructions: '',
  }
  const root = nodePart(project)
  const header = { root: await hashOf(root), name, createdAt: 1 }
  return { header, parts: [tree, revision, chat, root] }
}

async function save({ as = 'ada', name = 'Welcome', etag = null as string | null } = {}) {
  const precondition: Record<string, string> =
    etag === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${etag}"` }
  return call(`/${KEY}`, { as, method: 'PUT', headers: precondition, body: encodePack(await savePack(name)) })
}

async function refusal(response: Response) {
  return { status: response.status, ...v.parse(refusalSchema, await response.json()) }
}

describe('saving', () => {
  it('design §8 keeps what it is sent and answers it again', async () => {
    const { etag } = await (await save()).json()
    const loaded = await call(`/${KEY}`)
    const { header, parts } = decodePack(new Uint8Array(await loaded.arrayBuffer()))
    const sent = await savePack()
    expect(header).toEqual({ root: sent.header.root, etag, isWhole: true })
    expect(parts).toEqual(sent.parts)
    const since = await call(`/${KEY}?since=${etag}`)
    expect(decodePack(new Uint8Array(await since.arrayBuffer())).parts).toEqual([])
    const list = v.parse(projectListSchema, await (await call('/')).json())
    expect(list.projects).toEqual([
      { key: KEY, name: 'Welcome', etag, createdAt: 1, updatedAt: 7, deletedAt: null },
    ])
  })

  it('design §8 a stale writer is told what is there, and changes nothing', async () => {
    const { etag } = await (await save()).json()
    const { etag: second } = await (await save({ etag, name: 'Second' })).json()
    expect(await refusal(await save({ etag, name: 'Stale' }))).toMatchObject({ status: 412, etag: second })
    expect(await refusal(await save({ name: 'New' }))).toMatchObject({ status: 412, etag: second })
  })

  it('design §8 a save that does not say what it replaces is refused', async () => {
    const body = encodePack(await savePack())
    const refused = await refusal(await call(`/${KEY}`, { method: 'PUT', body }))
    expect(refused).toMatchObject({ status: 428, code: 'save-without-state' })
  })

  it('design §8 a save with parts missing names them', async () => {
    const { header, parts } = await savePack()
    const body = encodePack({ header, parts: parts.slice(1) })
    const headers = { 'If-None-Match': '*' }
    const refused = await refusal(await call(`/${KEY}`, { method: 'PUT', headers, body }))
    expect(refused).toMatchObject({ status: 409, missing: [await hashOf(parts[0] as Part)] })
    const ahead = encodePack({ header: null, parts: parts.slice(0, 1) })
    expect((await call(`/${KEY}/parts`, { method: 'POST', body: ahead })).status).toBe(204)
    expect((await call(`/${KEY}`, { method: 'PUT', headers, body })).status).toBe(200)
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['JSON that is cut', new Uint8Array([0, 0, 0, 9, 123])],
    ['no JSON', encodePack({ header: undefined as never, parts: [] })],
    ['a header of another form', encodePack({ header: { root: 1 }, parts: [] })],
    [
      'a root that is not among the parts',
      encodePack({ header: { root: 'a'.repeat(43), name: 'x', createdAt: 1 }, parts: [] }),
    ],
    [
      'a node that is none',
      encodePack({ header: {}, parts: [{ kind: 'node', bytes: new Uint8Array([123, 125]) }] }),
    ],
    ['a length beyond the end', new Uint8Array([0, 0, 0, 2, 123, 125, 0, 255, 255, 255, 255])],
  ])('design §8 %s is refused with a sentence', async (_, body) => {
    const refused = await refusal(
      await call(`/${KEY}`, { method: 'PUT', headers: { 'If-None-Match': '*' }, body }),
    )
    expect(refused).toMatchObject({
      status: 400,
      message: 'The server cannot read this save. Reload the page and try again.',
    })
    expect(await storage.list('ada')).toEqual([])
  })

  it('design §8 a body over the limit is refused before it is read', async () => {
    const headers = { 'If-None-Match': '*', 'Content-Length': String(MAX_PACK_BYTES + 1) }
    const refused = await refusal(await call(`/${KEY}`, { method: 'PUT', headers, body: 'x' }))
    expect(refused).toMatchObject({
      status: 413,
      message: 'A save may have 40 MB at once. Send it in parts.',
    })
  })

  it('design §8 a deleted project is gone, listed, and can be brought back', async () => {
    const { etag } = await (await save()).json()
    expect((await call(`/${KEY}`, { method: 'DELETE' })).status).toBe(204)
    expect((await call(`/${KEY}`)).status).toBe(404)
    expect(await (await call('/')).json()).toMatchObject({ projects: [{ key: KEY, deletedAt: 7 }] })
    expect(await (await call(`/${KEY}/restore`, { method: 'POST' })).json()).toMatchObject({
      etag,
      deletedAt: null,
    })
    expect((await call(`/${KEY}`)).status).toBe(200)
  })

  it.each([
    ['full', 507, 'storage-full'],
    ['unavailable', 503, 'storage-unavailable'],
  ] as const)('design §8 a storage that is %s is told as %d', async (code, status, told) => {
    const fail = async () => {
      throw new StorageError(code)
    }
    app = appWith({ ...storage, save: fail, list: fail })
    expect(await refusal(await save())).toMatchObject({ status, code: told })
    expect(await refusal(await call('/'))).toMatchObject({ status, code: told })
    expect(reported).toHaveLength(2)
  })

  it('design §9 shows nothing of a failure of its own', async () => {
    app = appWith({ ...storage, list: async () => Promise.reject(new Error('secret detail')) })
    const response = await call('/')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
  })
})

describe('who may', () => {
  const ROUTES: readonly [string, string][] = [
    ['GET', '/'],
    ['GET', `/${KEY}`],
    ['GET', `/${KEY}?since=1-${'a'.repeat(43)}`],
    ['PUT', `/${KEY}`],
    ['POST', `/${KEY}/parts`],
    ['DELETE', `/${KEY}`],
    ['POST', `/${KEY}/restore`],
    ['GET', '/../../etc'],
    ['GET', `/${KEY}/anything`],
  ]

  it.each(ROUTES)(
    'S6.1 %s %s answers 401 to a visitor, and to tokens that are none',
    async (method, path) => {
      await save()
      for (const as of [null, 'invalid', 'expired', 'a b', '']) {
        const response = await call(path, { as, method })
        expect(response.status).toBe(401)
        expect(await response.text()).not.toContain('Welcome')
        expect(response.headers.get('WWW-Authenticate')).toContain('Bearer')
      }
      expect((await call(path, { as: 'unreachable', method })).status).toBe(503)
    },
  )

  it('S6.1 another user finds nothing of it by any route, and changes nothing', async () => {
    const { etag } = await (await save()).json()
    const bob = { as: 'bob' }
    expect(await (await call('/', bob)).json()).toEqual({ projects: [] })
    expect((await call(`/${KEY}`, bob)).status).toBe(404)
    expect((await call(`/${KEY}?since=${etag}`, bob)).status).toBe(404)
    expect((await call(`/${KEY}`, { ...bob, method: 'DELETE' })).status).toBe(404)
    expect((await call(`/${KEY}/restore`, { ...bob, method: 'POST' })).status).toBe(404)
    expect(await refusal(await save({ as: 'bob', etag }))).toMatchObject({ status: 412, etag: null })
    // The same key is another project of theirs, and does not meet this one.
    const own = await (await save({ as: 'bob', name: 'Bobs' })).json()
    expect(own.etag).not.toBe(etag)
    expect(await (await call('/')).json()).toMatchObject({ projects: [{ name: 'Welcome', etag }] })
  })

  it('S6.1 says when a session has expired', async () => {
    expect(await refusal(await call('/', { as: 'expired' }))).toMatchObject({
      message: 'Your session has expired. Sign in again; your work stays in this browser meanwhile.',
    })
  })

  it.each([
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: `http://${KEY}.preview.localhost:4000` }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
  ])('design §9 nothing is changed for a page elsewhere: %o', async (headers) => {
    for (const [method, path] of ROUTES.filter(([method]) => method !== 'GET')) {
      expect(await refusal(await call(path, { method, headers }))).toMatchObject({
        status: 403,
        code: 'foreign-origin',
      })
    }
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'design §9 nothing is changed by a body of type "%s"',
    async (type) => {
      const headers = { 'Content-Type': type, Origin: ORIGIN }
      for (const [method, path] of ROUTES.filter(([method]) => method !== 'GET')) {
        expect(await refusal(await call(path, { method, headers }))).toMatchObject({ status: 415 })
      }
    },
  )

  it.each(['x', KEY.toUpperCase(), `${KEY}0`, '..%2f..%2fetc'])(
    'design §9 "%s" is no project',
    async (key) => {
      expect((await call(`/${key}`)).status).toBe(404)
    },
  )
})
