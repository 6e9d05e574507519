/** `npm run restore folder`: puts a backup in place of what DATA_DIR holds. The server must be stopped. */
import { runScript, ScriptError } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  const source = process.argv[2]
  if (source === undefined) throw new ScriptError('Name the backup’s folder: npm run restore -- backups/….')
  const { code } = await runNode(['--import', 'tsx', 'scripts/storage.ts', 'restore', source])
  process.exit(code)
})
