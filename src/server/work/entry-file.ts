/**
 * Where the code of a process or thread of the server's own lies: beside the server's bundle, or, where the sources
 * run as they are (tests, scripts), in the source itself, which then needs a loader of TypeScript.
 */
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

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
  if (from.endsWith('.ts')) {
    // By its place, since the process may work in a folder from which it is not found.
    const loader = pathToFileURL(createRequire(from).resolve('tsx')).href
    return { url: new URL(source, from), execArgv: ['--import', loader] }
  }
  // scripts/build/server.ts puts every entry beside the bundle, under its own name.
  return { url: new URL(`./${basename(source).replace(/\.ts$/, '.js')}`, from), execArgv: [] }
}
