/** The command for published apps, beside the server that the environment describes: `npm run apps`, `lathe apps`. */
import { join } from 'node:path'
import { ConfigError, readConfig } from '../config/config.ts'
import { prepareDataFolder } from '../config/data-folder.ts'
import { createPrivately } from '../config/private-files.ts'
import { AppsOperatorError, runAppsCommand } from './apps-operator.ts'
import { readSiteFolder } from './read-site-folder.ts'
import { createTakedowns } from './takedowns.ts'

async function main(command: readonly string[]): Promise<void> {
  createPrivately()
  const { appsOrigin, dataDir } = readConfig(process.env)
  if (appsOrigin === null)
    throw new ConfigError('This server publishes no apps: set APPS_ORIGIN, as it is set for the server.')
  const folder = join(await prepareDataFolder(dataDir), 'sites')
  const reportError = (error: unknown) => {
    throw error
  }
  const options = {
    records: await readSiteFolder(join(folder, 'records')),
    takedowns: createTakedowns(join(folder, 'takedowns.txt'), Date.now, reportError),
    appsOrigin,
  }
  for (const line of await runAppsCommand(options, command)) console.log(line)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isTold = error instanceof ConfigError || error instanceof AppsOperatorError
  console.error(isTold ? error.message : error)
  process.exitCode = 1
})
