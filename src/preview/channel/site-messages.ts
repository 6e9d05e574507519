/** What a page that is drawn to be published says of itself. Each word of it can be forged by the app, of which it becomes a part. */
import * as v from 'valibot'
import type { FaultOnPage } from '../../core/accessibility/fault.ts'
import { ACCESSIBILITY_RULES } from '../../core/accessibility/rule-names.ts'
import { saidRouteSchema } from './route.ts'
import { placeSchema } from './selected-element.ts'

const MAX_SHEETS = 2_000
const MAX_CSS = 8_000_000
const MAX_HTML = 2_000_000
const MAX_MOUNTS = 50
const MAX_LINKS = 2_000
const MAX_STYLES = 500_000

/** Findings of one page, places of each, pairs of colours of each, and characters of its tag. */
export const MAX_FAULTS = 100
export const MAX_FAULT_PLACES = 4
export const MAX_SHOWN_COLOURS = 4
export const MAX_ELEMENT = 160

/** Looks at the length before the entries: a list of millions must cost nothing. */
function list<Entry extends v.GenericSchema>(entry: Entry, most: number) {
  return v.pipe(
    v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= most),
    v.array(entry),
  )
}

function text(most: number) {
  return v.pipe(
    v.string(),
    v.transform((value) => value.slice(0, most)),
  )
}

const drawnPageSchema = v.object({
  route: saidRouteSchema,
  title: text(300),
  /** Of `<meta name="description">`; empty without one. */
  description: text(1_000),
  /** What the app put into elements that `index.html` has empty, by their id. */
  mounts: list(v.object({ id: text(200), html: v.pipe(v.string(), v.maxLength(MAX_HTML)) }), MAX_MOUNTS),
  /** Ids of the stylesheets that the page shows. */
  sheets: list(text(2_000), MAX_SHEETS),
  /** Rules that the app or its packages wrote while they ran. */
  styles: v.pipe(v.string(), v.maxLength(MAX_STYLES)),
  /** Routes of this app that the page links to: path, search and hash. */
  links: list(saidRouteSchema, MAX_LINKS),
  /** Text of the first heading; empty without one. */
  heading: text(300),
  /** Addresses of pictures that did not load. */
  brokenImages: list(text(500), 100),
  /** Whether there is nothing to be seen. */
  isBlank: v.boolean(),
})

const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/))

const faultSchema: v.GenericSchema<unknown, FaultOnPage> = v.object({
  rule: v.picklist(ACCESSIBILITY_RULES),
  tag: v.pipe(v.string(), v.regex(/^[a-z][\w.:-]{0,63}$/)),
  element: text(MAX_ELEMENT),
  places: list(placeSchema, MAX_FAULT_PLACES),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  colours: list(
    v.object({
      text: colour,
      background: colour,
      needed: v.pipe(v.number(), v.minValue(1), v.maxValue(21)),
    }),
    MAX_SHOWN_COLOURS,
  ),
  isWithinNamed: v.boolean(),
  isEvery: v.boolean(),
  level: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6))),
})

/** What a page that is looked at says keeps people from using it; null where nobody knows. */
export const faultsSchema = v.nullable(list(faultSchema, MAX_FAULTS))

export const siteMessages = [
  /** Every stylesheet as it was made: its id and text. */
  v.object({
    type: v.literal('site-styles'),
    sheets: list(v.object({ id: text(2_000), css: v.pipe(v.string(), v.maxLength(MAX_CSS)) }), MAX_SHEETS),
  }),
  /** The app shows this at the route of the page, and has come to rest. */
  v.object({ type: v.literal('site-page'), page: drawnPageSchema }),
  /** What keeps people from using the page that was told of last; null where nobody knows. */
  v.object({
    type: v.literal('site-faults'),
    requestId: v.number(),
    faults: faultsSchema,
  }),
] as const

export type SiteMessage = v.InferOutput<(typeof siteMessages)[number]>
export type DrawnPage = v.InferOutput<typeof drawnPageSchema>
