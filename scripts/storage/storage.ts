/**
 * The work of `npm run backup` and `npm run restore`, and of a release's `lathe backup` and `lathe restore`: accounts and
 * projects, of the data folder or of the database that DATABASE_URL names, and what apps keep.
 */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { backUpApps } from '../../src/server/backend/backup/back-up-apps.ts'
import { stageApps } from '../../src/server/backend/backup/restore-apps.ts'
import { ConfigError, readConfig } from '../../src/server/config/config.ts'
import { createPrivately, makePrivate } from '../../src/server/config/private-files.ts'
import { programPlaces } from '../../src/server/engine/cluster/find-programs.ts'
import { backUp, restoreBackup } from '../../src/server/storage/backup.ts'
import { lockFolder } from '../../src/server/storage/folder-lock.ts'
import { ROOT } from '../lib/paths.mjs'
import { say, step } from '../lib/progress.mjs'
import { backUpPostgres, restorePostgres } from './postgres-backup.ts'

const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
const MB = 2 ** 20
/** How it was started, and is started for the way back. */
const restoreCommand = import.meta.url.endsWith('.ts') ? 'npm run restore --' : 'lathe restore'

async function main([action, folder = '']: readonly string[]): Promise<void> {
  createPrivately()
  // In a clone the scripts say it.
  if (folder === '') throw new ConfigError(`Name the backup’s folder: lathe ${action} /var/backups/lathe/…`)
  const { dataDir, databaseUrl, appsDatabaseUrl } = readConfig(process.env)
  const isForeign = appsDatabaseUrl !== null
  const place = databaseUrl === null ? resolve(dataDir) : 'the PostgreSQL database'
  if (action === 'backup') {
    const isNew = !existsSync(folder)
    const work = () => (databaseUrl === null ? backUp(dataDir, folder) : backUpPostgres(databaseUrl, folder))
    await step(`Backing up ${place}`, work)
    try {
      const apps = backUpApps(dataDir, folder, isForeign)
      const told = () => `${Math.round(apps.bytes() / MB)} MB`
      const isThere = await step('Backing up what apps keep', () => apps.done, told)
      if (isThere) say(`Databases and files of apps: ${told()}.`)
      else say('No app keeps anything yet.')
    } catch (error) {
      // Half of a backup would be taken for a whole one.
      if (isNew) await rm(folder, { recursive: true, force: true })
      throw error
    }
    if (isForeign)
      say(
        'Rows of apps are in the PostgreSQL of APPS_DATABASE_URL, which this backup leaves out: back that server up as a whole, with its roles, by its own means (pg_dumpall, pg_basebackup, a snapshot), right after this.',
      )
    if ((process.env.BLOBS_URL ?? '') !== '')
      say(
        'Files of published apps and shares are in the bucket of BLOBS_URL, which this backup leaves out: keep its versions, or copy it right after this.',
      )
    await makePrivate(folder)
    say(`Backed up to ${folder}. To bring it back: ${restoreCommand} ${folder}`)
    return
  }
  if (databaseUrl === null) assertStopped(dataDir)
  const apps = await step(`Looking through ${folder}`, async () =>
    stageApps(folder, dataDir, { isForeign, places: await programPlaces(ROOT, process.env.PATH ?? '') }),
  )
  const kept = await step(`Restoring ${folder} to ${place}`, () =>
    databaseUrl === null
      ? restoreBackup(folder, dataDir, stamp)
      : restorePostgres(databaseUrl, folder, join(dirname(folder), `before-restore-${stamp}`)),
  ).catch(async (error: unknown) => {
    await apps?.drop()
    throw error
  })
  if (apps === null) {
    say('The backup holds nothing of apps: what they keep stays as it is.')
  } else {
    const lock = lockFolder(dataDir)
    const before = join(dataDir, `before-restore-${stamp}`)
    const was = await step('Restoring what apps keep', () => apps.put(before)).finally(() => lock.release())
    if (was) say(`What apps kept before is in ${resolve(before)}.`)
  }
  say(kept === null ? 'Restored.' : `Restored. What was there before is a backup in ${resolve(kept)}.`)
}

/** Before anything is copied beside what a server works on. */
function assertStopped(dataDir: string): void {
  if (existsSync(dataDir)) lockFolder(dataDir).release()
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? `\n${error.message}` : error)
  process.exit(1)
})
