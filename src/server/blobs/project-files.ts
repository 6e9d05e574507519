/**
 * Bytes of projects' files, so that a row never names bytes that are not there: bytes come first and rows second, and
 * what no row names goes later. Knows that rows exist, by asking which hashes they name.
 */
import type { ByteRange } from '../http/byte-range.ts'
import type { Blob, Blobs } from './blobs.ts'
import type { Usage } from './usage.ts'

export interface ProjectFilesOptions {
  readonly blobs: Blobs
  readonly usage: Usage
  /** Which of these hashes are named by rows. */
  readonly named: (owner: string, hashes: readonly string[]) => Promise<ReadonlySet<string>>
  readonly reportError: (error: unknown) => void
}

export interface ProjectFiles {
  /**
   * Takes bytes in and runs `commit` once they are safely there, which makes the row; what fails leaves nothing.
   * @param check refuses what may not be kept, before it is there
   */
  receive<T>(
    owner: string,
    chunks: AsyncIterable<Uint8Array>,
    check: (blob: Blob) => void,
    commit: (blob: Blob) => Promise<T>,
  ): Promise<T>
  /** While `task` makes another row for bytes that are there, they stay; if it fails and no row names them, they go. */
  holding<T>(owner: string, hash: string, task: () => Promise<T>): Promise<T>
  /** The same of many, of which some are only brought meanwhile. */
  holdingAll<T>(owner: string, hashes: readonly string[], task: () => Promise<T>): Promise<T>
  read(owner: string, hash: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /** In bytes; null where they are not there. */
  size(owner: string, hash: string): Promise<number | null>
  /** Rows that named these are gone: those that no other row names go too. Nobody has to wait for it. */
  forget(owner: string, hashes: readonly string[]): Promise<void>
  /** Lets go of all that no row names. */
  sweep(owner: string): Promise<void>
  deleteAll(owner: string): Promise<void>
}

/** Asked of the database at once. */
const BATCH = 500

export function createProjectFiles(options: ProjectFilesOptions): ProjectFiles {
  const { blobs, usage, named } = options
  const turns = new Map<string, Promise<unknown>>()
  /** Of each hash, how many are about to make a row for it. */
  const held = new Map<string, number>()
  const keyOf = (owner: string, hash: string) => `${owner} ${hash}`

  /** One after the other in a project: between the question who names some bytes and their end nobody comes to. */
  async function inTurn<T>(owner: string, task: () => Promise<T>): Promise<T> {
    const running = (turns.get(owner) ?? Promise.resolve()).then(task, task)
    const settled = running.then(
      () => {},
      () => {},
    )
    turns.set(owner, settled)
    try {
      return await running
    } finally {
      if (turns.get(owner) === settled) turns.delete(owner)
    }
  }

  async function holdingAll<T>(owner: string, hashes: readonly string[], task: () => Promise<T>): Promise<T> {
    await inTurn(owner, async () => {
      for (const hash of hashes) {
        const key = keyOf(owner, hash)
        held.set(key, (held.get(key) ?? 0) + 1)
      }
    })
    let isNamed = false
    try {
      const result = await task()
      isNamed = true
      return result
    } finally {
      for (const hash of hashes) {
        const key = keyOf(owner, hash)
        const left = (held.get(key) ?? 1) - 1
        if (left === 0) held.delete(key)
        else held.set(key, left)
      }
      // Who forgot them meanwhile saw that they were held here.
      if (!isNamed) forget(owner, hashes).catch(options.reportError)
    }
  }

  const holding: ProjectFiles['holding'] = (owner, hash, task) => holdingAll(owner, [hash], task)

  async function forget(owner: string, hashes: readonly string[]): Promise<void> {
    if (hashes.length > 0) await usage.ready()
    for (let at = 0; at < hashes.length; at += BATCH) {
      const some = hashes.slice(at, at + BATCH)
      await inTurn(owner, async () => {
        const names = await named(owner, some)
        for (const hash of some)
          if (!names.has(hash) && !held.has(keyOf(owner, hash)))
            usage.freed(owner, await blobs.delete(owner, hash))
      })
    }
  }

  return {
    async receive(owner, chunks, check, commit) {
      const reservation = await usage.reserve(owner)
      let kept = 0
      try {
        const staged = await blobs.stage(owner, counted(chunks, reservation.grow))
        const { hash, size } = staged
        try {
          check(staged)
          return await holding(owner, hash, async () => {
            if (await staged.keep()) kept = size
            return commit({ hash, size })
          })
        } catch (error) {
          await staged.drop()
          throw error
        }
      } finally {
        reservation.end(kept)
      }
    },

    holding,
    holdingAll,
    read: (owner, hash, range) => blobs.read(owner, hash, range),
    size: (owner, hash) => blobs.size(owner, hash),
    forget,

    async sweep(owner) {
      let some: string[] = []
      for await (const { hash } of blobs.list(owner)) {
        some.push(hash)
        if (some.length === BATCH) {
          await forget(owner, some)
          some = []
        }
      }
      await forget(owner, some)
    },

    deleteAll: (owner) =>
      inTurn(owner, async () => {
        await usage.ready()
        await blobs.deleteAll(owner)
        usage.forget(owner)
      }),
  }
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of chunks) {
    count(chunk.length)
    yield chunk
  }
}
