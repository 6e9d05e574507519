/**
 * A model of an app's owner, whose key the server keeps sealed and uses on the app's behalf: `PUT` and `DELETE
 * /api/app-ai/{key}/model/{place}`. Both answer with what the app uses, as `PUT /api/app-ai/{key}` does. No answer holds
 * a key.
 */
import * as v from 'valibot'

/** The preview and the published app, each with a key of its own or none. */
export const APP_PLACES = ['draft', 'live'] as const
export const appPlaceSchema = v.picklist(APP_PLACES)
export type AppPlace = v.InferOutput<typeof appPlaceSchema>

/** Whoever answers in the wire that apps speak, at a public address that everybody knows. */
export const OWN_APP_PROVIDERS = ['openai', 'openrouter', 'groq'] as const
export type OwnAppProvider = (typeof OWN_APP_PROVIDERS)[number]
const provider = v.picklist(OWN_APP_PROVIDERS)

/** Body of `PUT …/model/{place}`. */
export const newOwnAppModelSchema = v.object({
  provider,
  /** By the provider's name. */
  model: v.pipe(v.string(), v.trim(), v.regex(/^[\w./:@-]{1,100}$/)),
  /** Printable, so that it is one value of one header. */
  key: v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]{8,500}$/)),
})
export type NewOwnAppModel = v.InferOutput<typeof newOwnAppModelSchema>

/** What is told of one that is kept. */
export const ownAppModelSchema = v.object({
  provider,
  model: v.string(),
  /** Milliseconds since 1970: when its key was sealed. */
  sealedAt: v.number(),
})
export type OwnAppModel = v.InferOutput<typeof ownAppModelSchema>

export const ownAppModelsSchema = v.object({
  draft: v.nullable(ownAppModelSchema),
  live: v.nullable(ownAppModelSchema),
})
export type OwnAppModels = v.InferOutput<typeof ownAppModelsSchema>
