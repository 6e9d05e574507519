/** The command for plans, beside the server that the environment describes: `npm run plans`, `lathe plans`. */
import { randomBytes } from 'node:crypto'
import { runAtTerminal } from '../commands/run-at-terminal.ts'
import { ConfigError, readConfig, type ServerConfig } from '../config/config.ts'
import { prepareDataFolder } from '../config/data-folder.ts'
import { createMachineAccounts } from '../sign-in/store/machine-accounts.ts'
import { openSignInDatabase } from '../sign-in/store/open-sign-in-database.ts'
import { createPeople, normalizeEmail } from '../sign-in/store/people.ts'
import { openPlans } from './open-plans.ts'
import { type KnownAccount, runPlansCommand } from './plans-operator.ts'
import { readPlans } from './read-plans.ts'

async function main(words: readonly string[]): Promise<readonly string[]> {
  const config = readConfig(process.env)
  if (config.serverModelsFile === null) {
    throw new ConfigError(
      'This server holds no models, so nothing is counted: set SERVER_MODELS, as it is set for the server.',
    )
  }
  const plans = await readPlans(config.plansFile)
  const dataFolder = await prepareDataFolder(config.dataDir)
  const reportError = (error: unknown) => console.error(error)
  const { ledger, close } = await openPlans({
    ...{ dataFolder, databaseUrl: config.databaseUrl, plans, now: Date.now, reportError },
    ...{ stripe: null, back: '', appCaps: config.appAi.caps },
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  })
  try {
    const accounts = await knownAccounts(config, dataFolder, reportError)
    return await runPlansCommand({ ledger, plans, accounts }, words)
  } finally {
    await close()
  }
}

/** None where another service signs people in. */
async function knownAccounts(
  { identity, databaseUrl }: ServerConfig,
  dataFolder: string,
  reportError: (error: unknown) => void,
): Promise<readonly KnownAccount[]> {
  if (identity?.isEmbedded !== true) return []
  const database = await openSignInDatabase(
    dataFolder,
    identity.hasPasswords ? databaseUrl : null,
    reportError,
  )
  try {
    const known = identity.hasPasswords
      ? await createPeople(database).list()
      : await createMachineAccounts(database).list()
    return known.map(({ id, email }) => ({ id, email: normalizeEmail(email) }))
  } finally {
    await database.close()
  }
}

void runAtTerminal(main, process)
