/** Lists of a bucket's files, folder by folder: a folder is what names have in common up to a slash. */
import * as v from 'valibot'
import { StorageRefusal } from '../request/storage-refusal.ts'
import type { StorageSession } from './in-storage.ts'

type SortColumn = 'name' | 'created_at' | 'updated_at' | 'last_accessed_at'

interface Sort {
  readonly column: SortColumn
  readonly order: 'asc' | 'desc'
}

export interface ListPage {
  /** A folder with its slash, or nothing. */
  readonly prefix: string
  /** What names in it begin with. */
  readonly search: string
  readonly limit: number
  readonly offset: number
  readonly sort: Sort
}

/**
 * Files whose names begin with $2, in any case as Supabase has it, and folders below. Each has what it is sorted by:
 * folders come first where that is a time.
 */
const entries = ({ column, order }: Sort, isFlat = false) => `
  with found as (
    select o.id, o.name, o.metadata, o.created_at, o.updated_at, o.last_accessed_at,
      ${isFlat ? '0' : "strpos(substr(o.name, length($2) + 1), '/')"} as slash
    from storage.objects o where o.bucket_id = $1 and starts_with(lower(o.name), lower($2))
  ), entries as (
    select min(substr(name, 1, length($2) + slash - 1) collate "C") as name, null::uuid as id, null::jsonb as metadata,
      null::timestamptz as created_at, null::timestamptz as updated_at, null::timestamptz as last_accessed_at,
      ${column === 'name' ? 0 : order === 'asc' ? 0 : 1} as place, '' as value
    from found where slash > 0 group by lower(substr(name, 1, length($2) + slash - 1))
    union all
    select name, id, metadata, created_at, updated_at, last_accessed_at,
      ${column === 'name' ? 0 : order === 'asc' ? 1 : 0},
      ${column === 'name' ? "''" : `coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), '')`}
    from found where slash = 0
  ), sorted as (
    select *, lower(name || case when id is null then '/' else '' end) as folded from entries
  )`

const orderBy = ({ order }: Sort) =>
  `order by place ${order}, value collate "C" ${order}, folded collate "C" ${order}, name collate "C" ${order}`

/** Names are told from the folder on. */
export async function listFolder(
  db: StorageSession,
  bucket: string,
  { prefix, search, limit, offset, sort }: ListPage,
): Promise<readonly object[]> {
  const { rows } = await db.query(
    `${entries(sort)} select substr(name, $3::int + 1) as name, id, updated_at, created_at, last_accessed_at, metadata
     from sorted ${orderBy(sort)} limit $4 offset $5`,
    [bucket, prefix + search, prefix.length, limit, offset],
  )
  return rows
}

export interface ListPageV2 {
  readonly prefix: string
  readonly isByFolder: boolean
  readonly limit: number
  readonly cursor: string | null
  readonly sort: Sort
}

const cursorSchema = v.strictTuple([v.picklist([0, 1]), v.string(), v.string(), v.string()])

export async function listFrom(
  db: StorageSession,
  bucket: string,
  { prefix, isByFolder, limit, cursor, sort }: ListPageV2,
): Promise<object> {
  const after = cursor === null ? null : readCursor(cursor)
  const beyond = sort.order === 'asc' ? '>' : '<'
  const where =
    after === null
      ? ''
      : `where (place, value collate "C", folded collate "C", name collate "C") ${beyond} ($4::int, $5, $6, $7)`
  const { rows } = await db.query(
    `${entries(sort, !isByFolder)} select * from sorted ${where} ${orderBy(sort)} limit $3`,
    [bucket, prefix, limit + 1, ...(after ?? [])],
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasNext = rows.length > limit && last !== undefined
  const entry = ({ place: _, value: __, folded: ___, ...row }: (typeof rows)[number]) => row
  const keyOf = (name: unknown) => (isByFolder ? { key: String(name).split('/').at(-1) } : {})
  return {
    hasNext,
    folders: page
      .filter(({ id }) => id === null)
      .map((row) => ({ ...entry(row), ...keyOf(row.name), name: `${String(row.name)}/` })),
    objects: page.filter(({ id }) => id !== null).map((row) => ({ ...entry(row), ...keyOf(row.name) })),
    ...(hasNext && {
      nextCursor: Buffer.from(JSON.stringify([last.place, last.value, last.folded, last.name])).toString(
        'base64url',
      ),
    }),
  }
}

function readCursor(text: string): readonly unknown[] {
  try {
    return v.parse(cursorSchema, JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new StorageRefusal(400, 'InvalidParameter', 'Invalid Parameter continuation token')
  }
}
