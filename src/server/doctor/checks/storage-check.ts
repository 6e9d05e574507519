/** The folder that holds everything: whether it takes files, whose it is, on which disk, and how much room is left. */
import { constants } from 'node:fs'
import { access, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, type ServerConfig } from '../../config/config.ts'
import { prepareDataFolder } from '../../config/data-folder.ts'
import { ENGINE_FOLDER } from '../../config/data-places.ts'
import { TIGHT_BYTES } from '../../disk/keep-swept.ts'
import { LOCK_FILE, lockFolder } from '../../storage/folder-lock.ts'
import type { Check, Subject } from '../findings/check.ts'
import type { Finding } from '../findings/finding.ts'
import { namesOf } from '../findings/names-of.ts'
import { sentenceFinding } from '../findings/sentence-finding.ts'
import type { World } from '../world/world.ts'
import { nearestPresent } from './nearest-present.ts'

const GB = 2 ** 30
const MB = 2 ** 20
/** Less, and a save may meet a full disk. */
const FULL_BYTES = 128 * MB
const LEAST_FILES = 1_000
/** What caches may take beside what is saved. */
const CACHES_BYTES = 3.5 * GB
/** Milliseconds by which a file may be later than now. */
const AHEAD = 300_000
/** By their numbers in Linux's statfs(2). */
const NETWORK_KINDS: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9p'],
  [0x00c36400, 'Ceph'],
  [0x5346414f, 'AFS'],
])

export interface StorageOptions extends Subject {
  /** Whether the server itself works in the folder at the moment. */
  readonly isRunning: () => Promise<boolean>
}

export function storageCheck({ config, dataFolder, world, isRunning }: StorageOptions): Check {
  return {
    area: 'Storage',
    title: 'the data folder and its disk',
    reads: ['DATA_DIR'],
    async examine() {
      const present = await nearestPresent(dataFolder)
      const disk = diskFindings(await world.diskOf(present), present, config)
      if (present !== dataFolder) return [...(await unmakeable(dataFolder, present)), ...disk]
      try {
        await prepareDataFolder(dataFolder)
      } catch (error) {
        if (error instanceof ConfigError) return [sentenceFinding('data-folder', error)]
        throw error
      }
      return [
        ...((await isRunning()) ? [] : await inUse(dataFolder)),
        ...(await entryFindings(dataFolder, world)),
        ...disk,
      ]
    },
  }
}

