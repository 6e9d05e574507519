/** Files that go out, and what is said of them: to who may, to everybody from public buckets, by signed addresses. */
import { type Context, Hono } from 'hono'
import { findBucket } from '../data/buckets.ts'
import { serviceAsker } from '../data/in-storage.ts'
import { findObject, type ObjectRow } from '../data/objects.ts'
import { checkKey } from '../request/names.ts'
import { noSuchBucket } from '../request/storage-refusal.ts'
import { infoOf, sendFile } from './send-file.ts'
import type { StorageWork } from './storage-work.ts'

const FILE = '/:bucket/:name{.+}'

export function downloadRoutes(work: StorageWork): Hono {
  const { deps, inStorage, visitorOf, askerOf, links } = work
  const app = new Hono()

  /** From public buckets everybody reads, whatever policies say; from others, whom they let. */
  async function readable(c: Context, isPublicOnly: boolean): Promise<ObjectRow> {
    const asker = isPublicOnly ? null : await visitorOf(c)
    const { bucket = '', name = '' } = c.req.param()
    const as = asker ?? serviceAsker(deps.projectKeyOf(c))
    return inStorage.read(
      as,
      async (db) => {
        const found = await findBucket(db, bucket, 'asService')
        if (found === null || (asker === null && !found.public)) throw noSuchBucket()
        return findObject(db, bucket, checkKey(name), found.public ? 'asService' : 'query')
      },
      c.req.raw.signal,
    )
  }

  app.get(`/public${FILE}`, async (c) => sendFile(work, c, await readable(c, true), { isShared: true }))
  app.get(`/info/public${FILE}`, async (c) => c.json(infoOf(await readable(c, true))))
  for (const start of ['/info/authenticated', '/info'])
    app.get(`${start}${FILE}`, async (c) => c.json(infoOf(await readable(c, false))))

  app.get(`/sign${FILE}`, async (c) => {
    const { bucket, name } = c.req.param()
    const projectKey = deps.projectKeyOf(c)
    const url = `${bucket}/${name}`
    const { exp } = await links.verify(projectKey, c.req.query('token') ?? '', 'download', url)
    const row = await inStorage.read(
      serviceAsker(projectKey),
      (db) => findObject(db, bucket, name),
      c.req.raw.signal,
    )
    return sendFile(work, c, row, { isShared: true, expires: exp })
  })

  app.get(`/authenticated${FILE}`, async (c) => {
    // Who says nothing of themselves is told so here.
    await askerOf(c)
    return sendFile(work, c, await readable(c, false), { isShared: false })
  })
  app.get(FILE, async (c) => sendFile(work, c, await readable(c, false), { isShared: false }))
  return app
}
