import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { timesBeside } from './scripts/lib/file-times.mjs'
import { isDriverFault } from './test/driver-fault.ts'
import { bundledEntries } from './test/entries/bundle-entries.ts'
import { LongestFirst } from './test/longest-first.ts'
import { TimeReporter } from './test/time-reporter.ts'

/** Where the scripts want the results; nowhere when vitest is called by itself. */
const results = process.env.LATHE_TEST_RESULTS

/**
 * As many as there are processors: one more saved a tenth of the time, and had some tests meet what only a busy machine
 * does. LATHE_TEST_WORKERS says another number. Each has its browsers and servers. Projects with the same number follow one another without a pause: browser
 * tests begin while the last unit files run.
 */
const maxWorkers = Number(process.env.LATHE_TEST_WORKERS) || Math.min(6, Math.max(2, availableParallelism()))

/**
 * Milliseconds for a test or a hook: room for a busy machine, no test asserts times. Where all cases of a kind are one test
 * it takes ten times as long in a full run.
 */
const patience = process.env.LATHE_TEST_ALL === '1' ? 600_000 : 120_000

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    onUnhandledError: (error) => (isDriverFault(error) ? false : undefined),
    reporters:
      results === undefined
        ? ['default']
        : ['default', ['json', { outputFile: results }], new TimeReporter(timesBeside(results))],
    projects: [
      {
        plugins: [bundledEntries()],
        test: {
          environment: 'node',
          maxWorkers,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: 60_000 } },
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/hostile/**/*.test.ts',
            'templates/**/*.test.{ts,tsx}',
          ],
          // The files of a worker share its modules: what one changes there, it puts back.
          isolate: false,
          globalSetup: ['test/entries/bundle-entries.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/e2e/end-leftovers.ts'],
          // The files of a worker share its servers and browsers: test/e2e/stage.ts.
          maxWorkers,
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
          // A page follows an action when it can: what it shows is asked for until it holds, for so many milliseconds.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
