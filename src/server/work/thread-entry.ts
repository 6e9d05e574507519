import { entryFile } from './entry-file.ts'

export interface ThreadEntry {
  readonly url: URL
  /** Options of the `Worker`. */
  readonly options: { readonly argv: string[]; readonly execArgv: string[] }
}

/**
 * What a `Worker` is made of for a thread of the server's own; see {@link entryFile}. Node 20 gives a thread no loader
 * by its arguments, so where the sources run as they are the thread begins with loading one.
 */
export function threadEntry(source: string, from: string): ThreadEntry {
  const { url, execArgv } = entryFile(source, from)
  if (execArgv.length === 0) return { url, options: { argv: [], execArgv: [] } }
  const loading = new URL('./source-thread.mjs', import.meta.url)
  return { url: loading, options: { argv: [url.href], execArgv: [] } }
}
