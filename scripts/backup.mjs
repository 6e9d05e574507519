/** `npm run backup [folder]`: a copy of the accounts and projects in DATA_DIR, also while the server runs. */
import { join } from 'node:path'
import { runScript } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { ROOT } from './lib/paths.mjs'
import { runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
  const target = process.argv[2] ?? join(ROOT, 'backups', stamp)
  const { code } = await runNode(['--import', 'tsx', 'scripts/storage.ts', 'backup', target])
  process.exit(code)
})
