/** Addresses that open a file for whoever has them, for a time: made by who may read it. */
import { Hono } from 'hono'
import * as v from 'valibot'
import { findObject, readableNames } from '../data/objects.ts'
import { checkKey } from '../request/names.ts'
import type { ReadJson } from '../request/read-json.ts'
import { NO_TRANSFORMATION } from '../request/refused-by-name.ts'
import { notSupported } from '../request/storage-refusal.ts'
import { MAX_NAMES } from './change-routes.ts'
import type { StorageWork } from './storage-work.ts'

/** Seconds: a hundred years. */
const MAX_SECONDS = 3_155_760_000
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SECONDS))
const signSchema = v.object({ expiresIn: seconds, transform: v.nullish(v.record(v.string(), v.unknown())) })
const signManySchema = v.object({
  expiresIn: seconds,
  paths: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_NAMES)),
})

export function signRoutes({ inStorage, askerOf, links }: StorageWork, readJson: ReadJson): Hono {
  const app = new Hono()

  const addressOf = async (projectKey: string, url: string, expiresIn: number) => {
    const token = await links.sign<'download'>(projectKey, { scope: 'download', url }, expiresIn)
    return `/object/sign/${url}?token=${token}`
  }

  app.post('/sign/:bucket/:name{.+}', async (c) => {
    const asker = await askerOf(c)
    const { bucket, name } = c.req.param()
    const { expiresIn, transform } = await readJson(c, signSchema)
    if (transform && Object.keys(transform).length > 0) throw notSupported(NO_TRANSFORMATION)
    await inStorage.read(asker, (db) => findObject(db, bucket, checkKey(name)), c.req.raw.signal)
    return c.json({ signedURL: await addressOf(asker.projectKey, `${bucket}/${name}`, expiresIn) })
  })

  app.post('/sign/:bucket', async (c) => {
    const asker = await askerOf(c)
    const bucket = c.req.param('bucket')
    const { expiresIn, paths } = await readJson(c, signManySchema)
    const names = await inStorage.read(asker, (db) => readableNames(db, bucket, paths), c.req.raw.signal)
    const signed = []
    for (const path of paths) {
      const isThere = names.has(path)
      signed.push({
        error: isThere ? null : 'Either the object does not exist or you do not have access to it',
        path,
        signedURL: isThere ? await addressOf(asker.projectKey, `${bucket}/${path}`, expiresIn) : null,
      })
    }
    return c.json(signed)
  })

  return app
}
