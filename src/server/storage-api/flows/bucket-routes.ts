import { Hono } from 'hono'
import * as v from 'valibot'
import * as buckets from '../data/buckets.ts'
import { deleteObjects } from '../data/objects.ts'
import { readSize } from '../request/file-size.ts'
import { checkAllowedTypes } from '../request/mime-types.ts'
import { checkBucketName } from '../request/names.ts'
import { check, type ReadJson } from '../request/read-json.ts'
import { NO_OTHER_BUCKETS } from '../request/refused-by-name.ts'
import { noSuchBucket, notSupported, tooLarge } from '../request/storage-refusal.ts'
import { letGo, ownerOf, type StorageWork } from './storage-work.ts'

const MAX_TYPES = 100

const settings = {
  public: v.nullish(v.boolean()),
  file_size_limit: v.nullish(v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.string()])),
  allowed_mime_types: v.nullish(v.pipe(v.array(v.string()), v.maxLength(MAX_TYPES))),
}
const createSchema = v.object({
  ...settings,
  name: v.string(),
  id: v.optional(v.string()),
  type: v.optional(v.picklist(['STANDARD', 'ANALYTICS'])),
})
const updateSchema = v.object(settings)
const count = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))
const listSchema = v.object({
  limit: v.optional(count),
  offset: v.optional(count),
  search: v.optional(v.pipe(v.string(), v.maxLength(100))),
  sortColumn: v.optional(v.picklist(['id', 'name', 'created_at', 'updated_at'])),
  sortOrder: v.optional(v.picklist(['asc', 'desc'])),
})

export function bucketRoutes(work: StorageWork, readJson: ReadJson): Hono {
  const { deps, inStorage, askerOf } = work
  const app = new Hono()

  function changeOf(sent: v.InferOutput<typeof updateSchema>): buckets.BucketChange {
    const size = sent.file_size_limit
    const fileSizeLimit = size === null || size === undefined ? size : readSize(size)
    if (typeof fileSizeLimit === 'number' && fileSizeLimit > deps.limits.fileBytes) throw tooLarge()
    const types = sent.allowed_mime_types
    const allowedTypes = types ? checkAllowedTypes(types.filter((type) => type !== '')) : types
    return { public: sent.public ?? undefined, fileSizeLimit, allowedTypes }
  }

  app.get('/', async (c) => {
    const asker = await askerOf(c)
    const sent = check(listSchema, c.req.query(), 'querystring')
    const page: buckets.BucketPage = {
      limit: sent.limit ?? null,
      offset: sent.offset ?? 0,
      search: sent.search ?? '',
      column: sent.sortColumn ?? null,
      order: sent.sortOrder ?? 'asc',
    }
    return c.json(await inStorage.read(asker, (db) => buckets.listBuckets(db, page), c.req.raw.signal))
  })

  app.post('/', async (c) => {
    const asker = await askerOf(c)
    const sent = await readJson(c, createSchema)
    if (sent.type === 'ANALYTICS') throw notSupported(NO_OTHER_BUCKETS)
    // Supabase takes two names for one bucket and uses the id everywhere.
    const id = checkBucketName(sent.id ?? sent.name)
    const change = changeOf(sent)
    const { buckets: most } = deps.limits
    await inStorage.run(asker, (db) => buckets.insertBucket(db, id, change, ownerOf(asker), most))
    return c.json({ name: sent.name })
  })

  app.get('/:bucket', async (c) => {
    const asker = await askerOf(c)
    const id = c.req.param('bucket')
    const bucket = await inStorage.read(asker, (db) => buckets.findBucket(db, id, 'query'), c.req.raw.signal)
    if (bucket === null) throw noSuchBucket()
    return c.json(bucket)
  })

  app.put('/:bucket', async (c) => {
    const asker = await askerOf(c)
    const change = changeOf(await readJson(c, updateSchema))
    await inStorage.run(asker, (db) => buckets.updateBucket(db, c.req.param('bucket'), change))
    return c.json({ message: 'Successfully updated' })
  })

  app.delete('/:bucket', async (c) => {
    const asker = await askerOf(c)
    await inStorage.free(asker, (db) => buckets.deleteBucket(db, c.req.param('bucket')))
    return c.json({ message: 'Successfully deleted' })
  })

  app.post('/:bucket/empty', async (c) => {
    const asker = await askerOf(c)
    const id = c.req.param('bucket')
    const gone = await inStorage.free(asker, async (db) => {
      if ((await buckets.findBucket(db, id, 'query')) === null) throw noSuchBucket()
      return deleteObjects(db, id, null)
    })
    await letGo(work, asker, gone)
    // Supabase's words, which its clients know.
    return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
  })

  return app
}
