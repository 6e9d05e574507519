/**
 * `npm run container`: builds the image where a container engine is. Where none is, performs the Dockerfile's steps on
 * this system, over it and not in it, and starts the result as the engine would: not as root, and with nothing to write
 * to but its data. Linux, as root.
 */
import { runScript, ScriptError } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { run } from './lib/run.mjs'

const ENGINES = ['docker', 'podman']

runScript(async () => {
  checkNodeVersion()
  for (const engine of ENGINES) {
    const found = await run(engine, ['version'], { isQuiet: true }).catch(() => null)
    if (found?.code !== 0) continue
    const { code } = await run(engine, ['build', '--tag', 'lathe', '.'])
    if (code !== 0) throw new ScriptError('The image was not built: see the lines above.')
    return
  }
  if (process.platform !== 'linux' || process.getuid() !== 0) {
    throw new ScriptError('No container engine is here: install one, or run this as root on Linux.')
  }
  await ensureInstalled()
  // What is mounted there is mounted for nobody else, and gone with it.
  const program = [process.execPath, '--import', 'tsx', 'scripts/container/perform.ts']
  const { code } = await run('unshare', ['--mount', ...program])
  if (code !== 0) throw new ScriptError('The steps of the Dockerfile do not hold: see the lines above.')
})
