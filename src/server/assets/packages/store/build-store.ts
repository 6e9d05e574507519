/**
 * What was built, on disk: modules by their content's hash, and for each build and each answer a small record of which
 * modules it is made of. A record is believed only while all its modules are there.
 */
import { createHash } from 'node:crypto'
import type { Dir } from 'node:fs'
import { opendir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import { oldestFirst } from '../../../disk/oldest-first.ts'
import { bytesOnDisk } from '../../../disk/sweep-folder.ts'
import { writeWhole } from '../../../disk/write-whole.ts'

export interface BuildStore {
  /** Folder of the modules, as served. */
  readonly filesFolder: string
  write(
    kind: RecordKind,
    key: string,
    record: StoredRecord,
    files: ReadonlyMap<string, Uint8Array>,
  ): Promise<void>
  /** Null when there is none, or one of its modules is missing. */
  read(kind: RecordKind, key: string): Promise<StoredRecord | null>
  /**
   * Removes modules and records not used for longest until the rest is within the limit. Nothing that was asked for
   * within the last minute goes: whoever was told of a module comes for it.
   */
  sweep(maxBytes: number, signal?: AbortSignal): Promise<void>
}

/** `requests` are answers under the request as it was sent; kept-answers.ts reads them where they are asked for. */
const RECORD_KINDS = ['answers', 'builds', 'requests'] as const
type RecordKind = (typeof RECORD_KINDS)[number]

export const moduleSchema = v.variant('type', [
  v.object({ type: v.literal('module'), path: v.string(), styles: v.array(v.string()) }),
  v.object({ type: v.literal('file'), path: v.string() }),
])

const recordSchema = v.object({
  /** Milliseconds since 1970. */
  createdAt: v.number(),
  modules: v.record(v.string(), moduleSchema),
  versions: v.record(v.string(), v.string()),
  undeclared: v.record(v.string(), v.string()),
  /** Names of all modules that were built together. */
  files: v.array(v.string()),
})

type StoredRecordOutput = v.InferOutput<typeof recordSchema>

export type StoredModule =
  | { readonly type: 'module'; readonly path: string; readonly styles: readonly string[] }
  | { readonly type: 'file'; readonly path: string }

export interface StoredRecord extends Omit<Readonly<StoredRecordOutput>, 'modules' | 'files'> {
  readonly modules: Readonly<Record<string, StoredModule>>
  readonly files: readonly string[]
}

export interface BuildStoreOptions {
  /** Bytes on disk above which modules not used for longest go; without it, only `sweep` removes any. */
  readonly maxBytes?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Records, or names, that are looked at before others get their turn. */
const SLICE = 64

/** For how long what was asked for is kept, whatever room it takes. */
const ASKED_FOR_MS = 60_000

/** @param folder is made when something is written */
export function createBuildStore(folder: string, options: BuildStoreOptions = {}): BuildStore {
  const { maxBytes = Number.POSITIVE_INFINITY, now = Date.now } = options
  const filesFolder = join(folder, 'files')
  /** When each module, and the place of each record, was last written or read, since the last sweep. */
  const askedFor = new Map<string, number>()
  /** Those that are being removed. */
  const leaving = new Map<string, Promise<void>>()
  let written = 0
  let isSweeping = false
  const place = (kind: RecordKind, key: string) => recordPlace(folder, kind, key)

  async function read(kind: RecordKind, key: string): Promise<StoredRecord | null> {
    const text = await readFile(place(kind, key), 'utf8').catch(() => null)
    if (text === null) return null
    const record = parseRecord(text)
    if (record === null) return null
    // Noted first, so that none goes after it was looked for.
    for (const name of [place(kind, key), ...record.files]) askedFor.set(name, now())
    if (record.files.some((name) => leaving.has(name))) return null
    const found = await Promise.all(record.files.map((name) => isFile(join(filesFolder, name))))
    if (found.includes(false)) return null
    const usedAt = new Date(now())
    await utimes(place(kind, key), usedAt, usedAt).catch(() => {})
    return record
  }

  async function write(
    kind: RecordKind,
    key: string,
    record: StoredRecord,
    files: ReadonlyMap<string, Uint8Array>,
  ): Promise<void> {
    await Promise.all(
      [...files].map(async ([name, content]) => {
        askedFor.set(name, now())
        await leaving.get(name)
        const path = join(filesFolder, name)
        if (await isFile(path)) return
        await writeWhole(path, content)
        written += content.byteLength
      }),
    )
    const text = JSON.stringify(record)
    const path = place(kind, key)
    askedFor.set(path, now())
    await leaving.get(path)
    await writeWhole(path, text)
    written += bytesOnDisk(text.length)
    // Who has much built in a short time waits for the sweep, so that it never falls behind.
    if (written > maxBytes / 8) await sweep(maxBytes)
  }

  async function sweep(maxBytes: number, signal?: AbortSignal): Promise<void> {
    if (isSweeping) return
    isSweeping = true
    written = 0
    try {
      await sweepOnce(maxBytes, now() - ASKED_FOR_MS, signal)
    } finally {
      isSweeping = false
    }
  }

  async function sweepOnce(maxBytes: number, askedSince: number, signal?: AbortSignal): Promise<void> {
    const isAskedFor = (name: string) => (askedFor.get(name) ?? 0) > askedSince
    const sizes = await sizesOf(filesFolder)
    const kept = new Set<string>()
    let total = 0
    let isFull = false
    const keep = (names: readonly string[]): number => {
      const added = names.filter((name) => !kept.has(name))
      for (const name of added) kept.add(name)
      return added.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
    }
    const newestFirst = oldestFirst(await listRecords(signal), ({ usedAt }) => usedAt)
      .flat()
      .reverse()
    for (const [index, { path, bytes, files }] of newestFirst.entries()) {
      if (signal?.aborted) return
      if (index % SLICE === 0) await nextTurn()
      if (!isFull) {
        const added = files.reduce((sum, name) => sum + (kept.has(name) ? 0 : (sizes.get(name) ?? 0)), bytes)
        isFull = total + added > maxBytes
      }
      if (!isFull || isAskedFor(path)) total += bytes + keep(files)
      else await remove(path, path)
    }
    let looks = 0
    for (const name of sizes.keys()) {
      if (signal?.aborted) return
      looks += 1
      if (looks % SLICE === 0) await nextTurn()
      if (!kept.has(name) && !isAskedFor(name)) await remove(name, join(filesFolder, name))
    }
    for (const [name, at] of askedFor) if (at <= askedSince) askedFor.delete(name)
  }

  /** Noted in the same step as it is decided: who writes it waits, who reads it looks there first. */
  async function remove(name: string, path: string): Promise<void> {
    const removal = rm(path, { force: true }).finally(() => leaving.delete(name))
    leaving.set(name, removal)
    await removal
  }

  async function listRecords(signal?: AbortSignal) {
    const found: { path: string; usedAt: number; bytes: number; files: readonly string[] }[] = []
    for (const kind of RECORD_KINDS) {
      for await (const name of namesIn(join(folder, kind))) {
        if (signal?.aborted) return []
        const path = join(folder, kind, name)
        const [file, text] = await Promise.all([
          stat(path).catch(() => null),
          readFile(path, 'utf8').catch(() => ''),
        ])
        if (file === null) continue
        // What is written whole and has not its own name yet is no record.
        const record = name.endsWith('.part') ? null : parseRecord(text)
        // By the clock that stamped it: `now` may be another.
        const isOld = Date.now() - file.mtimeMs > ASKED_FOR_MS
        // Nobody can use it, and nobody is writing it any more.
        if (record === null && isOld) await rm(path, { force: true })
        if (record === null) continue
        found.push({ path, usedAt: file.mtimeMs, bytes: bytesOnDisk(file.size), files: record.files })
      }
    }
    return found
  }

  return { filesFolder, read, write, sweep }
}

/** Name of a record, from all that decides what is in it. */
export function recordKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 40)
}

export function recordPlace(folder: string, kind: RecordKind, key: string): string {
  return join(folder, kind, `${key}.json`)
}

export function parseRecord(text: string): StoredRecord | null {
  try {
    const result = v.safeParse(recordSchema, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** Bytes on the disk of each file, parts of files that nobody finished among them. */
async function sizesOf(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const name of namesIn(folder)) {
    const file = await stat(join(folder, name)).catch(() => null)
    const isBeingWritten = name.endsWith('.part') && Date.now() - (file?.mtimeMs ?? 0) < ASKED_FOR_MS
    if (file !== null && !isBeingWritten) sizes.set(name, bytesOnDisk(file.size))
  }
  return sizes
}

/** A few at a time: all at once would be too many to be looked at in one go. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries: Dir | null = await opendir(folder).catch(() => null)
  if (entries !== null) for await (const { name } of entries) yield name
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true
}
