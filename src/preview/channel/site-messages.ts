/** What a page that is drawn to be published says of itself. Each word of it can be forged by the app, of which it becomes a part. */
import * as v from 'valibot'
import { saidRouteSchema } from './route.ts'

const MAX_SHEETS = 2_000
const MAX_CSS = 8_000_000
const MAX_HTML = 2_000_000
const MAX_MOUNTS = 50
const MAX_LINKS = 2_000
const MAX_STYLES = 500_000

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

export const siteMessages = [
  /** Every stylesheet as it was made: its id and text. */
  v.object({
    type: v.literal('site-styles'),
    sheets: list(v.object({ id: text(2_000), css: v.pipe(v.string(), v.maxLength(MAX_CSS)) }), MAX_SHEETS),
  }),
  /** The app shows this at the route of the page, and has come to rest. */
  v.object({ type: v.literal('site-page'), page: drawnPageSchema }),
] as const

export type SiteMessage = v.InferOutput<(typeof siteMessages)[number]>
export type DrawnPage = v.InferOutput<typeof drawnPageSchema>
