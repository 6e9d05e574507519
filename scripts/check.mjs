/** `npm run check`: format, lint, types, unused files and packages, linear patterns, boundaries, unit tests, and which rows of the specification tests name. */
import { runScript, ScriptError } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { step } from './lib/progress.mjs'
import { reportCoverage } from './lib/report-coverage.mjs'
import { runNode } from './lib/run.mjs'
import { UNIT_RESULTS } from './lib/spec-coverage.mjs'

const KNIP = ['node_modules/knip/bin/knip.js', '--no-config-hints']

const CHECKS = [
  { title: 'Format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci'] },
  { title: 'Types', args: ['node_modules/typescript/bin/tsc', '-b'] },
  { title: 'Unused files and packages', args: KNIP },
  { title: 'Packages of npm start', args: [...KNIP, '--production', '--strict'] },
  { title: 'Patterns', args: ['--import', 'tsx', 'scripts/patterns/main.ts'] },
  {
    title: 'Boundaries and unit tests',
    args: [
      'node_modules/vitest/vitest.mjs',
      ...[
        'run',
        '--project',
        'unit',
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${UNIT_RESULTS}`,
      ],
    ],
  },
]

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  const failed = []
  // All of them, so that one run tells everything that is wrong.
  for (const { title, args } of CHECKS) {
    const { code } = await step(title, () => runNode(args))
    if (code !== 0) failed.push(title)
  }
  await reportCoverage({ isVerifying: Boolean(process.env.CI) })
  if (failed.length > 0) throw new ScriptError(`Failed: ${failed.join(', ')}. See above for each place.`)
  console.log('\nEvery check passed.')
})
