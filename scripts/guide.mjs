/**
 * `npm run guide`: follows docs/guide.md on a machine of its own, over this system's files and not in them, from the packed
 * release to TLS with wildcard names on loopback, a backup, an upgrade and the way back. Linux, as root.
 */
import { ensureBuilt } from './lib/build.mjs'
import { runScript, ScriptError } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { run, runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  if (process.platform !== 'linux' || process.getuid() !== 0) {
    throw new ScriptError('The guide is followed on Linux, by root: what it does is seen by nobody else.')
  }
  await ensureInstalled()
  await ensureBuilt()
  const packed = await runNode(['--import', 'tsx', 'scripts/release/main.ts'], { isQuiet: true })
  if (packed.code !== 0) throw new ScriptError(`${packed.output}\nThe release was not packed.`)
  const release = packed.output.trim().split('\n').at(-1)
  // What is mounted there is mounted for nobody else, its ports are its own, and all of it is gone with it.
  const program = [process.execPath, '--import', 'tsx', 'scripts/guide/main.ts', release]
  const { code } = await run('unshare', ['--mount', '--net', ...program])
  if (code !== 0) throw new ScriptError('The guide does not work: see the lines above.')
})
