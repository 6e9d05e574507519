/** Which projects have a backend, and whose each is. Knows no database: one that is gone is made anew when it is used. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { projectKeySchema } from '../../core/wire/saves/project-messages.ts'

const recordSchema = v.object({
  /** The account that it belongs to; null for a demo session's, which is whoever's that knows the project's key. */
  owner: v.nullable(v.string()),
  /** Whom it counts for: an account, or the address of a demo session. */
  countsFor: v.string(),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
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

  return {
    limits,
    find: (key) => records.get(key) ?? null,
    fullFor(countsFor) {
      if (records.size >= limits.all) return 'all'
      const own = [...records.values()].filter((one) => one.countsFor === countsFor)
      return own.length >= limits.each ? 'each' : null
    },
    async keep(key, record) {
      // At once, so that two who come together are two.
      records.set(key, record)
      const file = fileOf(key)
      await writeFile(`${file}.part`, JSON.stringify(record), { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async remove(key) {
      records.delete(key)
      await rm(fileOf(key), { force: true })
    },
  }
}

const SUFFIX = '.json'
