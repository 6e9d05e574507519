/**
 * A copy of the cluster's folder that PostgreSQL starts from: while it runs by its own backup functions, with the part of
 * the log that makes one moment of it; at rest as it is, if it rested until the end.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import pg from 'pg'
import { runningCluster } from '../cluster/postmaster-file.ts'
import { adminConfig } from '../sessions/connection.ts'
import { type Copied, copyFile, missing, walk } from './copy-tree.ts'

/** What says nothing after a start: locks, statistics of now, what is being sorted. The folders are needed. */
const LEFT_OUT_FILES: ReadonlySet<string> = new Set(['postmaster.pid', 'postmaster.opts'])
const LEFT_OUT_WITHIN: ReadonlySet<string> = new Set(
  ['wal', 'replslot', 'dynshmem', 'notify', 'serial', 'snapshots', 'stat_tmp', 'subtrans'].map(
    (name) => `pg_${name}`,
  ),
)
const LEFT_OUT_NAMES = /^(?:pgsql_tmp|pg_internal\.init|t\d+_\d)/

function isLeftOut(path: string): boolean {
  const [top = '', ...below] = path.split(sep)
  if (LEFT_OUT_FILES.has(path)) return true
  return (below.length > 0 && LEFT_OUT_WITHIN.has(top)) || LEFT_OUT_NAMES.test(basename(path))
}

const SEGMENT = /^[0-9A-F]{24}$/
const SLOT = 'lathe_backup'
const TRIES = 4

/** It began or ended while it was copied. */
class Moved extends Error {
  override name = 'Moved'
}

interface ClusterCopy {
  /** The server's folder of data. */
  readonly dataFolder: string
  /** Of the superuser. */
  readonly password: string
  /** The backup's folder, and the copy's place in it. */
  readonly root: string
  readonly place: string
  /** Starts anew when the copy does. */
  readonly begin: () => Copied
}

/** @returns what was copied; fails where the cluster came and went all the time */
export async function copyCluster(copy: ClusterCopy): Promise<Copied> {
  const data = join(copy.dataFolder, 'engine/data')
  for (let tried = 1; ; tried += 1) {
    const copied = copy.begin()
    await rm(join(copy.root, copy.place), { recursive: true, force: true })
    await mkdir(join(copy.root, copy.place), { recursive: true, mode: 0o700 })
    try {
      const running = await runningCluster(data)
      await (running === null
        ? copyAtRest(data, copy, copied)
        : copyRunning(data, running.sockets, copy, copied))
      return copied
    } catch (error) {
      if (!(error instanceof Moved) || tried === TRIES) throw error
    }
  }
}

async function copyFiles(
  data: string,
  { root, place }: ClusterCopy,
  copied: Copied,
  isWanted: (path: string) => boolean,
): Promise<void> {
  for await (const { path, isFolder } of walk(data)) {
    // The control file comes last: nothing in it is older than what it speaks of.
    if (!isWanted(path) || path === CONTROL) continue
    if (isFolder) await mkdir(join(root, place, path), { recursive: true, mode: 0o700 })
    else await copyFile(join(data, path), root, join(place, path), copied)
  }
  await copyFile(join(data, CONTROL), root, join(place, CONTROL), copied)
}

const CONTROL = 'global/pg_control'

async function copyAtRest(data: string, copy: ClusterCopy, copied: Copied): Promise<void> {
  const control = () => readFile(join(data, CONTROL)).catch(missing)
  const before = await control()
  await copyFiles(data, copy, copied, (path) => !isLeftOut(path) || path.startsWith(`pg_wal${sep}`))
  const after = await control()
  // Its first word at a start is to write there that it runs.
  if (before === null || after === null || !before.equals(after) || (await runningCluster(data)) !== null)
    throw new Moved('PostgreSQL started while it was copied.')
}

async function copyRunning(data: string, sockets: string, copy: ClusterCopy, copied: Copied): Promise<void> {
  const url = new URL('postgres://lathe_admin@localhost/postgres')
  url.password = copy.password
  url.searchParams.set('host', sockets)
  const client = new pg.Client(adminConfig(url.href, null))
  client.on('error', () => {})
  const ask = async (sql: string): Promise<Readonly<Record<string, string>>> => {
    try {
      return (await client.query<Record<string, string>>(sql)).rows[0] ?? {}
    } catch (error) {
      if (error instanceof pg.DatabaseError && !/^(?:57P|08)/.test(error.code ?? '')) throw error
      throw new Moved('PostgreSQL ended while it was copied.', { cause: error })
    }
  }
  try {
    await client.connect().catch((error: unknown) => {
      throw new Moved('PostgreSQL ended before it was copied.', { cause: error })
    })
    // Keeps the log from the backup's beginning, until this session ends.
    await ask(`select pg_create_physical_replication_slot('${SLOT}', true, true)`)
    const { first = '' } = await ask(`select pg_walfile_name(pg_backup_start('Lathe', true)) as first`)
    await copyFiles(data, copy, copied, (path) => !isLeftOut(path))
    const { label = '', last = '' } = await ask(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    )
    const wal = join(copy.place, 'pg_wal')
    let segments = 0
    for await (const { path } of walk(join(data, 'pg_wal'))) {
      if (!SEGMENT.test(path) || path < first || path > last) continue
      await copyFile(join(data, 'pg_wal', path), copy.root, join(wal, path), copied)
      segments += 1
    }
    if (segments < segmentsBetween(first, last)) throw new Moved('A part of the log was gone.')
    const place = join(copy.place, 'backup_label')
    await writeFile(join(copy.root, place), label, { mode: 0o600 })
    await copyFile(join(copy.root, place), copy.root, `${place}.part`, copied)
    await rm(join(copy.root, `${place}.part`))
    const sum = copied.sums.get(`${place}.part`)
    copied.sums.delete(`${place}.part`)
    if (sum !== undefined) copied.sums.set(place, sum)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Of 16 MB each, both ends among them: the last 16 digits are a number of 4 GB and one of 16 MB. */
function segmentsBetween(first: string, last: string): number {
  const at = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16)
  return at(last) - at(first) + 1
}
