/** Saves that no browser sends: each gets a sentence, none stops the server, and what was saved stays. */
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodePack, encodePack } from '../../src/core/wire/saves/pack.ts'
import { nodePart, type Part } from '../../src/core/wire/saves/part.ts'
import { refusalSchema } from '../../src/core/wire/saves/project-messages.ts'
import {
  MAX_HEADER_BYTES,
  MAX_NODE_BYTES,
  MAX_PACK_BYTES,
  MAX_PACK_PARTS,
} from '../../src/core/wire/saves/save-limits.ts'
import {
  blobPart,
  hashOf,
  KEY,
  openSavesApp,
  rawNode,
  rawPack,
  repeatedParts,
  type SavesApp,
  wholeProject,
} from './saves-app.ts'

let app: SavesApp
beforeAll(async () => {
  app = await openSavesApp()
})
afterAll(() => app.close())

const NEW = { 'If-None-Match': '*' }
const HASH = 'a'.repeat(43)
const { header, parts } = wholeProject()
const headerText = JSON.stringify(header)

async function refusal(response: Response) {
  return { status: response.status, ...v.parse(refusalSchema, await response.json()) }
}

/** A whole project's parts, behind whatever header: without what is wrong they would be taken. */
const behind = asBytes(parts)
const withTail = (tail: readonly number[]) => Buffer.concat([behind, Uint8Array.from(tail)])
const withPart = (part: Part) => encodePack({ header, parts: [part, ...parts] })
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const message = (more: object) =>
  nodePart({
    kind: 'message',
    id: 'm',
    role: 'user',
    text: '',
    imageUrls: [],
    codeChanges: [],
    ...more,
  })
const names = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(43, '0'))

const BAD: readonly [what: string, status: number, code: string, body: () => Uint8Array<ArrayBuffer>][] = [
  ['2 MB of empty parts', 413, 'save-too-many-parts', () => rawPack(headerText, repeatedParts(419_430, 0))],
  [
    '40 MB of heads of five bytes',
    413,
    'save-too-many-parts',
    () => rawPack('{}', repeatedParts(MAX_PACK_BYTES / 5 - 10, 0)),
  ],
  [
    'one part more than there may be',
    413,
    'save-too-many-parts',
    () => rawPack(headerText, repeatedParts(MAX_PACK_PARTS + 1, 0)),
  ],
  [
    'a node of more bytes than one may have',
    413,
    'save-node-too-large',
    () => withPart(rawNode(' '.repeat(MAX_NODE_BYTES + 1))),
  ],
  [
    'more names than there may be',
    413,
    'save-too-many-parts',
    () => {
      const all = names(120_000)
      const chats = [0, 1, 2, 3].map((at) =>
        nodePart({ kind: 'chat', messages: all.slice(at * 30_000, (at + 1) * 30_000) }),
      )
      return encodePack({ header, parts: [...chats, ...parts] })
    },
  ],
  [
    'a header of 40 MB',
    400,
    'save-unreadable',
    () => rawPack(headerText.padEnd(MAX_PACK_BYTES - 5_000), behind),
  ],
  [
    'a header of one byte too many',
    400,
    'save-unreadable',
    () => rawPack(headerText.padEnd(MAX_HEADER_BYTES + 1), behind),
  ],
  ['a header that is nested deep', 400, 'save-unreadable', () => rawPack(nested(8_000), behind)],
  ['a header longer than the pack', 400, 'save-unreadable', () => rawPack(headerText, behind, 2 ** 32 - 1)],
  [
    'a part longer than the pack',
    400,
    'save-unreadable',
    () => rawPack(headerText, withTail([0, 255, 255, 255, 255])),
  ],
  ['a part cut in its head', 400, 'save-unreadable', () => rawPack(headerText, withTail([0, 0, 0]))],
  ['a part of an unknown kind', 400, 'save-unreadable', () => rawPack(headerText, withTail([7, 0, 0, 0, 0]))],
  ['nothing', 400, 'save-unreadable', () => new Uint8Array()],
  ['a node of arrays 100,000 deep', 400, 'save-unreadable', () => withPart(rawNode(nested(100_000)))],
  ['a node of arrays 1,000,000 deep', 400, 'save-unreadable', () => withPart(rawNode(nested(1_000_000)))],
  [
    'objects 200,000 deep where a name belongs',
    400,
    'save-unreadable',
    () => withPart(rawNode(`{"kind":"chat","messages":[${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}]}`)),
  ],
  [
    'a node with a million faults',
    400,
    'save-unreadable',
    () => withPart(rawNode(`{"kind":"chat","messages":[${'0,'.repeat(1_000_000)}0]}`)),
  ],
  [
    'a thousand nodes of a thousand faults',
    400,
    'save-unreadable',
    () =>
      rawPack(
        headerText,
        repeatedParts(1_000, 1, `{"kind":"tree","files":[${'[],'.repeat(1_000)}[]],"folders":[]}`),
      ),
  ],
  [
    'a node that is not UTF-8',
    400,
    'save-unreadable',
    () => withPart({ kind: 'node', bytes: new Uint8Array([255]) }),
  ],
  ['a node of two kinds', 400, 'save-unreadable', () => withPart(rawNode('{"kind":["tree","chat"]}'))],
  [
    'a node that would change what objects are',
    400,
    'save-unreadable',
    () => withPart(rawNode('{"__proto__":{"kind":"tree","files":[],"folders":[]}}')),
  ],
  [
    'a number for a time that is none',
    400,
    'save-unreadable',
    () => rawPack(headerText.replace('"createdAt":1', '"createdAt":1e999'), behind),
  ],
  [
    'a root that is a chat',
    400,
    'save-unreadable',
    () => {
      const chat = nodePart({ kind: 'chat', messages: [] })
      return encodePack({ header: { ...header, root: hashOf(chat) }, parts: [chat, ...parts] })
    },
  ],
  [
    'names that are on their way nowhere',
    409,
    'save-incomplete',
    () => withPart(nodePart({ kind: 'chat', messages: names(40_000) })),
  ],
  [
    'a folder that names itself by a name it cannot have',
    409,
    'save-incomplete',
    () => withPart(nodePart({ kind: 'tree', files: [], folders: [['self', HASH]] })),
  ],
]

