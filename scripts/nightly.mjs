/** `npm run nightly`: what takes too long for every change, and finds more the more often it runs. */
import { runScript, ScriptError } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { say } from './lib/progress.mjs'
import { runNode } from './lib/run.mjs'

const FUZZED_READERS = 13
const FUZZ_SECONDS = 60

/** Another one each day, and the same all day: what fails at night fails again in the morning. */
const seed = new Date().toISOString().slice(0, 10).replaceAll('-', '')

const PARTS = [
  {
    name: `fuzzing, seed ${seed}`,
    args: [
      'scripts/fuzz.mjs',
      '--target',
      'all',
      '--seconds',
      String(FUZZ_SECONDS / FUZZED_READERS),
      '--seed',
      seed,
    ],
  },
  {
    name: 'judging every pattern again',
    args: ['--import', 'tsx', 'scripts/patterns/main.ts', '--again'],
  },
]

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  const failed = []
  for (const { name, args } of PARTS) {
    say(`Nightly: ${name} …`)
    const { code } = await runNode(args)
    if (code !== 0) failed.push(name)
  }
  if (failed.length > 0) throw new ScriptError(`Failed: ${failed.join(', ')}. See the lines above.`)
})
