/** `npm run release [-- folder]`: packs what was built, for `npx`: no build and no tools where it is installed. */
import { ensureBuilt } from './lib/build.mjs'
import { runScript, ScriptError } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { namedFolder } from './lib/named-folder.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  const folder = namedFolder('npm run release [-- folder]')
  await ensureInstalled()
  await ensureBuilt()
  const named = folder === null ? [] : [folder]
  const { code } = await runNode(['--import', 'tsx', 'scripts/release/main.ts', ...named])
  if (code !== 0) throw new ScriptError('The release was not packed: see the lines above.')
})
