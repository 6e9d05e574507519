/** What happens to files that are there: moved, copied, removed. Bytes stay where they are. */
import { Hono } from 'hono'
import * as v from 'valibot'
import { requireBucket } from '../data/buckets.ts'
import { deleteObjects, findObject, putObject, renameObject } from '../data/objects.ts'
import { checkKey } from '../request/names.ts'
import type { ReadJson } from '../request/read-json.ts'
import { accessDenied, invalidRequest, noSuchKey } from '../request/storage-refusal.ts'
import { letGo, ownerOf, type StorageWork } from './storage-work.ts'

/** As many as Supabase takes at once. */
export const MAX_NAMES = 1_000

const name = v.pipe(v.string(), v.maxLength(1_024))
const moveSchema = v.object({
  bucketId: v.string(),
  sourceKey: name,
  destinationKey: name,
  destinationBucket: v.nullish(v.string()),
})
const copySchema = v.object({
  ...moveSchema.entries,
  copyMetadata: v.nullish(v.boolean()),
  metadata: v.nullish(
    v.object({
      cacheControl: v.optional(v.pipe(v.string(), v.regex(/^[\w=, -]{1,200}$/))),
      mimetype: v.optional(v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,255}$/))),
    }),
  ),
})
const removeSchema = v.object({ prefixes: v.pipe(v.array(name), v.minLength(1)) })

export function changeRoutes(work: StorageWork, readJson: ReadJson): Hono {
  const { deps, inStorage, askerOf } = work
  const { files, limits, randomUuid } = deps
  const app = new Hono()

  app.post('/move', async (c) => {
    const asker = await askerOf(c)
    const sent = await readJson(c, moveSchema)
    const from = { bucket: sent.bucketId, name: sent.sourceKey }
    const to = { bucket: sent.destinationBucket ?? sent.bucketId, name: checkKey(sent.destinationKey) }
    const id = await inStorage.run(asker, async (db) => {
      const found = await findObject(db, from.bucket, from.name)
      const moved = await renameObject(db, from, { ...to, owner: ownerOf(asker) })
      // One that may be seen and not changed is not there to be moved.
      if (moved === 0) throw noSuchKey()
      return found.id
    })
    return c.json({ message: 'Successfully moved', Id: id, Key: to.name })
  })

  app.post('/copy', async (c) => {
    const asker = await askerOf(c)
    const { projectKey } = asker
    const sent = await readJson(c, copySchema)
    const bucket = sent.destinationBucket ?? sent.bucketId
    const key = checkKey(sent.destinationKey)
    const isUpsert = c.req.header('X-Upsert') === 'true'
    const seen = await inStorage.read(asker, (db) => findObject(db, sent.bucketId, sent.sourceKey))
    const { row, replaced } = await files.holding(projectKey, seen.version, () =>
      inStorage.run(asker, async (db) => {
        const source = await findObject(db, sent.bucketId, sent.sourceKey)
        // Replaced since it was looked at: what it has now is not held.
        if (source.version !== seen.version) throw noSuchKey()
        await requireBucket(db, bucket)
        const changed = sent.copyMetadata === false ? sent.metadata : null
        const row = {
          id: randomUuid(),
          bucket,
          name: key,
          owner: ownerOf(asker),
          version: source.version,
          metadata: { ...source.metadata, ...changed, lastModified: new Date(deps.now()).toISOString() },
          userMetadata: source.user_metadata,
        }
        const put = await putObject(db, row, isUpsert, limits.files)
        return { row: { ...row, id: put.id }, replaced: put.replaced }
      }),
    )
    if (replaced !== null) await letGo(work, asker, [{ version: replaced }])
    return c.json({
      Id: row.id,
      Key: `${bucket}/${key}`,
      id: row.id,
      name: key,
      bucket_id: bucket,
      ...(row.owner !== null && { owner: row.owner, owner_id: row.owner }),
      version: row.version,
      metadata: row.metadata,
      user_metadata: row.userMetadata,
    })
  })

  app.delete('/:bucket', async (c) => {
    const asker = await askerOf(c)
    const { prefixes } = await readJson(c, removeSchema)
    if (prefixes.length > MAX_NAMES)
      throw invalidRequest(`Bulk object requests are limited to ${MAX_NAMES} objects per request.`)
    const gone = await inStorage.free(asker, (db) => deleteObjects(db, c.req.param('bucket'), prefixes))
    await letGo(work, asker, gone)
    return c.json(gone)
  })

  app.delete('/:bucket/:name{.+}', async (c) => {
    const asker = await askerOf(c)
    const { bucket, name: key } = c.req.param()
    const gone = await inStorage.free(asker, async (db) => {
      await findObject(db, bucket, key, 'asService')
      const gone = await deleteObjects(db, bucket, [key])
      if (gone.length === 0) throw accessDenied('Access denied')
      return gone
    })
    await letGo(work, asker, gone)
    return c.json({ message: 'Successfully deleted' })
  })

  return app
}
