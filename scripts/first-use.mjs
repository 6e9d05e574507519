/** `npm run first-use [-- --pictures]`: what the demo model makes of prompts that its authors did not write; see docs/first-use.md. */
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { runScript } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  const flags = process.argv.slice(2)
  if (flags.includes('--pictures')) {
    await ensureChromium()
    await ensureBuilt()
  }
  const { code } = await runNode(['--import', 'tsx', 'scripts/first-use/main.ts', ...flags])
  process.exitCode = code
})
