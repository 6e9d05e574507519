import { Hono } from 'hono'
import * as v from 'valibot'
import { listFolder, listFrom } from '../data/list-objects.ts'
import type { ReadJson } from '../request/read-json.ts'
import type { StorageWork } from './storage-work.ts'

const text = v.pipe(v.string(), v.maxLength(1_024))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9))
const sortSchema = v.object({
  column: v.nullish(v.picklist(['name', 'updated_at', 'created_at', 'last_accessed_at'])),
  order: v.nullish(v.picklist(['asc', 'desc'])),
})
const listSchema = v.object({
  prefix: text,
  limit: v.nullish(count),
  offset: v.nullish(count),
  sortBy: v.nullish(sortSchema),
  search: v.nullish(text),
})
const listV2Schema = v.object({
  prefix: v.nullish(text),
  limit: v.nullish(count),
  cursor: v.nullish(v.pipe(v.string(), v.maxLength(8_192))),
  with_delimiter: v.nullish(v.boolean()),
  sortBy: v.nullish(sortSchema),
})

/** What Supabase gives at most. */
const MAX_LIST = 1_500
const MAX_LIST_V2 = 1_000

export function listRoutes({ inStorage, askerOf }: StorageWork, readJson: ReadJson): Hono {
  const app = new Hono()

  app.post('/list/:bucket', async (c) => {
    const asker = await askerOf(c)
    const sent = await readJson(c, listSchema)
    const { prefix } = sent
    const page = {
      prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
      search: sent.search ?? '',
      limit: Math.min(sent.limit || 100, MAX_LIST),
      offset: sent.offset ?? 0,
      sort: { column: sent.sortBy?.column ?? 'name', order: sent.sortBy?.order ?? 'asc' } as const,
    }
    const bucket = c.req.param('bucket')
    return c.json(await inStorage.read(asker, (db) => listFolder(db, bucket, page), c.req.raw.signal))
  })

  app.post('/list-v2/:bucket', async (c) => {
    const asker = await askerOf(c)
    const sent = await readJson(c, listV2Schema)
    const page = {
      prefix: sent.prefix ?? '',
      isByFolder: sent.with_delimiter ?? false,
      limit: Math.min(sent.limit || MAX_LIST_V2, MAX_LIST_V2),
      cursor: sent.cursor || null,
      sort: { column: sent.sortBy?.column ?? 'name', order: sent.sortBy?.order ?? 'asc' } as const,
    }
    const bucket = c.req.param('bucket')
    return c.json(await inStorage.read(asker, (db) => listFrom(db, bucket, page), c.req.raw.signal))
  })

  return app
}
