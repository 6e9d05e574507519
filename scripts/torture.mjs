/** `npm run torture`: kills server and browser at random while they save, then looks for what was lost. */
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { runScript } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  await ensureChromium()
  await ensureBuilt()
  const { code } = await runNode(['--import', 'tsx', 'scripts/torture/torture.ts', ...process.argv.slice(2)])
  process.exit(code)
})
