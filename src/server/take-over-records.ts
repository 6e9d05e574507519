/**
 * Records of a data folder, taken over by the database that several servers share: once, all of them in one transaction, so
 * that whatever ends it leaves none or all, and the next start goes on. What is in the folder stays as it was.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { ConfigError } from './config/config.ts'
import { createDurableDisk } from './disk/durable-disk.ts'
import type { SharedRecords } from './records/open-records.ts'
import { holdClock } from './records/shared-texts.ts'
import type { RecordTables } from './records/tables.ts'
import { shareTextsIn } from './shares/share-folder.ts'
import { DEPLOYMENTS, readSiteText, siteTextsIn } from './sites/read-site-folder.ts'
import { parseTakedowns } from './sites/takedowns.ts'

/** In the data folder: the name of the database that has its records. */
const TAKEN_FILE = 'records-in'
/** In the data folder: what its server is called among those that share a database. */
const SERVER_FILE = 'server-id'
const ID = /^[0-9a-f]{32}$/
const MANIFEST = /^([0-9a-f]{16})\.json$/

/** @throws ConfigError where the records are in a database, and none or another is named */
export async function refuseOtherDatabase(dataFolder: string, name: string | null): Promise<void> {
  const taken = await keptIn(dataFolder, TAKEN_FILE)
  if (taken === null || taken === name) return
  throw new ConfigError(
    name === null
      ? `Records of published apps and shares were taken over by the PostgreSQL of DATABASE_URL, which is not set: set it as it was. Only if they are to be as before that, delete ${TAKEN_FILE} in DATA_DIR.`
      : `Records of published apps and shares are in another PostgreSQL than that of DATABASE_URL: set it as it was. Only where this one is to begin with those in DATA_DIR, delete ${TAKEN_FILE} there.`,
    { variables: ['DATABASE_URL'] },
  )
}

/** What this data folder's server is called; made at its first start. */
export async function serverNameOf(
  dataFolder: string,
  randomHex: (bytes: number) => string,
): Promise<string> {
  const kept = await keptIn(dataFolder, SERVER_FILE)
  if (kept !== null) return kept
  const made = randomHex(16)
  await createDurableDisk().write(join(dataFolder, SERVER_FILE), made)
  return made
}

/**
 * Does nothing where that was done before. What the database knows by the same key stays as it is there.
 * @param server whose databases the apps of the folder have
 * @throws ConfigError where an app of the folder has a name that another has in the database
 */
export async function takeOverRecords(
  dataFolder: string,
  { database, name }: Pick<SharedRecords, 'database' | 'name'>,
  server: string,
): Promise<void> {
  await refuseOtherDatabase(dataFolder, name)
  if ((await keptIn(dataFolder, TAKEN_FILE)) !== null) return
  await database.db.transaction().execute(async (change) => {
    const at = await holdClock(change)
    await takeSites(join(dataFolder, 'sites/records'), change, at, server)
    await takeTakedowns(join(dataFolder, 'sites/takedowns.txt'), change, at)
    await takeShares(join(dataFolder, 'shares/records'), change, at)
  })
  await createDurableDisk().write(join(dataFolder, TAKEN_FILE), name)
}

type Change = Transaction<RecordTables>

async function takeSites(folder: string, change: Change, at: number, server: string): Promise<void> {
  const known = await change
    .selectFrom('records')
    .select(['key', 'value'])
    .where('kind', '=', 'site')
    .execute()
  const holders = new Map<string, string>()
  for (const { key, value } of known)
    for (const name of namesIn(value === null ? null : readSiteText(value))) holders.set(name, key)
  for await (const [key, text] of siteTextsIn(folder)) {
    const record = readSiteText(text)
    const twice = namesIn(record).find((name) => (holders.get(name) ?? key) !== key)
    if (twice !== undefined)
      throw new ConfigError(
        `The app ${twice} is published in this DATA_DIR, and another app of that name in the PostgreSQL of DATABASE_URL: start this server once without DATABASE_URL, rename or take off its app, and set DATABASE_URL again.`,
        { variables: ['DATABASE_URL'] },
      )
    for (const file of await readdir(join(folder, key, DEPLOYMENTS)).catch(nothing<string[]>([]))) {
      const id = MANIFEST.exec(file)?.[1]
      if (id === undefined) continue
      const manifest = await readFile(join(folder, key, DEPLOYMENTS, file), 'utf8')
      await takePart(change, { kind: 'site', key, id, value: withoutNul(manifest) })
    }
    // What cannot be read stays unreadable there, so that nobody sweeps its files.
    const value = record === null ? withoutNul(text) : JSON.stringify({ ...record, databaseOn: server })
    await takeRecord(change, { kind: 'site', key, value, at })
  }
}

async function takeTakedowns(file: string, change: Change, at: number): Promise<void> {
  const text = await readFile(file, 'utf8').catch(nothing(''))
  for (const [name, takedown] of parseTakedowns(text))
    await takeRecord(change, { kind: 'takedown', key: withoutNul(name), value: JSON.stringify(takedown), at })
}

async function takeShares(folder: string, change: Change, at: number): Promise<void> {
  for await (const [id, text] of shareTextsIn(folder)) {
    const contents = await readFile(join(folder, `${id}.contents.json`), 'utf8').catch(nothing(null))
    if (contents !== null)
      await takePart(change, { kind: 'share', key: id, id: '', value: withoutNul(contents) })
    await takeRecord(change, { kind: 'share', key: id, value: withoutNul(text), at })
  }
}

async function takeRecord(change: Change, row: RecordTables['records']): Promise<void> {
  await change
    .insertInto('records')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
}

async function takePart(change: Change, row: RecordTables['parts']): Promise<void> {
  await change
    .insertInto('parts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'key', 'id']).doNothing())
    .execute()
}

function namesIn(record: { readonly name: string; readonly oldNames: readonly string[] } | null): string[] {
  return record === null ? [] : [record.name, ...record.oldNames]
}

/** PostgreSQL's texts hold none; JSON that can be read has none either. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '�')
}

async function keptIn(dataFolder: string, file: string): Promise<string | null> {
  const kept = await readFile(join(dataFolder, file), 'utf8').catch(nothing(null))
  return kept !== null && ID.test(kept) ? kept : null
}

function nothing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
}
