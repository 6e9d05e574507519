/**
 * `npm run check`: format, lint, types, unused files and packages, linear patterns, boundaries, unit tests, and which
 * rows of the specification tests name. With `--static` what needs no test to be run, which is what .ci/run wants
 * beside `npm test`.
 */
import { runScript, ScriptError } from './lib/fail.mjs'
import { sayFullRun } from './lib/full-run.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { step } from './lib/progress.mjs'
import { reportCoverage } from './lib/report-coverage.mjs'
import { runNode } from './lib/run.mjs'
import { runTests } from './lib/run-tests.mjs'
import { UNIT_RESULTS } from './lib/spec-coverage.mjs'

/** Colours, as for a terminal; what runs side by side writes into a pipe. */
const isTerminal = process.stdout.isTTY === true

const KNIP = ['node_modules/knip/bin/knip.js', '--no-config-hints']

const STATIC = [
  {
    title: 'Format and lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'ci', `--colors=${isTerminal ? 'force' : 'off'}`],
  },
  { title: 'Types', args: ['node_modules/typescript/bin/tsc', '-b', '--pretty', String(isTerminal)] },
  { title: 'Unused files, packages and names', args: KNIP },
  { title: 'Packages of npm start', args: [...KNIP, '--production', '--strict'] },
  { title: 'Patterns', args: ['--import', 'tsx', 'scripts/patterns/main.ts'] },
]

runScript(async () => {
  const isStatic = process.argv.includes('--static')
  checkNodeVersion()
  await ensureInstalled()
  // Side by side, and all of them: one run tells everything that is wrong.
  const outcomes = await Promise.all(
    STATIC.map(({ title, args }) =>
      step(title, async () => {
        const { code, output } = await runNode(args, { isQuiet: true })
        console.log(`\n${title}: ${code === 0 ? 'passed' : 'FAILED'}\n${output.trimEnd()}\n`)
        return { title, code }
      }),
    ),
  )
  if (!isStatic) {
    const title = 'Boundaries and unit tests'
    const code = await step(title, () => runTests({ results: UNIT_RESULTS, args: ['--project', 'unit'] }))
    outcomes.push({ title, code })
    await reportCoverage({ isVerifying: Boolean(process.env.CI) })
  }
  console.log(`\n${await sayFullRun()}`)
  const failed = outcomes.filter(({ code }) => code !== 0).map(({ title }) => title)
  if (failed.length > 0) throw new ScriptError(`Failed: ${failed.join(', ')}. See above for each place.`)
  console.log('\nEvery check passed.')
})
