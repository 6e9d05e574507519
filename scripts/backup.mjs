/** `npm run backup -- [folder]`: a copy of the accounts and projects, also while the server runs. */
import { join } from 'node:path'
import { runScript } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { namedFolder } from './lib/named-folder.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { ROOT } from './lib/paths.mjs'
import { runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
  const target = namedFolder('npm run backup -- [folder]') ?? join(ROOT, 'backups', stamp)
  await ensureInstalled('start')
  const { code } = await runNode(['--import', 'tsx', 'scripts/storage/storage.ts', 'backup', target])
  process.exit(code)
})
