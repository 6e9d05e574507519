/** `npm run bench [name]`: runs benchmarks/{name}.bench.ts, or all of them one after the other. */
import { readdir } from 'node:fs/promises'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { runScript, ScriptError } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { ROOT } from './lib/paths.mjs'
import { say } from './lib/progress.mjs'
import { runNode } from './lib/run.mjs'

const SUFFIX = '.bench.ts'

runScript(async () => {
  checkNodeVersion()
  const files = await readdir(`${ROOT}benchmarks`).catch(() => [])
  const names = files.filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length))
  const [wanted, ...rest] = process.argv.slice(2)
  if (names.length === 0)
    throw new ScriptError(`There are no benchmarks yet: add benchmarks/{name}${SUFFIX}.`)
  if (wanted !== undefined && !names.includes(wanted)) {
    throw new ScriptError(
      `There is no benchmark "${wanted}": name one of ${names.join(', ')}, or none to run all.`,
    )
  }
  await ensureInstalled()
  await ensureChromium()
  await ensureBuilt()
  const failed = []
  for (const name of wanted === undefined ? names : [wanted]) {
    say(`Benchmark ${name} …`)
    const { code } = await runNode(['--import', 'tsx', `benchmarks/${name}${SUFFIX}`, ...rest])
    if (code !== 0) failed.push(name)
  }
  if (failed.length > 0) throw new ScriptError(`Failed: ${failed.join(', ')}. See the lines above.`)
})
