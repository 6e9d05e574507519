/** `npm run screens [-- part of a name]`: takes every screen into .cache/screens, at four widths, light and dark. */
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { runScript, ScriptError } from './lib/fail.mjs'
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
    'scripts/screens/take-screens.ts',
    ...process.argv.slice(2),
  ])
  if (code !== 0) throw new ScriptError('Not every screen could be taken. See the lines above.')
})
