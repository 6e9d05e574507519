/** `npm run first-minutes`: a new person's first ten minutes, as pictures and as figures; see first-minutes/main.ts. */
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
  const { code } = await runNode([
    '--import',
    'tsx',
    'scripts/first-minutes/main.ts',
    ...process.argv.slice(2),
  ])
  process.exitCode = code
})
