/**
 * `/api/shares`: a read-only page of a project, as it was when it was shared.
 *
 * Whoever owns the project: `GET /of/{key}` lists what is shared of it (`key` is the project's), `POST /of/{key}` shares it or
 * brings a share up to date: it names all files by their hashes. What the server lacks it answers with 202 and `missing`; each
 * goes by `PUT /of/{key}/files/{hash}`, and the same `POST` again makes the share. `PUT /of/{key}/{id}` changes what stands
 * beside the files, `DELETE` ends it, and `DELETE /of/{key}` ends all.
 *
 * Whoever has its address: `GET /{id}` says what there is, `GET /{id}/files/{hash}` and `GET /{id}/pack` have the files.
 */
import * as v from 'valibot'

export const SHARES_PATH = '/api/shares'
/** Below it stands the page: `/s/{id}`. */
export const SHARE_PAGE_PATH = '/s'

const MB = 2 ** 20

export const SHARE_LIMITS = {
  /** Of the project as it is shared. */
  files: 2_000,
  /** Earlier versions that can be looked at, and names of files in them and in the project together. */
  versions: 20,
  entries: 20_000,
  /** UTF-16 units of a path, a title, a name of whoever shares. */
  path: 240,
  title: 80,
  by: 60,
  /** Bytes of one file, and of all that a share names, each counted once. */
  fileBytes: 20 * MB,
  bytes: 100 * MB,
  chatBytes: 4 * MB,
  /** Days until it ends, at most. */
  days: 366,
} as const

/** 128 bits of chance, hexadecimal: nobody guesses it. */
export const shareIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
/** SHA-256, hexadecimal. */
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Milliseconds since 1970. */
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const by = v.pipe(v.string(), v.maxLength(SHARE_LIMITS.by))

const shareFileSchema = v.object({
  path: v.pipe(v.string(), v.minLength(1), v.maxLength(SHARE_LIMITS.path)),
  hash,
  size: v.pipe(count, v.maxValue(SHARE_LIMITS.fileBytes)),
  /** The media type of a file that is no text; absent for text. */
  binary: v.exactOptional(v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z]+\/[\w.+-]+$/))),
})
export type ShareFile = v.InferOutput<typeof shareFileSchema>

const files = v.pipe(v.array(shareFileSchema), v.maxLength(SHARE_LIMITS.files))

const shareVersionSchema = v.object({
  /** As the chat counts it. */
  number: v.pipe(count, v.minValue(1)),
  at: time,
  files,
})

/** What whoever shares may change afterwards, too. */
const choices = {
  /** Who made it, as they want to be called there; empty when they do not say. */
  by,
  endsAt: time,
  /** Whether the page leads to the published app. */
  showsAddress: v.boolean(),
}

/** Body of `POST /of/{key}`. */
export const newShareSchema = v.object({
  ...choices,
  /** A share that is to have these contents from now on; null for a new one. */
  id: v.nullable(shareIdSchema),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(SHARE_LIMITS.title)),
  /** The project's revision that it is of. */
  revision: v.pipe(v.string(), v.maxLength(100)),
  files,
  /** The newest first; empty when they are not shared. */
  versions: v.pipe(v.array(shareVersionSchema), v.maxLength(SHARE_LIMITS.versions)),
  /** Bytes that are a `sharedChatSchema` as JSON; null when it is not shared. */
  chat: v.nullable(v.object({ hash, size: v.pipe(count, v.maxValue(SHARE_LIMITS.chatBytes)) })),
  /** How many files were left out, and how many keys replaced, because they are secret. */
  withheld: v.object({ files: count, values: count }),
})
export type NewShare = v.InferOutput<typeof newShareSchema>

/** Body of `PUT /of/{key}/{id}`. */
export const shareChoicesSchema = v.object(choices)
export type ShareChoices = v.InferOutput<typeof shareChoicesSchema>

const ownShareSchema = v.object({
  ...choices,
  id: shareIdSchema,
  title: v.string(),
  revision: v.string(),
  createdAt: time,
  files: count,
  versions: count,
  hasChat: v.boolean(),
})
export type OwnShare = v.InferOutput<typeof ownShareSchema>

/** Answer of `GET /of/{key}`, and of what changes a share: the newest first, without those that ended. */
export const ownSharesSchema = v.object({ shares: v.array(ownShareSchema) })

/** With 202: hashes of files that have to be sent first. */
export const missingShareFilesSchema = v.object({ missing: v.array(hash) })

/** Answer of `GET /{id}`. */
export const sharedSchema = v.object({
  title: v.string(),
  by,
  createdAt: time,
  endsAt: time,
  files,
  versions: v.array(shareVersionSchema),
  chat: v.nullable(v.object({ hash, size: count })),
  withheld: v.object({ files: count, values: count }),
  /** Of the published app; null where there is none, or it is not told. */
  address: v.nullable(v.string()),
})
export type Shared = v.InferOutput<typeof sharedSchema>

/** The chat as far as it is shared. */
export const sharedChatSchema = v.array(
  v.object({
    role: v.picklist(['user', 'ai']),
    /** Markdown. */
    text: v.string(),
    /** Of an answer that became one. */
    version: v.exactOptional(v.number()),
  }),
)
export type SharedChat = v.InferOutput<typeof sharedChatSchema>
