/** Rows of `storage.objects`. A row's version is the hash of its bytes. */
import { full, noSuchKey } from '../request/storage-refusal.ts'
import type { StorageSession } from './in-storage.ts'

/** Names and values as Supabase Storage writes them. */
export interface ObjectMetadata {
  readonly eTag: string
  readonly size: number
  readonly mimetype: string
  readonly cacheControl: string
  readonly lastModified: string
  readonly contentLength: number
  readonly httpStatusCode: 200
}

export interface ObjectRow {
  readonly id: string
  readonly name: string
  readonly bucket_id: string
  readonly version: string
  readonly metadata: Partial<ObjectMetadata> | null
  readonly user_metadata: object | null
  readonly created_at: Date
  readonly updated_at: Date
}

export interface NewObject {
  readonly id: string
  readonly bucket: string
  readonly name: string
  /** The person whose file it is; null for the service's. */
  readonly owner: string | null
  readonly version: string
  readonly metadata: object
  readonly userMetadata: object | null
}

const COLUMNS = 'id, name, bucket_id, version, metadata, user_metadata, created_at, updated_at'

export async function findObject(
  db: StorageSession,
  bucket: string,
  name: string,
  as: 'query' | 'asService' = 'query',
): Promise<ObjectRow> {
  const { rows } = await db[as](`select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`, [
    bucket,
    name,
  ])
  const row = rows[0] as unknown as ObjectRow | undefined
  if (row === undefined) throw noSuchKey()
  return row
}

/** The bytes that a name has now, which its next row lets go of. */
async function versionOf(db: StorageSession, bucket: string, name: string): Promise<string | null> {
  const { rows } = await db.asService(
    'select version from storage.objects where bucket_id = $1 and name = $2 for update',
    [bucket, name],
  )
  return (rows[0]?.version as string | undefined) ?? null
}

export interface PutObject {
  readonly id: string
  /** Of the row that was there before. */
  readonly replaced: string | null
}

/**
 * @param most files of the project
 */
export async function putObject(
  db: StorageSession,
  { id, bucket, name, owner, version, metadata, userMetadata }: NewObject,
  isUpsert: boolean,
  most: number,
): Promise<PutObject> {
  const insert = `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values ($1, $2, $3, $4::text::uuid, $4::text, $5, $6, $7)`
  const values = [
    id,
    bucket,
    name,
    owner,
    version,
    JSON.stringify(metadata),
    userMetadata === null ? null : JSON.stringify(userMetadata),
  ]
  const replaced = isUpsert ? await versionOf(db, bucket, name) : null
  let put: PutObject = { id, replaced }
  if (!isUpsert) await db.query(insert, values)
  else {
    const { rows } = await db.query(
      `${insert} on conflict (bucket_id, name) do update set updated_at = now(), version = excluded.version,
         metadata = excluded.metadata, user_metadata = excluded.user_metadata,
         owner = coalesce(excluded.owner, objects.owner), owner_id = coalesce(excluded.owner_id, objects.owner_id)
       returning id`,
      values,
    )
    put = { id: String(rows[0]?.id ?? id), replaced }
  }
  const { rows } = await db.asService(
    'select count(*)::int as count from (select from storage.objects limit $1) as counted',
    [most + 1],
  )
  if (Number(rows[0]?.count) > most) throw full(`An app may have ${most} files. Delete some.`)
  return put
}

/** @returns how many were moved: none where a policy refuses what it may see */
export async function renameObject(
  db: StorageSession,
  from: { readonly bucket: string; readonly name: string },
  to: { readonly bucket: string; readonly name: string; readonly owner: string | null },
): Promise<number> {
  const { count } = await db.query(
    `update storage.objects set bucket_id = $3, name = $4, updated_at = now(),
       owner = coalesce($5::text::uuid, owner), owner_id = coalesce($5::text, owner_id)
     where bucket_id = $1 and name = $2`,
    [from.bucket, from.name, to.bucket, to.name, to.owner],
  )
  return count ?? 0
}

/** Of these names, or all of the bucket; what policies leave out stays and is not told of. */
export async function deleteObjects(
  db: StorageSession,
  bucket: string,
  names: readonly string[] | null,
): Promise<readonly { readonly version: string }[]> {
  const { rows } = await db.query(
    `delete from storage.objects where bucket_id = $1 and ($2::text[] is null or name = any ($2::text[]))
     returning id, name, bucket_id, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata,
       user_metadata`,
    [bucket, names],
  )
  return rows as unknown as { version: string }[]
}

/** Which of these names whoever asks may read. */
export async function readableNames(
  db: StorageSession,
  bucket: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query(
    'select name from storage.objects where bucket_id = $1 and name = any ($2::text[])',
    [bucket, names],
  )
  return new Set(rows.map(({ name }) => String(name)))
}

/** Which of these hashes a row names. */
export async function namedVersions(
  db: StorageSession,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.asService(
    'select distinct version from storage.objects where version = any ($1::text[])',
    [hashes],
  )
  return new Set(rows.map(({ version }) => String(version)))
}
