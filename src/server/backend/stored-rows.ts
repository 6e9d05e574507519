/** Buckets and files of an app, as rows: read for an archive, and put into another database. Knows no bytes. */
import { STORED_LIMITS, type StoredFiles } from '../../core/wire/stored-files.ts'
import type { Session } from '../engine/sessions/session.ts'

export type StoredRows = Pick<StoredFiles, 'buckets' | 'files'>

const BATCH = 500

const BUCKETS = `select id, coalesce(public, false) as public, greatest(file_size_limit, 0)::float8 as "fileSizeLimit",
  to_jsonb(allowed_mime_types) as "allowedTypes" from storage.buckets where length(id) between 1 and 1024 order by id limit $1`

/** SQL may have written anything there: a row without bytes is no file. */
const FILES = `declare stored no scroll cursor for select id::text as id, bucket_id as bucket, name,
  owner::text as owner, version as hash, created_at::text as "createdAt",
  case jsonb_typeof(metadata) when 'object' then metadata end as metadata,
  case jsonb_typeof(user_metadata) when 'object' then user_metadata end as "userMetadata"
  from storage.objects
  where version ~ '^[0-9a-f]{64}$' and length(name) between 1 and 1024 and bucket_id is not null and created_at is not null
  order by bucket_id, name`

/** In the transaction of whoever asks. Null where they are more than an archive has. */
export async function readStored(session: Session): Promise<StoredRows | null> {
  const { rows: buckets } = await session.query(BUCKETS, [STORED_LIMITS.buckets + 1])
  if (buckets.length > STORED_LIMITS.buckets) return null
  const files: object[] = []
  let characters = 0
  await session.query(FILES)
  for (;;) {
    const { rows } = await session.query(`fetch ${BATCH} from stored`)
    if (rows.length === 0) break
    files.push(...rows)
    characters += JSON.stringify(rows).length
    if (files.length > STORED_LIMITS.files || characters > STORED_LIMITS.characters) return null
  }
  await session.query('close stored')
  return { buckets, files } as unknown as StoredRows
}

/** Beside those that are there: a bucket is as it was, and a file that has its name already stays. */
export async function putStored(session: Session, { buckets, files }: StoredRows): Promise<void> {
  await session.query(
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
     select b.id, b.id, b.public, b."fileSizeLimit", b."allowedTypes"
     from pg_catalog.jsonb_to_recordset($1::pg_catalog.jsonb) as b(id text, public boolean, "fileSizeLimit" bigint, "allowedTypes" text[])
     on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
       allowed_mime_types = excluded.allowed_mime_types`,
    [JSON.stringify(buckets)],
  )
  for (let at = 0; at < files.length; at += BATCH)
    await session.query(
      `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, created_at, metadata, user_metadata)
       select f.id, f.bucket, f.name, f.owner, f.owner::text, f.hash, f."createdAt", f.metadata, f."userMetadata"
       from pg_catalog.jsonb_to_recordset($1::pg_catalog.jsonb) as f(id uuid, bucket text, name text, owner uuid, hash text,
         "createdAt" timestamptz, metadata jsonb, "userMetadata" jsonb)
       on conflict do nothing`,
      [JSON.stringify(files.slice(at, at + BATCH))],
    )
}
