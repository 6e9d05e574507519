/** What Supabase Storage has beside files and buckets, and is not here. */
import { notSupported, StorageRefusal } from './storage-refusal.ts'

const REFUSED: readonly (readonly [start: string, what: string])[] = [
  ['/render', 'Image transformation'],
  ['/upload/resumable', 'Resumable upload (TUS)'],
  ['/s3', 'The S3 protocol'],
  ['/iceberg', 'Analytics buckets'],
  ['/vector', 'Vector buckets'],
  ['/cdn', 'Purging a cache (there is none)'],
]

export const NO_TRANSFORMATION = 'Image transformation'
export const NO_OTHER_BUCKETS = 'Analytics buckets'

export function refuseByName(path: string): StorageRefusal {
  const known = REFUSED.find(([start]) => path === start || path.startsWith(`${start}/`))
  return known === undefined
    ? new StorageRefusal(404, 'InvalidRequest', 'There is no such address', {
        error: 'Not Found',
        httpStatus: 404,
      })
    : notSupported(known[1])
}
