/**
 * What visitors of a published app meet. A script of the app's own origin sends `VisitorReport`s to `POST /_lathe/visits`;
 * its owner reads them at `GET /api/sites/{key}/visitors`. Nothing of forms, query strings or storage is among them.
 */
import * as v from 'valibot'

/** On every published app's host. */
export const VISITOR_SCRIPT_PATH = '/_lathe/visitors.js'
export const VISITOR_REPORTS_PATH = '/_lathe/visits'

export const VISITOR_LIMITS = {
  /** Bytes of one report. */
  reportBytes: 8 * 1024,
  /** UTF-16 units. */
  message: 1_000,
  stack: 4_000,
  route: 200,
  /** Kept of an app, the newest. */
  errors: 100,
  days: 30,
  /** Told apart in a day; what else is visited counts for the app alone. */
  routes: 50,
} as const

const common = {
  /** As the script was told, with which the page began. */
  deployment: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  route: v.pipe(v.string(), v.startsWith('/'), v.maxLength(VISITOR_LIMITS.route)),
}

export const visitorReportSchema = v.variant('type', [
  v.object({ type: v.literal('view'), ...common }),
  v.object({
    type: v.literal('error'),
    ...common,
    message: v.pipe(v.string(), v.maxLength(VISITOR_LIMITS.message)),
    stack: v.pipe(v.string(), v.maxLength(VISITOR_LIMITS.stack)),
  }),
])
export type VisitorReport = v.InferOutput<typeof visitorReportSchema>

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * `open`: met in what is served. `fixed`: a later deployment is served, in which nobody has met it. `reopened`: it was fixed,
 * and somebody met it again.
 */
const VISITOR_ERROR_STATES = ['open', 'reopened', 'fixed'] as const

const visitorErrorSchema = v.object({
  id: v.string(),
  /** What was thrown: text of strangers, as are stack, route and browser. */
  message: v.string(),
  /** In the project's files; null where it happened in none of them. */
  place: v.nullable(
    v.object({
      file: v.string(),
      /** 1-based, in the deployment. */
      line: count,
      /** 1-based. */
      column: count,
      /** What tells the line from others of its file, wherever it stands (`core/source-maps/line-key`); empty without. */
      lineKey: v.string(),
    }),
  ),
  /** Calls that led to it, the innermost first: places in the project's files, names of packages. */
  stack: v.string(),
  /** Page loads in which it was met. */
  count,
  /** Milliseconds since 1970. */
  firstAt: v.number(),
  lastAt: v.number(),
  lastRoute: v.string(),
  lastBrowser: v.string(),
  /** Whether who met it last had an older deployment than the one that is served. */
  isOlder: v.boolean(),
  state: v.picklist(VISITOR_ERROR_STATES),
  /** When what is served now was published, for `fixed`; null else. */
  fixedAt: v.nullable(v.number()),
})
export type VisitorError = v.InferOutput<typeof visitorErrorSchema>

/** Of a day, UTC. */
const dayCountSchema = v.object({
  /** `2026-11-27` */
  day: v.string(),
  views: count,
  /** More or less, where they are very many. */
  visitors: count,
})
export type DayCount = v.InferOutput<typeof dayCountSchema>

/** Answer of `GET …/visitors`; with `?known={version}` 204 when nothing has changed since. */
export const visitorsSchema = v.object({
  version: v.string(),
  /** Whether the app tells what its visitors meet. */
  isOn: v.boolean(),
  /** Whether what is served has the script that does. */
  isListening: v.boolean(),
  /** The last met first, those that are fixed after the others. */
  errors: v.array(visitorErrorSchema),
  /** The oldest first, those without a visit left out. */
  days: v.array(dayCountSchema),
  /** Of the last days together, the most viewed first. Visitors are summed over days. */
  routes: v.array(v.object({ route: v.string(), views: count, visitors: count })),
})
export type VisitorsSummary = v.InferOutput<typeof visitorsSchema>
