/** The command for published apps, beside the server that the environment describes: `npm run apps`, `lathe apps`. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { runAtTerminal } from '../commands/run-at-terminal.ts'
import { ConfigError, readConfig } from '../config/config.ts'
import { prepareDataFolder } from '../config/data-folder.ts'
import { openRecords } from '../records/open-records.ts'
import { type AppsOperatorOptions, runAppsCommand } from './apps-operator.ts'
import { readSiteFolder } from './read-site-folder.ts'
import { openSharedTakedowns } from './shared-takedowns.ts'
import { openSiteStore } from './site-store.ts'
import { createTakedowns } from './takedowns.ts'

async function main(words: readonly string[]): Promise<readonly string[]> {
  const { appsOrigin, dataDir, databaseUrl } = readConfig(process.env)
  if (appsOrigin === null)
    throw new ConfigError('This server publishes no apps: set APPS_ORIGIN, as it is set for the server.')
  const dataFolder = await prepareDataFolder(dataDir)
  const { close, ...opened } = await (databaseUrl === null ? inFolder(dataFolder) : inDatabase(databaseUrl))
  try {
    return await runAppsCommand({ ...opened, appsOrigin }, words)
  } finally {
    await close()
  }
}

type Opened = Pick<AppsOperatorOptions, 'records' | 'takedowns'> & { close(): Promise<void> }

async function inFolder(dataFolder: string): Promise<Opened> {
  const folder = join(dataFolder, 'sites')
  return {
    records: await readSiteFolder(join(folder, 'records')),
    takedowns: createTakedowns(join(folder, 'takedowns.txt'), Date.now, (error) => {
      throw error
    }),
    close: async () => {},
  }
}

async function inDatabase(databaseUrl: string): Promise<Opened> {
  const reportError = (error: unknown) => console.error(error)
  const records = await openRecords({
    databaseUrl,
    clock: {
      setTimeout,
      clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
      now: () => performance.now(),
    },
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    reportError,
  })
  const home = { texts: records.texts('site'), manifests: records.parts('site') }
  const store = await openSiteStore(home, reportError)
  return {
    records: store.list().map(([, record]) => record),
    takedowns: await openSharedTakedowns(records.texts('takedown'), reportError),
    close: records.close,
  }
}

void runAtTerminal(main, process)
