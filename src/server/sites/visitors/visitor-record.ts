/** What is kept of an app's visitors: counts of thirty days and the errors that they met. Nothing tells one from another. */
import * as v from 'valibot'

const dayRecordSchema = v.object({
  day: v.string(),
  views: v.number(),
  visitors: v.number(),
  routes: v.array(v.object({ route: v.string(), views: v.number(), visitors: v.number() })),
})
export type DayRecord = v.InferOutput<typeof dayRecordSchema>

const placeSchema = v.object({
  file: v.string(),
  line: v.number(),
  column: v.number(),
  lineKey: v.string(),
})
export type ErrorPlace = v.InferOutput<typeof placeSchema>

const errorGroupSchema = v.object({
  id: v.string(),
  message: v.string(),
  place: v.nullable(placeSchema),
  stack: v.string(),
  count: v.number(),
  firstAt: v.number(),
  lastAt: v.number(),
  lastRoute: v.string(),
  lastBrowser: v.string(),
  /** Of who met it last. */
  lastDeployment: v.string(),
  /** When the newest deployment was published in which it was met. */
  newestAt: v.number(),
  /** It was met in a deployment that was published after one without it. */
  isBack: v.boolean(),
})
export type ErrorGroup = v.InferOutput<typeof errorGroupSchema>

export const visitorRecordSchema = v.object({
  /** The oldest first. */
  days: v.array(dayRecordSchema),
  errors: v.array(errorGroupSchema),
})

/** Of one app, in memory. */
export interface VisitorRecord {
  days: DayRecord[]
  errors: ErrorGroup[]
}
