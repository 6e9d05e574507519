/** The work of `npm run backup` and `npm run restore`, on the embedded storage. */
import { resolve } from 'node:path'
import { ConfigError, readConfig } from '../src/server/config.ts'
import { backUp, restoreBackup } from '../src/server/storage/backup.ts'

async function main([action, folder = '']: readonly string[]): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== null) {
    throw new ConfigError(
      'DATABASE_URL names a PostgreSQL database: back it up with pg_dump, restore with pg_restore.',
    )
  }
  if (action === 'backup') {
    await backUp(dataDir, folder)
    console.log(`Backed up ${resolve(dataDir)} to ${resolve(folder)}.`)
  } else {
    await restoreBackup(folder, dataDir)
    console.log(
      `Restored ${resolve(folder)} to ${resolve(dataDir)}. What was there is beside it: *.before-restore.`,
    )
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
