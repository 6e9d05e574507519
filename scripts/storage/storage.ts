/** The work of `npm run backup` and `npm run restore`: on the data folder, or on the database that DATABASE_URL names. */
import { dirname, join, resolve } from 'node:path'
import { ConfigError, readConfig } from '../../src/server/config/config.ts'
import { createPrivately } from '../../src/server/config/private-files.ts'
import { backUp, restoreBackup } from '../../src/server/storage/backup.ts'
import { say, step } from '../lib/progress.mjs'
import { backUpPostgres, restorePostgres } from './postgres-backup.ts'

const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19)

async function main([action, folder = '']: readonly string[]): Promise<void> {
  createPrivately()
  const { dataDir, databaseUrl } = readConfig(process.env)
  const place = databaseUrl === null ? resolve(dataDir) : 'the PostgreSQL database'
  if (action === 'backup') {
    const work = () => (databaseUrl === null ? backUp(dataDir, folder) : backUpPostgres(databaseUrl, folder))
    await step(`Backing up ${place}`, work)
    say(`Backed up to ${folder}. To bring it back: npm run restore -- ${folder}`)
    return
  }
  const kept = await step(`Restoring ${folder} to ${place}`, () =>
    databaseUrl === null
      ? restoreBackup(folder, dataDir, stamp)
      : restorePostgres(databaseUrl, folder, join(dirname(folder), `before-restore-${stamp}`)),
  )
  say(kept === null ? 'Restored.' : `Restored. What was there before is a backup in ${resolve(kept)}.`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? `\n${error.message}` : error)
  process.exit(1)
})