/** It is made at the first start; that it could be is looked at without making it. */
async function unmakeable(folder: string, parent: string): Promise<Finding[]> {
  const isFolder = (await stat(parent)).isDirectory()
  const isOpen = await access(parent, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (isFolder && isOpen) return []
  return [
    {
      id: 'data-folder',
      severity: 'stops',
      wrong: `DATA_DIR is ${folder}, which is not there and cannot be made: ${parent} ${isFolder ? 'may not be written to' : 'is no folder'}.`,
      next: 'Make it, for the user that runs Lathe, or set DATA_DIR to another folder.',
    },
  ]
}

async function inUse(folder: string): Promise<Finding[]> {
  // Taking the lock would make its file, where nobody has.
  const hasLock = await stat(join(folder, LOCK_FILE)).catch(() => null)
  if (hasLock === null) return []
  try {
    lockFolder(folder).release()
    return []
  } catch (error) {
    if (error instanceof ConfigError) return [sentenceFinding('data-in-use', error)]
    return [
      {
        id: 'data-folder',
        severity: 'stops',
        wrong: `The lock of DATA_DIR, ${join(folder, LOCK_FILE)}, cannot be taken (${codeOf(error)}).`,
        next: 'Let the file belong to the user that runs Lathe.',
      },
    ]
  }
}

async function entryFindings(folder: string, { userId, now }: World): Promise<Finding[]> {
  const names = ['.', ...(await readdir(folder))].filter((name) => name !== ENGINE_FOLDER)
  const entries = await Promise.all(
    names.map(async (name) => ({ name, entry: await lstat(join(folder, name)).catch(() => null) })),
  )
  const foreign = entries.filter(({ entry }) => userId !== null && entry !== null && entry.uid !== userId)
  const ahead = entries.filter(({ entry }) => entry !== null && entry.mtimeMs > now() + AHEAD)
  const findings: Finding[] = []
  if (foreign.length > 0) {
    const few = namesOf(foreign.slice(0, 3).map(({ name }) => (name === '.' ? 'the folder itself' : name)))
    findings.push({
      id: 'data-owner',
      severity: 'harms',
      wrong: `In DATA_DIR (${folder}) ${few} ${foreign.length === 1 ? 'belongs' : 'belong'} to user ${foreign[0]?.entry?.uid}, and Lathe would run as user ${userId}.`,
      next: `Run Lathe as the user that it ran as before, or give the files to the one that runs it (chown -R ${userId} ${folder}).`,
    })
  }
  if (ahead.length > 0)
    findings.push({
      id: 'clock-back',
      severity: 'harms',
      wrong: `This machine’s clock has gone back, or the disk’s is ahead: ${ahead[0]?.name} in DATA_DIR was changed in the future.`,
      next: 'Set the clock by NTP.',
    })
  return findings
}

function diskFindings(
  { freeBytes, totalBytes, freeFiles, kind }: Awaited<ReturnType<World['diskOf']>>,
  folder: string,
  config: ServerConfig,
): Finding[] {
  const findings: Finding[] = []
  const network = NETWORK_KINDS.get(kind)
  if (network !== undefined && config.databaseUrl === null)
    findings.push({
      id: 'network-disk',
      severity: 'harms',
      wrong: `DATA_DIR is on a network file system (${network}), whose locks do not keep a database file whole.`,
      next: 'Put it on a disk of this machine, or keep accounts and projects in PostgreSQL (DATABASE_URL).',
    })
  const free = `${freeBytes < GB ? `${Math.floor(freeBytes / MB)} MB` : `${(freeBytes / GB).toFixed(1)} GB`}`
  if (freeBytes < FULL_BYTES)
    findings.push({
      id: 'disk-full',
      severity: 'stops',
      wrong: `The disk of DATA_DIR (${folder}) is full: ${free} are left.`,
      next: 'Make room on it, or move the folder to another disk.',
    })
  else if (freeBytes < TIGHT_BYTES)
    findings.push({
      id: 'disk-low',
      severity: 'harms',
      wrong: `The disk of DATA_DIR (${folder}) has ${free} left, so packages are not kept and apps get no room.`,
      next: 'Let 5 GB be free, or move the folder to another disk.',
    })
  else if (!config.isForThisMachine && totalBytes < budget(config))
    findings.push({
      id: 'disk-budget',
      severity: 'note',
      wrong: `What people may keep comes to ${Math.ceil(budget(config) / GB)} GB, and the disk of DATA_DIR has ${Math.floor(totalBytes / GB)} GB in all.`,
      next: 'Lower APPS_MAX_FILES_MB, APPS_MAX_DATABASES_MB, SITES_MAX_MB and SHARES_MAX_MB, or give it a larger disk.',
    })
  if (freeFiles !== null && freeFiles < LEAST_FILES)
    findings.push({
      id: 'disk-files',
      severity: 'stops',
      wrong: `The disk of DATA_DIR takes ${freeFiles} more files (its inodes are used up).`,
      next: 'Delete many small files on it, or move the folder to another disk.',
    })
  return findings
}

/** Not counting accounts' own projects, of which nobody knows how many come. */
function budget(config: ServerConfig): number {
  const { appsFiles, appsDisk, sitesLimits, sharesLimits, appsDatabaseUrl } = config
  const databases = appsDatabaseUrl === null ? appsDisk.allBytes : 0
  return appsFiles.allBytes + databases + sitesLimits.allBytes + sharesLimits.allBytes + CACHES_BYTES
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
