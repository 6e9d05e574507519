import type { DataRequest } from '../../core/data-api/data-request.ts'

/** What would open the app to whoever reads it, and what no header of an app is. */
const UNSAID: ReadonlySet<string> = new Set(['apikey', 'authorization', 'cookie'])
/** Characters of one header and of all, as JSON. */
const MAX_HEADER = 1_000
const MAX_HEADERS = 8_000

/** What functions and policies read by `current_setting('request.…')`. */
export function requestSettings({
  method,
  path,
  headers,
}: Pick<DataRequest, 'method' | 'path' | 'headers'>): Readonly<Record<string, string>> {
  const said = Object.entries(headers).filter(
    ([name, value]) => !UNSAID.has(name) && value.length <= MAX_HEADER,
  )
  const text = JSON.stringify(Object.fromEntries(said))
  return { method, path, headers: text.length <= MAX_HEADERS ? text : '{}' }
}
