/** Puts what a backup has of apps in the place of what is there, which is kept. The server must not run. */
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../config/config.ts'
import {
  APP_FOLDERS,
  APPS_RESTORING,
  CLUSTER_FOLDER,
  ENGINE_FOLDER,
  ENGINE_SECRET,
} from '../../config/data-places.ts'
import { copyFile, isThere, nothingCopied, syncDisk, walk } from '../../engine/backup/copy-tree.ts'
import { type Account, clusterAccount, makeOwnFolder } from '../../engine/cluster/account.ts'
import { findPrograms, type ProgramPlaces } from '../../engine/cluster/find-programs.ts'
import { endLeftover } from '../../engine/cluster/postmaster-file.ts'
import { APPS, type AppsManifest, CLUSTER, MANIFEST, readAppsBackup } from './apps-manifest.ts'

export interface StagedApps {
  /** Moves it into place. @returns whether there was anything, which is in `kept` now, as a backup has it */
  put(kept: string): Promise<boolean>
  /** Leaves what is there as it is. */
  drop(): Promise<void>
}

/** In the folder in which a restore puts things together; a server does not start beside one that was broken off. */
const MOVING = 'moving'
/** By their place in a data folder and in a backup. */
const PLACES: readonly (readonly [place: string, name: string])[] = [
  [CLUSTER_FOLDER, CLUSTER],
  ...APP_FOLDERS.map((name) => [name, name] as const),
  [ENGINE_SECRET, ENGINE_SECRET],
]

/**
 * Copies it beside what is there, whole, and says what is in the way before anything is moved. Null where the backup has
 * nothing of apps.
 */
export async function stageApps(
  source: string,
  dataFolder: string,
  options: { readonly isForeign: boolean; readonly places: ProgramPlaces },
): Promise<StagedApps | null> {
  const manifest = await readAppsBackup(source)
  if (manifest === null) return null
  await refuseUnfit(manifest, options)
  const stage = join(dataFolder, APPS_RESTORING)
  const account = await clusterAccount()
  await rm(stage, { recursive: true, force: true })
  await mkdir(stage, { recursive: true, mode: 0o700 })
  for await (const { path, isFolder } of walk(join(source, APPS))) {
    if (isFolder) await mkdir(join(stage, path), { recursive: true, mode: 0o700 })
    else await copyFile(join(source, APPS, path), stage, path, nothingCopied())
  }
  if (account !== null && manifest.postgres !== null) await give(join(stage, CLUSTER), account)
  await syncDisk()
  return {
    drop: () => rm(stage, { recursive: true, force: true }),
    async put(kept) {
      await endLeftover(join(dataFolder, CLUSTER_FOLDER))
      await writeFile(join(stage, MOVING), '')
      const was = await keep(dataFolder, join(kept, APPS))
      if (manifest.postgres !== null) await makeOwnFolder(join(dataFolder, ENGINE_FOLDER), account)
      for (const [place, name] of PLACES)
        if (await isThere(join(stage, name))) await rename(join(stage, name), join(dataFolder, place))
      await rm(stage, { recursive: true, force: true })
      return was
    },
  }
}

/** @throws ConfigError where a restore was ended between two moves */
export async function refuseHalfRestored(dataFolder: string): Promise<void> {
  if (await isThere(join(dataFolder, APPS_RESTORING, MOVING)))
    throw new ConfigError(
      `A restore of ${dataFolder} was broken off, and what apps keep is half there: run npm run restore again. What was there before is in its folders before-restore-….`,
    )
}

async function refuseUnfit(
  { postgres }: AppsManifest,
  { isForeign, places }: { readonly isForeign: boolean; readonly places: ProgramPlaces },
): Promise<void> {
  if (postgres === null) return
  if (isForeign)
    throw new ConfigError(
      'The backup holds databases of apps of the server’s own PostgreSQL, and APPS_DATABASE_URL names another: unset it to restore them.',
    )
  const found = await findPrograms(places)
  if (found.some(({ version }) => version === postgres)) return
  const there = [...new Set(found.map(({ version }) => version))].join(', ')
  throw new ConfigError(
    `The backup’s databases of apps were written by PostgreSQL ${postgres}, and here is ${there === '' ? 'none' : there}: install version ${postgres}, or use another backup.`,
  )
}

/** What is there now, as a backup. */
async function keep(dataFolder: string, to: string): Promise<boolean> {
  const there = await Promise.all(PLACES.map(([place]) => isThere(join(dataFolder, place))))
  if (!there.includes(true)) return false
  const version = await readFile(join(dataFolder, CLUSTER_FOLDER, 'PG_VERSION'), 'utf8').catch(() => null)
  const postgres = version === null ? null : Number.parseInt(version, 10)
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const [place, name] of PLACES)
    if (await isThere(join(dataFolder, place))) await rename(join(dataFolder, place), join(to, name))
  const manifest: AppsManifest = { format: 1, postgres, hasSums: false }
  await writeFile(join(to, MANIFEST), JSON.stringify(manifest), { mode: 0o600 })
  return true
}

async function give(folder: string, { uid, gid }: Account): Promise<void> {
  await chmod(folder, 0o700)
  for await (const { path } of walk(folder)) await chown(join(folder, path), uid, gid)
  await chown(folder, uid, gid)
}
