/** Who may see a published app. Part of what `/api/sites/{key}` says, and the body of `PUT …/access`. */
import * as v from 'valibot'

/**
 * `everyone`: whoever has the address. `link`: whoever opened its link in their browser. `password`: whoever knows it.
 * `accounts`: whoever signs in to this server.
 */
const SITE_ACCESS_MODES = ['everyone', 'link', 'password', 'accounts'] as const
export type SiteAccessMode = (typeof SITE_ACCESS_MODES)[number]

/** UTF-16 units of a password. */
export const SITE_PASSWORD_LENGTH = { least: 8, most: 200 } as const

export const siteAccessSchema = v.object({
  mode: v.picklist(SITE_ACCESS_MODES),
  /** The address that lets a browser in, whole; null but for `link`. */
  link: v.nullable(v.string()),
})
export type SiteAccess = v.InferOutput<typeof siteAccessSchema>

/** From then on nobody who was let in before has access; `link` makes a new link each time. */
export const newSiteAccessSchema = v.variant('mode', [
  v.object({ mode: v.literal('everyone') }),
  v.object({ mode: v.literal('link') }),
  v.object({ mode: v.literal('password'), password: v.pipe(v.string(), v.maxLength(1_000)) }),
  v.object({ mode: v.literal('accounts') }),
])
export type NewSiteAccess = v.InferOutput<typeof newSiteAccessSchema>

/** `POST /api/site-visits`: somebody who is signed in wants to see an app of the server's people. */
export const SITE_VISITS_PATH = '/api/site-visits'

export const siteVisitSchema = v.object({
  /** The app's name. */
  name: v.pipe(v.string(), v.maxLength(63)),
  /** What the browser's cookie at the app is the answer to: SHA-256, hexadecimal. */
  challenge: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

/** `address` lets that browser in, once and within a minute. */
export const siteEntrySchema = v.object({ address: v.string() })
