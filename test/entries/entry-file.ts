/** In unit tests in place of `src/server/work/entry-file.ts`: code that `bundle-entries.ts` has bundled, without a loader. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { type EntryFile, entryFile as realEntryFile } from '../../src/server/work/entry-file.ts'

/** Inside of the repository, whence the packages are found that the code imports. */
export const BUNDLED = join(ROOT, '.cache/test-entries')

export function entryFile(source: string, from: string): EntryFile {
  const bundled = join(BUNDLED, basename(source).replace(/\.ts$/, '.js'))
  // Fixtures are not the server's own.
  return existsSync(bundled) ? { url: pathToFileURL(bundled), execArgv: [] } : realEntryFile(source, from)
}
