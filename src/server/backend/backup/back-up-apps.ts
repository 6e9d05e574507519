/**
 * Everything that apps keep: databases, files, what is published and shared of them, whose each is, and the secret that
 * their names, passwords and keys are made of. Made while the server runs: rows of one moment, with at least the bytes that they name.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { whileHeld } from '../../blobs/hold.ts'
import { ConfigError } from '../../config/config.ts'
import { type AppFolder, CLUSTER_FOLDER, ENGINE_SECRET } from '../../config/data-places.ts'
import { copyCluster } from '../../engine/backup/copy-cluster.ts'
import {
  type Copied,
  copyFile,
  isThere,
  nothingCopied,
  syncDisk,
  walk,
} from '../../engine/backup/copy-tree.ts'
import { createEngineNames } from '../../engine/sql/names.ts'
import { APPS, type AppsManifest, CLUSTER, MANIFEST, SUMS, sumsText } from './apps-manifest.ts'

export interface AppsBackup {
  /** What was copied so far, in bytes. */
  readonly bytes: () => number
  /** False where no app keeps anything. */
  readonly done: Promise<boolean>
}

/**
 * @param target the backup's folder
 * @param isForeign whether the databases are in a PostgreSQL of somebody else's, which this does not copy
 */
export function backUpApps(dataFolder: string, target: string, isForeign: boolean): AppsBackup {
  const all = nothingCopied()
  let cluster = nothingCopied()
  const root = join(target, APPS)

  async function run(): Promise<boolean> {
    const place = (name: string) => join(dataFolder, name)
    const hasEngine = await isThere(place(ENGINE_SECRET))
    const hasSites = await isThere(place('sites'))
    const hasShares = await isThere(place('shares'))
    if (!hasEngine && !hasSites && !hasShares) return false
    if (await isThere(root))
      throw new ConfigError(`${resolve(target)} holds a backup already: name another folder.`)
    try {
      await mkdir(root, { recursive: true, mode: 0o700 })
      if (hasSites) await COPIES.sites(dataFolder, root, all)
      if (hasShares) await COPIES.shares(dataFolder, root, all)
      await copyFile(place(ENGINE_SECRET), root, ENGINE_SECRET, all)
      const hasCluster = hasEngine && !isForeign && (await isThere(place(CLUSTER_FOLDER)))
      await mkdir(place('app-files'), { recursive: true, mode: 0o700 })
      await mkdir(place('live-files'), { recursive: true, mode: 0o700 })
      await whileHeld(place('app-files'), Date.now, () =>
        whileHeld(place('live-files'), Date.now, async () => {
          const copyFiles = async () => {
            await COPIES['app-files'](dataFolder, root, all)
            await COPIES['live-files'](dataFolder, root, all)
          }
          // Most of them before, so that little is held for long; what came meanwhile after.
          await copyFiles()
          if (hasCluster)
            cluster = await copyCluster({
              dataFolder,
              root,
              place: CLUSTER,
              password: createEngineNames(await readFile(place(ENGINE_SECRET), 'utf8')).passwordOf(''),
              begin: () => {
                cluster = nothingCopied()
                return cluster
              },
            })
          await copyFiles()
        }),
      )
      // Last: whose database is not copied any more has none.
      await COPIES.backends(dataFolder, root, all)
      await COPIES.live(dataFolder, root, all)
      const manifest: AppsManifest = {
        format: 1,
        postgres: hasCluster
          ? Number.parseInt(await readFile(join(place(CLUSTER_FOLDER), 'PG_VERSION'), 'utf8'), 10)
          : null,
        hasSums: true,
      }
      await writeFile(join(root, SUMS), sumsText(new Map([...all.sums, ...cluster.sums])), { mode: 0o600 })
      await syncDisk()
      await writeFile(join(root, MANIFEST), JSON.stringify(manifest), { mode: 0o600 })
      return true
    } catch (error) {
      await rm(root, { recursive: true, force: true }).catch(() => {})
      if (error instanceof ConfigError) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw new ConfigError(
        `What apps keep could not be backed up to ${resolve(target)} (${reason}): make room there, name another folder, or try again.`,
        { cause: error },
      )
    }
  }

  return { bytes: () => all.bytes + cluster.bytes, done: run() }
}

/** How each folder of apps is copied, all of them. */
const COPIES: Readonly<
  Record<AppFolder, (dataFolder: string, root: string, copied: Copied) => Promise<void>>
> = {
  'app-files': filesOf('app-files'),
  backends: recordsOf('backends'),
  live: recordsOf('live'),
  'live-files': filesOf('live-files'),
  sites: copySites,
  shares: copyShares,
}

function recordsOf(place: AppFolder): (dataFolder: string, root: string, copied: Copied) => Promise<void> {
  return (dataFolder, root, copied) => copyBelow(dataFolder, root, place, isRecord, copied)
}

/** Those that are not there yet: a name says what is in it. */
function filesOf(place: AppFolder): (dataFolder: string, root: string, copied: Copied) => Promise<void> {
  return (dataFolder, root, copied) =>
    copyBelow(
      dataFolder,
      root,
      place,
      (path) => BLOB.test(path) && !copied.sums.has(join(place, path)),
      copied,
    )
}

/** Published apps: what a record names is copied after it, and no file goes meanwhile. */
async function copySites(dataFolder: string, root: string, copied: Copied): Promise<void> {
  const copy = (below: string, isWanted: (path: string) => boolean) =>
    copyBelow(dataFolder, root, join('sites', below), isWanted, copied)
  const isManifest = (path: string) => path.includes('deployments')
  await whileFilesStay(join(dataFolder, 'sites'), async () => {
    // Manifests on both sides of the records: an old one may go and a new one come.
    await copy('records', isManifest)
    await copy('records', (path) => !isManifest(path) && isRecord(path))
    await copy('records', isManifest)
    await copy('files', (path) => BLOB.test(path))
  })
  await copy('visitors', isRecord)
  await copyFile(join(dataFolder, 'sites/takedowns.txt'), root, join('sites', 'takedowns.txt'), copied)
}

/** What was shared: a record, what it shows, and the files of that. */
async function copyShares(dataFolder: string, root: string, copied: Copied): Promise<void> {
  await whileFilesStay(join(dataFolder, 'shares'), async () => {
    await copyBelow(dataFolder, root, join('shares', 'records'), isRecord, copied)
    await copyBelow(dataFolder, root, join('shares', 'files'), (path) => BLOB.test(path), copied)
  })
}

async function whileFilesStay(folder: string, task: () => Promise<void>): Promise<void> {
  const files = join(folder, 'files')
  await mkdir(files, { recursive: true, mode: 0o700 })
  await whileHeld(files, Date.now, task)
}

async function copyBelow(
  dataFolder: string,
  root: string,
  place: string,
  isWanted: (path: string) => boolean,
  copied: Copied,
): Promise<void> {
  for await (const { path, isFolder } of walk(join(dataFolder, place)))
    if (!isFolder && isWanted(path))
      await copyFile(join(dataFolder, place, path), root, join(place, path), copied)
}

const isRecord = (path: string) => path.endsWith('.json')

const BLOB = /^[0-9a-f]{32}\/[0-9a-f]{2}\/[0-9a-f]{64}$/
