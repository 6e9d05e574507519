/** Runs one unit test file again and again in one process: starting Vitest takes longer than most of them. */
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

export interface UnitTests {
  /** The full titles of tests of the file that failed; null where the file could not be run at all. */
  failedIn(test: string): Promise<readonly string[] | null>
  /** What a file that was changed is taken anew. */
  forget(file: string): void
  end(): Promise<void>
}

export async function startUnitTests(root: string): Promise<UnitTests> {
  const vitest = await createVitest('test', {
    root,
    config: false,
    watch: false,
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
    reporters: [{}],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 60_000,
  })
  await vitest.standalone()
  return {
    async failedIn(test) {
      const specifications = await vitest.globTestSpecifications([test])
      const wanted = specifications.filter(({ moduleId }) => moduleId === join(root, test))
      if (wanted.length === 0) throw new Error(`There is no test file ${test}.`)
      const run = await vitest.runTestSpecifications(wanted)
      // Files of earlier runs are among them, as they were then.
      const testModules = run.testModules.filter(({ moduleId }) => moduleId === join(root, test))
      const { unhandledErrors } = run
      const failed = testModules.flatMap((module) => [...module.children.allTests('failed')])
      if (failed.length === 0 && (unhandledErrors.length > 0 || testModules.some((module) => !module.ok())))
        return null
      return failed.map(({ fullName }) => fullName)
    },
    forget: (file) => vitest.invalidateFile(file),
    end: () => vitest.close(),
  }
}
