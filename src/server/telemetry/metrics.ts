/** Figures in the text format of Prometheus (version 0.0.4): what was asked, how it ended, and how long it took. */
import type { SeenRequest } from './observe-requests.ts'

export interface Metrics {
  request(seen: SeenRequest): void
  text(): string
}

/** A figure of this moment; its name as Prometheus has it, without the prefix. */
export interface Gauge {
  readonly name: string
  readonly help: string
  /** Values by what stands in braces; `''` for none. */
  readonly read: () => ReadonlyMap<string, number>
}

/** Seconds: from a file of the cache to the longest answer of a model. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 60, 600]
/** Routes that are counted by themselves: more than there are, and a bound for what strangers make up. */
const MOST_ROUTES = 200
const OTHER = 'other'

interface Times {
  readonly buckets: number[]
  seconds: number
  count: number
}

export function createMetrics(gauges: readonly Gauge[]): Metrics {
  const requests = new Map<string, number>()
  const saves = new Map<string, number>()
  const calls = new Map<string, number>()
  const times = new Map<string, Times>()
  let cut = 0
  const add = (counts: Map<string, number>, labels: string) =>
    counts.set(labels, (counts.get(labels) ?? 0) + 1)

  return {
    request({ method, route: asked, status, ms, isCut }) {
      const route = times.has(asked) || times.size < MOST_ROUTES ? asked : OTHER
      const known = times.get(route) ?? { buckets: BUCKETS.map(() => 0), seconds: 0, count: 0 }
      times.set(route, known)
      const seconds = ms / 1000
      known.seconds += seconds
      known.count += 1
      const at = BUCKETS.findIndex((most) => seconds <= most)
      if (at >= 0) known.buckets[at] = (known.buckets[at] ?? 0) + 1
      add(requests, `method="${method}",route="${route}",status="${status}"`)
      if (isCut) cut += 1
      if (method === 'PUT' && asked === 'workspace /api/projects/:x') add(saves, `status="${status}"`)
      if (method === 'POST' && asked.startsWith('workspace /api/models/')) add(calls, `status="${status}"`)
    },
    text() {
      const lines = [
        ...counter('requests_total', 'Requests by route and status.', requests),
        ...counter('saves_total', 'Saves of projects by status.', saves),
        ...counter('model_calls_total', 'Requests to models of the server by status.', calls),
        ...counter('cut_answers_total', 'Answers that did not get to their end.', new Map([['', cut]])),
        ...histogram(times),
        ...gauges.flatMap(({ name, help, read }) => series(name, 'gauge', help, read())),
      ]
      return `${lines.join('\n')}\n`
    },
  }
}

const PREFIX = 'lathe_'

function series(name: string, type: string, help: string, values: ReadonlyMap<string, number>): string[] {
  const head = [`# HELP ${PREFIX}${name} ${help}`, `# TYPE ${PREFIX}${name} ${type}`]
  const rows = [...values].map(
    ([labels, value]) => `${PREFIX}${name}${labels === '' ? '' : `{${labels}}`} ${value}`,
  )
  return [...head, ...rows]
}

const counter = (name: string, help: string, counts: ReadonlyMap<string, number>) =>
  series(name, 'counter', help, counts)

function histogram(times: ReadonlyMap<string, Times>): string[] {
  const name = `${PREFIX}request_seconds`
  const head = [`# HELP ${name} Seconds until an answer was sent.`, `# TYPE ${name} histogram`]
  const rows = [...times].flatMap(([route, { buckets, seconds, count }]) => {
    let sum = 0
    const below = BUCKETS.map((most, at) => {
      sum += buckets[at] ?? 0
      return `${name}_bucket{route="${route}",le="${most}"} ${sum}`
    })
    return [
      ...below,
      `${name}_bucket{route="${route}",le="+Inf"} ${count}`,
      `${name}_sum{route="${route}"} ${seconds}`,
      `${name}_count{route="${route}"} ${count}`,
    ]
  })
  return [...head, ...rows]
}
