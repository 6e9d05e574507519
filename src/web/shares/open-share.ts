/** A project that somebody shared, as whoever has its address reads it. What comes is a stranger's. */
import * as v from 'valibot'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { type FilePath, parseFilePath } from '../../core/files/file-path.ts'
import type { FileSystem } from '../../core/files/file-system.ts'
import type { ProjectFile } from '../../core/files/project-file.ts'
import { refusalSchema } from '../../core/wire/saves/project-messages.ts'
import {
  SHARES_PATH,
  type Shared,
  type SharedChat,
  type ShareFile,
  sharedChatSchema,
  sharedSchema,
} from '../../core/wire/shares.ts'
import { fileOfBytes } from './share-bytes.ts'

/** Its message is a sentence for the person; `code` says which, where the server refused. */
export class ShareError extends Error {
  override readonly name = 'ShareError'
  constructor(
    message: string,
    readonly code: string | null = null,
  ) {
    super(message)
  }
}

export interface OpenedShare {
  readonly shared: Shared
  /** All files of the project as it is shared. */
  files(): Promise<FileSystem>
  /** Of an earlier version: those that no other has are fetched. */
  versionFiles(number: number): Promise<FileSystem>
  chat(): Promise<SharedChat | null>
}

/** Files on their way at once. */
const AT_ONCE = 6

/** @throws {@link ShareError} */
export async function openShare(id: string, fetchFn: typeof fetch): Promise<OpenedShare> {
  const ask = async (path: string) => {
    const response = await fetchFn(`${SHARES_PATH}/${encodeURIComponent(id)}${path}`).catch(() => null)
    if (response === null) throw new ShareError(errorSentence('share-unavailable'))
    if (response.ok) return response
    const refusal = v.safeParse(refusalSchema, await response.json().catch(() => null))
    throw refusal.success
      ? new ShareError(refusal.output.message, refusal.output.code)
      : new ShareError(errorSentence('share-unavailable'))
  }
  const bytesOf = async (path: string) => {
    const response = await ask(path)
    return new Uint8Array(
      await response.arrayBuffer().catch(() => {
        throw new ShareError(errorSentence('share-unavailable'))
      }),
    )
  }

  const read = v.safeParse(sharedSchema, await (await ask('')).json().catch(() => null))
  if (!read.success) throw new ShareError(errorSentence('share-unavailable'))
  const shared = read.output
  const known = new Map<string, Uint8Array>()
  let whole: Promise<FileSystem> | null = null

  async function loadAll(): Promise<FileSystem> {
    const pack = await bytesOf('/pack')
    let at = 0
    for (const { hash, size } of shared.files) {
      known.set(hash, pack.subarray(at, at + size))
      at += size
    }
    if (at !== pack.length) throw new ShareError(errorSentence('share-unavailable'))
    return filesOf(shared.files, known)
  }

  const files = () => {
    whole ??= loadAll().catch((error: unknown) => {
      whole = null
      throw error
    })
    return whole
  }

  return {
    shared,
    files,
    async versionFiles(number) {
      const version = shared.versions.find((one) => one.number === number)
      if (version === undefined) return files()
      await files()
      const missing = [...new Set(version.files.map(({ hash }) => hash))].filter((hash) => !known.has(hash))
      let next = 0
      const work = async () => {
        for (let at = next++; at < missing.length; at = next++) {
          const hash = missing[at] ?? ''
          known.set(hash, await bytesOf(`/files/${hash}`))
        }
      }
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, missing.length) }, work))
      return filesOf(version.files, known)
    },
    async chat() {
      if (shared.chat === null) return null
      const text = new TextDecoder().decode(await bytesOf(`/files/${shared.chat.hash}`))
      const chat = v.safeParse(v.pipe(v.string(), v.parseJson(), sharedChatSchema), text)
      if (!chat.success) throw new ShareError(errorSentence('share-unavailable'))
      return chat.output
    },
  }
}

function filesOf(list: readonly ShareFile[], bytes: ReadonlyMap<string, Uint8Array>): FileSystem {
  const files = new Map<FilePath, ProjectFile>()
  for (const { path, hash, binary } of list) {
    const parsed = parseFilePath(path)
    const found = bytes.get(hash)
    if (parsed.ok && found !== undefined) files.set(parsed.path, fileOfBytes(parsed.path, found, binary))
  }
  return files
}
