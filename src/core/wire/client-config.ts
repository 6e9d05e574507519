/** `GET /config.json`: what the browser may know of the server's configuration. Never holds a secret. */
import * as v from 'valibot'
import { priceTableSchema } from './model-prices.ts'
import { planSchema } from './plans.ts'
import { serverModelSchema } from './server-models.ts'

export const clientConfigSchema = v.object({
  /** The workspace's origin. */
  publicOrigin: v.string(),
  /** Origin pattern with one `*`, which a project's key replaces. */
  previewOrigin: v.string(),
  /** Origin pattern with one `*`, which the name of a published app replaces; null where nothing can be published. */
  appsOrigin: v.nullable(v.string()),
  /** Origin that serves prepared packages as ES modules to every preview frame. */
  packagesOrigin: v.string(),
  models: v.object({
    /** Base URL of the Gemini wire; null where the demo model is turned off. */
    demo: v.nullable(v.object({ baseUrl: v.string() })),
    /** Models that the server holds, for whoever is signed in; the first comes before the demo model (S7.6). */
    operator: v.array(serverModelSchema),
    /** Whether people may use keys and servers of their own. */
    hasOwnKeys: v.boolean(),
    ownKey: v.object({ baseUrl: v.string() }),
  }),
  /** Base of the icon service: `/search` and `/{set}/{name}.svg` follow (S7.10, S7.11). */
  iconsUrl: v.string(),
  /** The list of fonts (S7.12) and the stylesheet service (S7.13), whole. */
  fontListUrl: v.string(),
  fontCssUrl: v.string(),
  /**
   * Who signs people in, as the SDK takes it, and whether that is a page of this server, and one that asks for passwords;
   * null where nobody does.
   */
  identity: v.nullable(
    v.object({
      domain: v.string(),
      clientId: v.string(),
      audience: v.string(),
      isEmbedded: v.boolean(),
      hasPasswords: v.boolean(),
    }),
  ),
  /** The operator's pages on other sites; null where there is none (S2.8). */
  socialLinks: v.object({ github: v.nullable(v.string()), x: v.nullable(v.string()) }),
  /** Origins that the page may call for models of other providers; a port may be `*`. */
  modelOrigins: v.array(v.string()),
  geminiModel: v.string(),
  imageModel: v.string(),
  /** Milliseconds; the longest wait without progress (S7.7). */
  modelIdleTimeoutMs: v.number(),
  /** The operator's prices of models, which come before those that the product brings; null without any. */
  prices: v.nullable(priceTableSchema),
  /** What people may have of the models of this server (S2.34); the first is had by whoever was granted none. */
  plans: v.array(planSchema),
  /** Tokens that one request to a model may take; without it, by the model. */
  contextTokens: v.exactOptional(v.number()),
  /** Whether apps may ask a model on their own origin; not without it. */
  hasAppAi: v.exactOptional(v.boolean()),
  /** Fault injection on, artificial delays off. */
  isTest: v.boolean(),
})

export type ClientConfig = v.InferOutput<typeof clientConfigSchema>
