/** Which projects have a backend, and whose each is. Knows no database: one that is gone is made anew when it is used. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { projectKeySchema } from '../../core/wire/saves/project-messages.ts'

/** A copy of its database from before something that deleted. */
const keptCopySchema = v.object({
  id: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** File names of the migrations that were applied next; without them it was kept for another reason. */
  before: v.optional(v.array(v.string())),
})
export type KeptCopy = v.InferOutput<typeof keptCopySchema>

const recordSchema = v.object({
  /** The account that it belongs to; null for a demo session's, which is whoever's that knows the project's key. */
  owner: v.nullable(v.string()),
  /** Whom it counts for: an account, or the address of a demo session. */
  countsFor: v.string(),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
  /** Milliseconds since 1970, to an hour; of a file from before this was written, when it was made. */
  usedAt: v.optional(v.number()),
  /** Of a live database, which has another key: the project's. */
  project: v.optional(v.string()),
  /** The newest first. */
  copies: v.optional(v.array(keptCopySchema), []),
})
export type BackendRecord = v.InferOutput<typeof recordSchema>

export interface BackendLimits {
  readonly all: number
  readonly each: number
}

export interface BackendRegistry {
  readonly limits: BackendLimits
  find(projectKey: string): BackendRecord | null
  /** Which limit is in the way of one more; null where none is. */
  fullFor(countsFor: string): 'all' | 'each' | null
  keep(projectKey: string, record: BackendRecord): Promise<void>
  /** Notes that somebody uses it. */
  touch(projectKey: string, now: number): void
  list(): readonly (readonly [projectKey: string, record: BackendRecord])[]
  remove(projectKey: string): Promise<void>
}

/** @param folder for a file each, whose name is the project's key */
export async function openBackendRegistry(folder: string, limits: BackendLimits): Promise<BackendRegistry> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const records = new Map<string, BackendRecord>()
  for (const name of await readdir(folder)) {
    const key = name.slice(0, -SUFFIX.length)
    if (!name.endsWith(SUFFIX) || !v.is(projectKeySchema, key)) continue
    const text = await readFile(join(folder, name), 'utf8')
    records.set(key, v.parse(recordSchema, JSON.parse(text)))
  }
  const fileOf = (key: string) => join(folder, `${key}${SUFFIX}`)

  /** One after the other: two of the same file would each write into what the other made. */
  let writing: Promise<void> = Promise.resolve()
  function write(key: string): Promise<void> {
    const running = writing.then(async () => {
      const record = records.get(key)
      const file = fileOf(key)
      if (record === undefined) return rm(file, { force: true })
      await writeFile(`${file}.part`, JSON.stringify(record), { mode: 0o600 })
      await rename(`${file}.part`, file)
    })
    writing = running.catch(() => {})
    return running
  }

  async function keep(key: string, record: BackendRecord): Promise<void> {
    // At once, so that two who come together are two.
    records.set(key, record)
    await write(key)
  }

  return {
    limits,
    list: () => [...records],
    touch(key, now) {
      const record = records.get(key)
      if (record === undefined || now - lastUse(record) < USE_IS_NOTED_EVERY) return
      // A use that could not be noted is noted with the next.
      keep(key, { ...record, usedAt: now }).catch(() => {})
    },
    find: (key) => records.get(key) ?? null,
    fullFor(countsFor) {
      if (records.size >= limits.all) return 'all'
      const own = [...records.values()].filter((one) => one.countsFor === countsFor)
      return own.length >= limits.each ? 'each' : null
    },
    keep,
    async remove(key) {
      records.delete(key)
      await write(key)
    },
  }
}

/** Copies that are kept, by what the engine knows a database by. */
export function keptOf(
  registry: Pick<BackendRegistry, 'list'>,
  nameOf: (key: string) => string,
): (readonly [name: string, id: string])[] {
  return registry.list().flatMap(([key, { copies }]) => copies.map(({ id }) => [nameOf(key), id] as const))
}

const SUFFIX = '.json'
/** Milliseconds. */
const USE_IS_NOTED_EVERY = 60 * 60_000

export function lastUse({ usedAt, createdAt }: BackendRecord): number {
  return usedAt ?? createdAt
}
