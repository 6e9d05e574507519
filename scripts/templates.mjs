/** `npm run templates [-- id …] [--pictures]`: builds, shows and checks each template; see templates/main.ts. */
import { ensureChromium } from './lib/chromium.mjs'
import { runScript } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  await ensureChromium()
  const { code } = await runNode(['--import', 'tsx', 'scripts/templates/main.ts', ...process.argv.slice(2)])
  process.exitCode = code
})
