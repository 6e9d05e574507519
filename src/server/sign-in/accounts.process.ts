/** The command for accounts, beside the server that the environment describes: `npm run accounts`, `lathe accounts`. */
import { randomBytes } from 'node:crypto'
import { ConfigError, readConfig } from '../config/config.ts'
import { prepareDataFolder } from '../config/data-folder.ts'
import { createPrivately } from '../config/private-files.ts'
import { openOperator } from './open-operator.ts'
import { OperatorError, runCommand } from './operator.ts'

async function main(command: readonly string[]): Promise<void> {
  createPrivately()
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
    for (const line of await runCommand(operator, command)) console.log(line)
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isTold = error instanceof ConfigError || error instanceof OperatorError
  console.error(isTold ? error.message : error)
  process.exitCode = 1
})
