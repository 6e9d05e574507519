/** What whoever runs the server wants to see of it, and how it ends. */
import * as v from 'valibot'
import { type Environment, readVariable } from './read-variable.ts'
import { wholeNumber } from './variable-kinds.ts'

export interface OperationsSettings {
  /** Whether requests and errors are written as lines of JSON. */
  readonly hasJsonLogs: boolean
  /** What a collector of metrics has to know; null where there are none. */
  readonly metricsToken: string | null
  /** Milliseconds in which a server that is told to end still answers everybody, while it says that it leaves. */
  readonly drainNoticeMs: number
  /** Milliseconds that answers under way may take from then on. */
  readonly drainMs: number
}

const format = v.picklist(['json', 'text'], 'json, or text')
const token = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{16,256}$/, '16 to 256 letters and signs without spaces'),
)
const notice = wholeNumber(0, 300, 'a number of seconds')
const limit = wholeNumber(1, 900, 'a number of seconds')

/** Throws ConfigError. */
export function readOperations(env: Environment): OperationsSettings {
  return {
    hasJsonLogs: readVariable(env, 'LOGS', format, 'text') === 'json',
    metricsToken: readVariable(env, 'METRICS_TOKEN', token, null),
    drainNoticeMs: readVariable(env, 'DRAIN_NOTICE_SECONDS', notice, 0) * 1000,
    drainMs: readVariable(env, 'DRAIN_SECONDS', limit, 5) * 1000,
  }
}
