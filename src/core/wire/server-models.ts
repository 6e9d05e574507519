/** What the browser is told of models that the server holds. */
import * as v from 'valibot'

/** Where they are asked, each provider below its id, in its own wire. */
export const MODELS_PATH = '/api/models'

export const serverModelSchema = v.object({
  /** As its provider calls it; no two have the same name. */
  model: v.string(),
  /** The wire in which it is asked. */
  provider: v.picklist(['gemini', 'openai', 'anthropic']),
  /** On this server. */
  baseUrl: v.string(),
})
