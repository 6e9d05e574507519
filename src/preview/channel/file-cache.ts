import * as v from 'valibot'

/** Where a frame keeps its `public/` files and assets for the file service worker, and where that worker is. */
export const FILE_CACHE = 'lathe-files'
export const FILE_SERVICE_WORKER_URL = '/__lathe/file-service-worker.js'
/** Everything of Lathe's own on a preview origin lies below this path. */
export const LATHE_PATH = '/__lathe/'

/** What the file service worker tells its page of a request that only a server could answer. */
export const lostRequestSchema = v.object({
  lathe: v.literal('lost-request'),
  method: v.string(),
  path: v.string(),
})

export type LostRequest = v.InferOutput<typeof lostRequestSchema>
