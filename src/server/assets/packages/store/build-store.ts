/**
 * What was built, on disk: modules by their content's hash, and for each build and each answer a small record of which
 * modules it is made of. A record is believed only while all its modules are there.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

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
  /** Removes modules and records not used for longest until the rest is within the limit. */
  sweep(maxBytes: number): Promise<void>
}

export type RecordKind = 'answers' | 'builds'

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

/** @param folder is made when something is written */
export function createBuildStore(folder: string): BuildStore {
  const filesFolder = join(folder, 'files')
  const place = (kind: RecordKind, key: string) => join(folder, kind, `${key}.json`)

  async function read(kind: RecordKind, key: string): Promise<StoredRecord | null> {
    const text = await readFile(place(kind, key), 'utf8').catch(() => null)
    if (text === null) return null
    const record = parseRecord(text)
    if (record === null) return null
    const found = await Promise.all(record.files.map((name) => isFile(join(filesFolder, name))))
    if (found.includes(false)) return null
    const now = new Date()
    await utimes(place(kind, key), now, now).catch(() => {})
    return record
  }

  async function write(
    kind: RecordKind,
    key: string,
    record: StoredRecord,
    files: ReadonlyMap<string, Uint8Array>,
  ): Promise<void> {
    await Promise.all([
      mkdir(filesFolder, { recursive: true }),
      mkdir(join(folder, kind), { recursive: true }),
    ])
    await Promise.all(
      [...files].map(async ([name, content]) => {
        const path = join(filesFolder, name)
        if (!(await isFile(path))) await writeWhole(path, content)
      }),
    )
    await writeWhole(place(kind, key), JSON.stringify(record))
  }

  async function sweep(maxBytes: number): Promise<void> {
    const names = await readdir(filesFolder).catch((): string[] => [])
    const sizes = new Map<string, number>()
    for (const name of names) {
      const file = await stat(join(filesFolder, name)).catch(() => null)
      if (file) sizes.set(name, file.size)
    }
    const records = await listRecords()
    const kept = new Set<string>()
    let total = 0
    for (const { path, record } of records) {
      const added = record.files.filter((name) => !kept.has(name))
      const bytes = added.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
      if (total + bytes > maxBytes) {
        await rm(path, { force: true })
        continue
      }
      total += bytes
      for (const name of added) kept.add(name)
    }
    for (const name of names) if (!kept.has(name)) await rm(join(filesFolder, name), { force: true })
  }

  /** Newest use first. */
  async function listRecords() {
    const found: { path: string; usedAt: number; record: StoredRecord }[] = []
    for (const kind of ['answers', 'builds'] as const) {
      for (const name of await readdir(join(folder, kind)).catch((): string[] => [])) {
        const path = join(folder, kind, name)
        const [file, text] = await Promise.all([
          stat(path).catch(() => null),
          readFile(path, 'utf8').catch(() => ''),
        ])
        const record = parseRecord(text)
        if (file && record) found.push({ path, usedAt: file.mtimeMs, record })
      }
    }
    return found.sort((a, b) => b.usedAt - a.usedAt)
  }

  return { filesFolder, read, write, sweep }
}

/** Name of a record, from all that decides what is in it. */
export function recordKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 40)
}

function parseRecord(text: string): StoredRecord | null {
  try {
    const result = v.safeParse(recordSchema, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true
}

/** Renamed into place, so that nobody reads half a file. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  await writeFile(part, content)
  await rename(part, path)
}
