/** What is published and shared here: records in the data folder or in the database of several servers, bytes in a folder or a bucket. */
import { join } from 'node:path'
import { openBucket } from './blobs/open-bucket.ts'
import type { ServerConfig } from './config/config.ts'
import type { BuildList } from './records/build-list.ts'
import { openRecords, type SharedRecords } from './records/open-records.ts'
import { toldOfOthers } from './records/other-servers.ts'
import type { Turns } from './records/turns.ts'
import { openShares } from './shares/open-shares.ts'
import type { Shares } from './shares/shares.ts'
import type { SiteDatabases } from './sites/site-databases.ts'
import { openVisitedSites, type VisitedSites } from './sites/visitors/open-visited-sites.ts'
import { refuseOtherDatabase, serverNameOf, takeOverRecords } from './take-over-records.ts'

export interface PublishedOptions {
  readonly config: ServerConfig
  readonly dataFolder: string
  readonly live: SiteDatabases
  /** Bytes that files leave free on the disk. */
  readonly diskLeave: number
  readonly wait: (milliseconds: number) => Promise<unknown>
  /** Milliseconds that never go back. */
  readonly ticks: () => number
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
  readonly reportError: (error: unknown) => void
}

export interface Published {
  /** Null where nothing can be published. */
  readonly sites: VisitedSites | null
  readonly shares: Shares
  /** What servers need to build packages once for all of them; null where there is no database, or no bucket. */
  readonly builds: { readonly list: BuildList; readonly turns: Turns } | null
  /** What whoever runs it should know, a sentence each. */
  readonly told: readonly string[]
  close(): Promise<void>
}

/** @throws ConfigError where records or files are elsewhere than the settings say */
export async function openPublished(options: PublishedOptions): Promise<Published> {
  const { config, dataFolder, randomHex, reportError } = options
  const records = await recordsOf(options)
  if (records === null) await refuseOtherDatabase(dataFolder, null)
  const shared = records === null ? null : { records, server: await serverNameOf(dataFolder, randomHex) }
  if (shared !== null) await takeOverRecords(dataFolder, shared.records, shared.server)
  const bucket = await openBucket(config.blobs, {
    ...{ dataFolder, randomHex, wait: options.wait },
    database: records?.name ?? null,
  })
  const keeping = { diskLeave: options.diskLeave, now: options.now, randomHex, reportError }
  const sites =
    config.appsOrigin === null
      ? null
      : await openVisitedSites({
          ...keeping,
          folder: join(dataFolder, 'sites'),
          place: bucket?.('sites') ?? null,
          shared,
          limits: config.sitesLimits,
          live: options.live,
        })
  const shares = await openShares({
    ...keeping,
    folder: join(dataFolder, 'shares'),
    place: bucket?.('shares') ?? null,
    records,
    limits: config.sharesLimits,
  })
  return {
    sites,
    shares,
    builds:
      records === null || config.blobs === null
        ? null
        : { list: records.builds, turns: records.turns('packages') },
    told: records === null || config.blobs !== null ? [] : await toldOfOthers(records.database),
    close: async () => records?.close(),
  }
}

async function recordsOf({
  config,
  ticks,
  randomHex,
  reportError,
}: PublishedOptions): Promise<SharedRecords | null> {
  if (config.databaseUrl === null) return null
  return openRecords({
    databaseUrl: config.databaseUrl,
    clock: { setTimeout, clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout), now: ticks },
    randomHex,
    reportError,
  })
}
