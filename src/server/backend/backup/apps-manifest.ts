/** What a backup of apps says of itself, and whether it is whole. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { ConfigError } from '../../config/config.ts'
import { APPS_BACKUP } from '../../config/data-places.ts'
import { isThere, sumOf, walk } from '../../engine/backup/copy-tree.ts'

/** Its folder in a backup. */
export const APPS = APPS_BACKUP
export const CLUSTER = 'cluster'
export const MANIFEST = 'manifest.json'
/** As `sha256sum` writes and checks them. */
export const SUMS = 'sha256sums'

const manifestSchema = v.object({
  format: v.literal(1),
  /** Major version of the PostgreSQL that wrote the databases; null where they are in one of somebody else's. */
  postgres: v.nullable(v.number()),
  /** Whether its files have sums: what a restore has replaced has none. */
  hasSums: v.boolean(),
})
export type AppsManifest = v.InferOutput<typeof manifestSchema>

/** Null where a backup holds nothing of apps. @throws ConfigError when it is not whole, with what to do */
export async function readAppsBackup(folder: string): Promise<AppsManifest | null> {
  const apps = join(folder, APPS)
  if (!(await isThere(apps))) return null
  const damaged = (what: string) =>
    new ConfigError(`${resolve(apps)} is damaged (${what}): use another backup.`)
  const text = await readFile(join(apps, MANIFEST), 'utf8').catch(() => '')
  const manifest = v.safeParse(manifestSchema, parsed(text))
  if (!manifest.success)
    throw new ConfigError(
      `${resolve(apps)} is no backup of apps that this version of Lathe can read: use the version that made it, or another backup.`,
    )
  if (!manifest.output.hasSums) return manifest.output
  const sums = await readFile(join(apps, SUMS), 'utf8').catch(() => null)
  if (sums === null) throw damaged(`${SUMS} is missing`)
  const wanted = new Map(
    sums
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  for (const [path, sum] of wanted)
    if ((await sumOf(join(apps, path))) !== sum) throw damaged(`${path} is not what was backed up`)
  for await (const { path, isFolder } of walk(apps))
    if (!isFolder && path !== MANIFEST && path !== SUMS && !wanted.has(path))
      throw damaged(`${path} was added`)
  return manifest.output
}

export function sumsText(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
