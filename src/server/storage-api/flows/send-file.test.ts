import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { ObjectRow } from '../data/objects.ts'
import { createPlaces } from '../request/places.ts'
import { answerRefusal, refusalOf, StorageRefusal } from '../request/storage-refusal.ts'
import { sendFile } from './send-file.ts'
import type { StorageWork } from './storage-work.ts'

const ROW: ObjectRow = {
  id: '1',
  name: 'a.txt',
  bucket_id: 'open',
  version: 'x',
  metadata: { size: 3 },
  user_metadata: null,
  created_at: new Date(0),
  updated_at: new Date(0),
}

/** With one place for all downloads. */
function oneAtOnce() {
  const cancelled: unknown[] = []
  const read = async () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(Buffer.from('a')),
      cancel: (reason) => void cancelled.push(reason),
    })
  const ended = async () => new Response('abc').body
  let file: () => Promise<unknown> = read
  const deps = { projectKeyOf: () => 'p', clientOf: () => 'c', files: { read: () => file() } }
  const downloads = createPlaces({ client: 1, project: 1, all: 1 })
  const app = new Hono()
  app.get('/', (c) => sendFile({ deps, downloads } as unknown as StorageWork, c, ROW, { isShared: false }))
  app.onError((error, c) => answerRefusal(c, refusalOf(error) ?? new StorageRefusal(500, 'x', 'x')))
  return {
    cancelled,
    use(which: 'endless' | 'short' | 'none') {
      file = which === 'endless' ? read : which === 'short' ? ended : async () => null
    },
    get: async (init?: RequestInit) => app.request('/', init),
  }
}

it('FS7.4 a download gives its place back when it ends, is given up, or was none', async () => {
  const { use, get, cancelled } = oneAtOnce()
  const first = await get()
  expect((await get()).status).toBe(429)
  await first.body?.cancel()
  const leaving = new AbortController()
  expect((await get({ signal: leaving.signal })).status).toBe(200)
  expect((await get()).status).toBe(429)
  leaving.abort()
  await expect.poll(() => cancelled).toHaveLength(2)
  use('short')
  expect(await (await get()).text()).toBe('abc')
  use('none')
  expect((await get()).status).toBe(400)
  use('short')
  expect(await (await get()).text()).toBe('abc')
  expect((await get({ headers: { 'If-None-Match': '"1"' } })).status).toBe(304)
  expect((await get({ method: 'HEAD' })).status).toBe(200)
  expect(await (await get()).text()).toBe('abc')
})
