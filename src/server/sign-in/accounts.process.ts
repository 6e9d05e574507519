/** The command for accounts, beside the server that the environment describes: `npm run accounts`, `lathe accounts`. */
import { randomBytes } from 'node:crypto'
import { runAtTerminal } from '../commands/run-at-terminal.ts'
import { ConfigError, readConfig } from '../config/config.ts'
import { prepareDataFolder } from '../config/data-folder.ts'
import { openOperator } from './open-operator.ts'
import { runCommand } from './operator.ts'

async function main(words: readonly string[]): Promise<readonly string[]> {
  const { dataDir, databaseUrl, identity, identityOrigin } = readConfig(process.env)
  if (identity?.hasPasswords !== true) {
    throw new ConfigError(
      'This server has no accounts: set SIGN_IN to accounts, as it is set for the server.',
    )
  }
  const { operator, close } = await openOperator({
    dataFolder: await prepareDataFolder(dataDir),
    databaseUrl,
    origin: identityOrigin,
    now: Date.now,
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    reportError: (error) => console.error(error),
  })
  try {
    return await runCommand(operator, words)
  } finally {
    await close()
  }
}

void runAtTerminal(main, process)
