import { runScript } from './fail.mjs'
import { ensureInstalled } from './install.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { runNode } from './run.mjs'

/** For an operator's command: runs that file of the sources, with the arguments that were given, and ends as it does. */
export function runProcess(entry) {
  runScript(async () => {
    checkNodeVersion()
    await ensureInstalled('start')
    const { code } = await runNode(['--import', 'tsx', entry, ...process.argv.slice(2)])
    process.exit(code)
  })
}
