/**
 * The code of each process and thread of the server's own, bundled once for a run of unit tests as the server's build
 * does it. Tests start them hundreds of times; one that is run from its sources first compiles them, which takes two
 * thirds of its start.
 */
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import type { TestProject } from 'vitest/node'
import { serverBuild } from '../../scripts/build/server.ts'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { BUNDLED } from './entry-file.ts'

const REAL = join(ROOT, 'src/server/work/entry-file.ts')
const STAND_IN = join(ROOT, 'test/entries/entry-file.ts')
/** These are about the real one. */
const UNTOUCHED = [STAND_IN, join(ROOT, 'src/server/work/entry-file.test.ts')]

/** What vitest calls before the first test. */
export async function setup(project: TestProject): Promise<void> {
  await bundleEntries()
  project.onTestsRerun(bundleEntries)
}

async function bundleEntries(): Promise<void> {
  await build({ ...(await serverBuild()), outdir: BUNDLED })
}

/** Gives whoever asks where such code lies the bundled one: see `entry-file.ts` beside this. */
export function bundledEntries(): Plugin {
  return {
    name: 'bundled-entries',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('/entry-file.ts') || importer === undefined || UNTOUCHED.includes(importer)) return
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved?.id === REAL ? STAND_IN : resolved
    },
  }
}
