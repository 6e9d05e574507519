/**
 * Where the code of a process or thread of the server's own lies: beside the server's bundle, or, where the sources
 * run as they are (tests, scripts), in the source itself, which then needs a loader of TypeScript.
 */
import { basename } from 'node:path'

export interface EntryFile {
  readonly url: URL
  /** Arguments for Node that the code needs to be run. */
  readonly execArgv: readonly string[]
}

/**
 * @param source path of the source, relative to the module that asks: `./build.process.ts`
 * @param from that module's `import.meta.url`
 */
export function entryFile(source: string, from: string): EntryFile {
  if (from.endsWith('.ts')) return { url: new URL(source, from), execArgv: ['--import', 'tsx'] }
  // scripts/build/server.ts puts every entry beside the bundle, under its own name.
  return { url: new URL(`./${basename(source).replace(/\.ts$/, '.js')}`, from), execArgv: [] }
}
