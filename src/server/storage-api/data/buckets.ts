import { SqlError } from '../../engine/sessions/engine-error.ts'
import { alreadyExists, noSuchBucket, StorageRefusal } from '../request/storage-refusal.ts'
import type { StorageSession } from './in-storage.ts'

export interface BucketRow {
  readonly id: string
  readonly name: string
  readonly public: boolean
  readonly file_size_limit: number | null
  readonly allowed_mime_types: readonly string[] | null
}

/** What a request says of a bucket; what it leaves out stays. */
export interface BucketChange {
  readonly public?: boolean | undefined
  readonly fileSizeLimit?: number | null | undefined
  readonly allowedTypes?: readonly string[] | null | undefined
}

const COLUMNS = `id, name, coalesce(owner::text, '') as owner, coalesce(public, false) as public,
  file_size_limit::float8 as file_size_limit, allowed_mime_types, created_at, updated_at`

export async function findBucket(
  db: StorageSession,
  id: string,
  as: 'query' | 'asService',
): Promise<BucketRow | null> {
  const { rows } = await db[as](`select ${COLUMNS} from storage.buckets where id = $1`, [id])
  return (rows[0] as unknown as BucketRow | undefined) ?? null
}

/** Whatever policies say of the bucket: what they say of its files is asked next. */
export async function requireBucket(db: StorageSession, id: string): Promise<BucketRow> {
  const bucket = await findBucket(db, id, 'asService')
  if (bucket === null) throw noSuchBucket()
  return bucket
}

export async function insertBucket(
  db: StorageSession,
  id: string,
  { public: isPublic = false, fileSizeLimit = null, allowedTypes = null }: BucketChange,
  owner: string | null,
  most: number,
): Promise<void> {
  try {
    await db.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner, owner_id)
       values ($1, $1, $2, $3, $4, $5::text::uuid, $5::text)`,
      [id, isPublic, fileSizeLimit, allowedTypes, owner],
    )
  } catch (error) {
    if (error instanceof SqlError && error.code === '23505') throw alreadyExists('BucketAlreadyExists')
    throw error
  }
  const { rows } = await db.asService('select count(*)::int as count from storage.buckets', [])
  if (Number(rows[0]?.count) > most)
    throw new StorageRefusal(507, 'QuotaExceeded', `An app may have ${most} buckets.`, { httpStatus: 507 })
}

export async function updateBucket(db: StorageSession, id: string, change: BucketChange): Promise<void> {
  const { count } = await db.query(
    `update storage.buckets set updated_at = now(),
       public = coalesce($2, public),
       file_size_limit = case when $3 then $4 else file_size_limit end,
       allowed_mime_types = case when $5 then $6 else allowed_mime_types end
     where id = $1`,
    [
      id,
      change.public ?? null,
      change.fileSizeLimit !== undefined,
      change.fileSizeLimit ?? null,
      change.allowedTypes !== undefined,
      change.allowedTypes ?? null,
    ],
  )
  if (count === 0) throw noSuchBucket()
}

export async function deleteBucket(db: StorageSession, id: string): Promise<void> {
  const { rows } = await db.asService('select id from storage.buckets where id = $1 for update', [id])
  if (rows.length === 0) throw noSuchBucket()
  const files = await db.asService('select 1 from storage.objects where bucket_id = $1 limit 1', [id])
  if (files.rows.length > 0)
    throw new StorageRefusal(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')
  const { count } = await db.query('delete from storage.buckets where id = $1', [id])
  if (count === 0) throw noSuchBucket()
}

export interface BucketPage {
  readonly limit: number | null
  readonly offset: number
  readonly search: string
  readonly column: 'id' | 'name' | 'created_at' | 'updated_at' | null
  readonly order: 'asc' | 'desc'
}

export async function listBuckets(db: StorageSession, page: BucketPage): Promise<readonly object[]> {
  // Words of a closed list.
  const order = page.column === null ? '' : `order by ${page.column} ${page.order}`
  const { rows } = await db.query(
    `select ${COLUMNS}, 'STANDARD' as type from storage.buckets
     where $1 = '' or strpos(lower(name), lower($1)) > 0 ${order} limit $2 offset $3`,
    [page.search, page.limit, page.offset],
  )
  return rows
}
