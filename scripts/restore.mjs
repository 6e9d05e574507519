/** `npm run restore -- folder`: puts a backup in place of what is saved now. The server must be stopped. */
import { runScript, ScriptError } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { namedFolder } from './lib/named-folder.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  const source = namedFolder('npm run restore -- backups/…')
  if (source === null) throw new ScriptError('Name the backup’s folder: npm run restore -- backups/…')
  await ensureInstalled('start')
  const { code } = await runNode(['--import', 'tsx', 'scripts/storage/storage.ts', 'restore', source])
  process.exit(code)
})
