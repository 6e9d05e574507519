/** Published apps: their records in the data folder, or in a database that several servers share. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobPlace } from '../blobs/blob-place.ts'
import { openKeptFiles } from '../blobs/open-kept-files.ts'
import type { SitesLimits } from '../config/config.ts'
import { createDurableDisk, type DurableDisk } from '../disk/durable-disk.ts'
import type { PasswordCost } from '../passwords/passwords.ts'
import type { SharedRecords } from '../records/open-records.ts'
import { createOwnTurns } from '../records/turns.ts'
import { hashesOfAll } from './publish.ts'
import { openSharedTakedowns } from './shared-takedowns.ts'
import type { SiteDatabases } from './site-databases.ts'
import { siteFolder } from './site-folder.ts'
import { deploymentIdsOf } from './site-record.ts'
import { openSiteStore } from './site-store.ts'
import { createSites, type Sites } from './sites.ts'
import { createTakedowns } from './takedowns.ts'

/** Records in a database that several servers share. */
export interface SharedPlace {
  readonly records: SharedRecords
  /** Which of these servers this one is. */
  readonly server: string
}

export interface OpenSitesOptions {
  /** Of this process alone. */
  readonly folder: string
  /** Where the bytes of its files are; null for the folder. */
  readonly place?: BlobPlace | null
  /** Where records are that other servers know, too, and which of these this one is; null for the folder. */
  readonly shared?: SharedPlace | null
  readonly limits: SitesLimits
  /** Bytes that files leave free on the disk. */
  readonly diskLeave: number
  readonly disk?: DurableDisk
  readonly passwordCost?: PasswordCost
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
  readonly reportError: (error: unknown) => void
  /** Null where apps have no databases. */
  readonly live?: SiteDatabases | null
}

export async function openSites(options: OpenSitesOptions): Promise<Sites> {
  const {
    folder,
    limits,
    diskLeave,
    disk = createDurableDisk(),
    now,
    randomHex,
    reportError,
    live = null,
    shared = null,
  } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const home =
    shared === null
      ? siteFolder(join(folder, 'records'), disk)
      : { texts: shared.records.texts('site'), manifests: shared.records.parts('site') }
  const store = await openSiteStore(home, reportError)

  async function hashesOf(projectKey: string): Promise<Set<string>> {
    await store.catchUp(true)
    const all = new Set<string>()
    const record = store.find(projectKey)
    for (const id of record === null ? [] : deploymentIdsOf(record)) {
      const manifest = await store.readManifest(projectKey, id)
      if (manifest !== null) for (const hash of hashesOfAll(manifest)) all.add(hash)
    }
    return all
  }

  return createSites({
    ...(await openKeptFiles({
      folder: join(folder, 'files'),
      place: options.place ?? null,
      asked: shared?.records.asked('sites') ?? null,
      limits,
      diskLeave,
      hashesOf,
      now,
      randomHex,
      reportError,
    })),
    store,
    takedowns:
      shared === null
        ? createTakedowns(join(folder, 'takedowns.txt'), now, reportError)
        : await openSharedTakedowns(shared.records.texts('takedown'), reportError),
    turns: shared?.records.turns('sites') ?? createOwnTurns(),
    server: shared?.server ?? null,
    limits,
    live,
    passwordCost: options.passwordCost,
    now,
    randomHex,
    reportError,
  })
}
