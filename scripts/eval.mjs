/** `npm run eval -- --provider NAME`: judges what a model makes of forty requests; see eval/main.ts and docs/eval.md. */
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
  const { code } = await runNode(['--import', 'tsx', 'scripts/eval/main.ts', ...process.argv.slice(2)])
  process.exitCode = code
})
