/** `npm run browsers [firefox] [webkit]`: the main job in the browsers that are not of Chromium's family; see docs/browsers.md. */
import { ensureBuilt } from './lib/build.mjs'
import { runScript, ScriptError } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  await ensureBuilt()
  const { code } = await runNode(['--import', 'tsx', 'scripts/browsers/main.ts', ...process.argv.slice(2)])
  if (code !== 0) throw new ScriptError('Not every step was done in every browser. See the lines above.')
})
