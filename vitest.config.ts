import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/e2e/longest-first.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/contracts/**/*.test.ts',
            'test/hostile/**/*.test.ts',
          ],
          environment: 'node',
          // Room for a busy machine: no test asserts times.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/e2e/end-leftovers.ts'],
          // Two at once. The files of a worker share its servers and browsers: test/e2e/stage.ts.
          maxWorkers: 2,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A page follows an action when it can: what it shows is asked for until it holds, for so many milliseconds.
          expect: { poll: { timeout: 10_000 } },
          // A machine that is busy elsewhere may starve one test. A second failure is a failure, and the report marks
          // every test that needed its second try.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
