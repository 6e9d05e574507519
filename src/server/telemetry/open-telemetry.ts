/** What the server tells whoever runs it: lines of the log, figures, or neither. */
import type { Readiness } from '../health/readiness.ts'
import type { HostKind } from '../http/hosts.ts'
import { createJsonLog } from './json-log.ts'
import { createMetrics, type Gauge, type Metrics } from './metrics.ts'
import { observeRequests } from './observe-requests.ts'
import { processGauges } from './process-gauges.ts'

export interface TelemetryOptions {
  readonly hasJsonLogs: boolean
  readonly metricsToken: string | null
  readonly hostKind: (host: string) => HostKind
  /** Writes a line where the server's own go. */
  readonly write: (line: string) => void
  /** In the place of the log's lines, where there are none. */
  readonly reportError: (error: unknown) => void
  readonly now: () => number
  /** Milliseconds of a clock that nobody sets. */
  readonly ticks: () => number
  readonly randomHex: (bytes: number) => string
}

export interface Telemetry {
  reportError(error: unknown): void
  say(sentence: string): void
  /** Null where nobody counts. */
  metrics(readiness: Pick<Readiness, 'took'>): { readonly token: string; readonly figures: Metrics } | null
  /** What sees each request; undefined where nobody looks. */
  readonly onRequest: ReturnType<typeof observeRequests> | undefined
}

const ID_BYTES = 8

export function openTelemetry(options: TelemetryOptions): Telemetry {
  const { metricsToken, hostKind, write, now, ticks, randomHex } = options
  const log = options.hasJsonLogs ? createJsonLog(write, now) : null
  let figures: Metrics | null = null
  const sinks = [
    ...(log === null ? [] : [log.request]),
    ...(metricsToken === null ? [] : [(seen: Parameters<Metrics['request']>[0]) => figures?.request(seen)]),
  ]
  return {
    reportError: log?.error ?? options.reportError,
    say: log?.say ?? write,
    metrics({ took }) {
      if (metricsToken === null) return null
      figures = createMetrics([...processGauges(), probeGauge(took)])
      return { token: metricsToken, figures }
    },
    onRequest:
      sinks.length === 0
        ? undefined
        : observeRequests({ hostKind, ticks, newId: () => randomHex(ID_BYTES), sinks }),
  }
}

function probeGauge(took: ReadonlyMap<string, number>): Gauge {
  return {
    name: 'probe_seconds',
    help: 'What the database and others took to answer when they were last asked whether they are there.',
    read: () => new Map([...took].map(([name, ms]) => [`probe="${name}"`, ms / 1000])),
  }
}
