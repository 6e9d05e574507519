/** `npm run slow`: the main job on machines that are slow, or busy with other things; see slow/main.ts and docs/slow-machine.md. */
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
  const args = process.argv.slice(2)
  if (!args.includes('--app')) await ensureBuilt()
  const { code } = await runNode(['--import', 'tsx', 'scripts/slow/main.ts', ...args])
  process.exitCode = code
})