describe('a hostile save', () => {
  it.each(BAD)('of %s is refused with %d, and the next save is taken', async (_, status, code, body) => {
    const bytes = body()
    const refused = await refusal(await app.call(`/${KEY}`, { method: 'PUT', headers: NEW, body: bytes }))
    expect(refused).toMatchObject({ status, code })
    expect(refused.missing?.length ?? 0).toBeLessThanOrEqual(100)
    if (code !== 'save-unreadable' || bytes.length > 4) {
      const staged = await app.call(`/${KEY}/parts`, { method: 'POST', body: bytes })
      // What is wrong with the header alone is no business of parts that go ahead.
      expect([204, status]).toContain(staged.status)
    }
    expect(await app.storage.list('ada')).toEqual([])
    expect(app.reported).toEqual([])
    expect((await app.save({ as: 'bob', key: randomKey() })).status).toBe(200)
  })

  it('is refused for what is wrong with it: the same without that is taken', async () => {
    const body = rawPack(headerText.padEnd(MAX_HEADER_BYTES), behind)
    const response = await app.call(`/${KEY}`, { as: 'good', method: 'PUT', headers: NEW, body })
    expect(response.status).toBe(200)
  })

  it('of 8,000 times the same parts is kept as one of each', async () => {
    const as = 'repeats'
    const body = rawPack(headerText, Buffer.concat([repeatedParts(8_000, 0, 'same'), asBytes(parts)]))
    expect((await app.call(`/${KEY}`, { as, method: 'PUT', headers: NEW, body })).status).toBe(200)
    const loaded = await app.call(`/${KEY}`, { as })
    expect(decodePack(new Uint8Array(await loaded.arrayBuffer())).parts).toHaveLength(parts.length + 1)
  })

  it('whose nodes list more than a call has arguments is read', async () => {
    const images = message({ imageUrls: Array.from({ length: 690_000 }, () => '') })
    const change = { operation: 'DELETE', path: 'a', description: '' }
    const changes = message({ codeChanges: Array.from({ length: 30_000 }, () => change) })
    for (const part of [images, changes]) {
      const response = await app.save({ as: `lists-${part.bytes.length}`, parts: [part] })
      expect(response.status).toBe(200)
    }
    expect(app.reported).toEqual([])
  })

  it.each([
    ['a body that says it has more than there may be', { 'Content-Length': String(MAX_PACK_BYTES + 1) }],
    ['a body that says it has a terabyte', { 'Content-Length': String(2 ** 40) }],
  ])('with %s is refused unread', async (_, headers) => {
    let isRead = false
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          isRead = true
          controller.enqueue(new Uint8Array(1))
        },
      },
      { highWaterMark: 0 },
    )
    const response = await app.call(`/${KEY}`, { method: 'PUT', headers: { ...NEW, ...headers }, body })
    expect(await refusal(response)).toMatchObject({ status: 413, code: 'save-too-large' })
    expect(isRead).toBe(false)
  })

  it('that never ends is refused where it passes the limit, and not read on', async () => {
    let sent = 0
    const piece = new Uint8Array(1024 * 1024)
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          sent += piece.length
          controller.enqueue(piece)
        },
      },
      { highWaterMark: 0 },
    )
    const response = await app.call(`/${KEY}`, { method: 'PUT', headers: NEW, body })
    expect(await refusal(response)).toMatchObject({ status: 413, code: 'save-too-large' })
    expect(sent).toBeLessThanOrEqual(MAX_PACK_BYTES + 2 * piece.length)
  })

  it('whose client leaves is forgotten: nothing is kept or reported', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(10_000))
        controller.error(new Error('gone'))
      },
    })
    const response = await app.call(`/${KEY}`, { as: 'leaver', method: 'PUT', headers: NEW, body })
    expect(await refusal(response)).toMatchObject({ code: 'save-cut' })
    expect(app.reported).toEqual([])
  })

  it('that trickles keeps nobody out: one person has so many at once, and others go on', async () => {
    const ends: (() => void)[] = []
    const trickle = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array(3))
          ends.push(() => controller.close())
        },
      })
    const slow = Array.from({ length: 8 }, () =>
      app.call(`/${KEY}`, { as: 'slow', method: 'PUT', headers: NEW, body: trickle() }),
    )
    expect(await refusal(await app.save({ as: 'slow' }))).toMatchObject({ status: 503, code: 'save-busy' })
    expect((await app.save({ as: 'quick' })).status).toBe(200)
    for (const end of ends) end()
    for (const response of await Promise.all(slow)) expect(response.status).toBe(400)
    expect((await app.save({ as: 'slow' })).status).toBe(200)
  })

  it.each([
    ['a key of another project in the path', `/..%2f${KEY}`],
    ['a key with a line break', `/${KEY}%0d%0aX: y`],
    ['a key with a zero byte', `/${KEY.slice(1)}%00`],
    ['a very long key', `/${'a'.repeat(10_000)}`],
    ['a key that is SQL', `/${encodeURIComponent("' or 1=1 --")}`],
  ])('with %s finds no project', async (_, path) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await app.call(path, { method, headers: NEW })
      expect(response.status).toBe(404)
    }
  })

  it.each([
    '1',
    `1-${HASH}'--`,
    `9999999999999999-${HASH}`,
    `999999999999999-${HASH}`,
    `-1-${HASH}`,
    'a'.repeat(20_000),
    `1-${HASH}%00`,
  ])('a state "%.30s" that never was leads to the whole project', async (since) => {
    await app.save({ as: 'since' })
    const response = await app.call(`/${KEY}?since=${since}`, { as: 'since' })
    const { header: answered } = decodePack(new Uint8Array(await response.arrayBuffer()))
    expect(answered).toMatchObject({ isWhole: true })
  })

  it.each(['*', '"1"', `"1-${HASH}", "2-${HASH}"`, `W/"1-${HASH}"`, `"${'1'.repeat(9_000)}"`])(
    'over the state %.20s says what a save must say',
    async (etag) => {
      const body = encodePack({ header, parts })
      const response = await app.call(`/${KEY}`, { method: 'PUT', headers: { 'If-Match': etag }, body })
      expect(await refusal(response)).toMatchObject({ status: 428 })
    },
  )
})

function asBytes(some: readonly Part[]): Uint8Array {
  return encodePack({ header: 0, parts: some }).subarray(5)
}

function randomKey(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

describe('what hostile saves leave', () => {
  it('is a storage that other people save to and load from while they are read', async () => {
    const hostile = BAD.slice(0, 6).map(([, , , body]) =>
      app.call(`/${KEY}`, { as: 'mallory', method: 'PUT', headers: NEW, body: body() }),
    )
    const others = Array.from({ length: 10 }, (_, at) => app.save({ as: `person-${at}` }))
    for (const response of await Promise.all(others)) expect(response.status).toBe(200)
    await Promise.all(hostile)
    const text = blobPart('kept')
    expect((await app.save({ as: 'last', parts: [text] })).status).toBe(200)
    const loaded = await app.call(`/${KEY}`, { as: 'last' })
    expect(decodePack(new Uint8Array(await loaded.arrayBuffer())).parts).toHaveLength(parts.length + 1)
  })
})
