/**
 * `supabase/files.json`: buckets and files of an app, as an archive with its data has them. Bytes are files of their own
 * beside it, under the names that people gave them where every system can have such a name. What is read here may come
 * from anybody.
 */
import * as v from 'valibot'

export const STORED_PATH = 'supabase/files.json'
export const STORED_FOLDER = 'supabase/files/'

export const STORED_LIMITS = {
  /** Of one app: as many as it may have. */
  files: 10_000,
  buckets: 100,
  /** Of all of them together, each of the same bytes once. */
  bytes: 2 ** 30,
  /** Characters of `supabase/files.json`. */
  characters: 24_000_000,
  /** Of one question for bytes: how many files, and bytes beyond which no further one is asked for. */
  askedFiles: 200,
  askedBytes: 8 * 2 ** 20,
} as const

/** SHA-256, hexadecimal. */
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(1_024))

/** For bytes whose name cannot be that of a file everywhere. No name of a bucket begins with a full stop here. */
const BY_HASH = '.by-hash'
const MOST_PATH = 240

/** What Windows has for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** No full stop first: neither `..` nor what is hidden. */
const PART = /^[\w-][\w ()=@,+!$&'.-]*$/

/** Where bytes lie under the name of their file; null where not every system can have that name. */
export function namedPlace(bucket: string, name: string): string | null {
  const parts = [bucket, ...name.split('/')]
  const isPlace = parts.every((part) => PART.test(part) && !/[ .]$/.test(part) && !DEVICE.test(part))
  const path = `${STORED_FOLDER}${parts.join('/')}`
  return isPlace && path.length <= MOST_PATH ? path : null
}

export function hashedPlace(of: string): string {
  return `${STORED_FOLDER}${BY_HASH}/${of}`
}

/** Whether a path is one that {@link namedPlace} or {@link hashedPlace} gives: nothing else is ever opened. */
function isPlace(path: string): boolean {
  if (!path.startsWith(STORED_FOLDER)) return false
  const inside = path.slice(STORED_FOLDER.length)
  const at = inside.indexOf('/')
  if (at === -1) return false
  const [first, rest] = [inside.slice(0, at), inside.slice(at + 1)]
  return first === BY_HASH ? v.is(hash, rest) : namedPlace(first, rest) === path
}

const bucketSchema = v.object({
  id,
  public: v.boolean(),
  /** Bytes. */
  fileSizeLimit: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  allowedTypes: v.nullable(v.array(v.string())),
})

const fileSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  bucket: id,
  name: id,
  /** Whose it is; null for nobody's. */
  owner: v.nullable(v.pipe(v.string(), v.uuid())),
  hash,
  /** As `storage.objects` has them. */
  metadata: v.nullable(v.record(v.string(), v.unknown())),
  userMetadata: v.nullable(v.record(v.string(), v.unknown())),
  /** PostgreSQL's text of it. */
  createdAt: v.pipe(v.string(), v.maxLength(64)),
})
export type StoredFile = v.InferOutput<typeof fileSchema>

const bytesSchema = v.object({
  hash,
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** In the archive. */
  path: v.pipe(v.string(), v.check(isPlace, 'is no place of a file')),
})
export type StoredBytes = v.InferOutput<typeof bytesSchema>

export const storedFilesSchema = v.object({
  buckets: v.pipe(v.array(bucketSchema), v.maxLength(STORED_LIMITS.buckets)),
  files: v.pipe(v.array(fileSchema), v.maxLength(STORED_LIMITS.files)),
  /** Of all those files, each of the same bytes once. */
  bytes: v.pipe(
    v.array(bytesSchema),
    v.maxLength(STORED_LIMITS.files),
    v.check((all) => bytesOf(all) <= STORED_LIMITS.bytes, 'is more than an archive has'),
  ),
})
export type StoredFiles = v.InferOutput<typeof storedFilesSchema>

export function bytesOf(all: readonly Pick<StoredBytes, 'size'>[]): number {
  return all.reduce((sum, { size }) => sum + size, 0)
}

/** Body of `POST …/data/file/bytes`, whose answer is the bytes of all of them, one after the other. */
export const askedBytesSchema = v.object({
  hashes: v.pipe(v.array(hash), v.minLength(1), v.maxLength(STORED_LIMITS.askedFiles)),
})
