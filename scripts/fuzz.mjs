/** `npm run fuzz`: feeds every reader of foreign text with inputs made for it; see fuzz/main.ts. */
import { runScript } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  const args = ['--import', 'tsx', '--expose-gc', 'scripts/fuzz/main.ts', ...process.argv.slice(2)]
  const { code } = await runNode(args)
  process.exitCode = code
})
