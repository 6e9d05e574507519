/** AI inside generated apps, as the server and the workspace speak of it. */
import * as v from 'valibot'
import { ownAppModelsSchema } from './own-app-model.ts'

/** On an app's own origin: a model in OpenAI's wire, without a key. */
export const AI_PATH = '/ai/v1'

/** The name that always answers, whichever model the operator chose. */
export const DEFAULT_APP_MODEL = 'default'

/** On the workspace's origin, by a project's key: `PUT` says that the preview may ask, and both ways what was used. */
export const APP_AI_PATH = '/api/app-ai'

const useSchema = v.object({
  /** Answers given today (UTC), and how many may be. */
  requests: v.object({ used: v.number(), limit: v.number() }),
  /** US dollars of today (UTC), as far as prices are known. */
  usd: v.object({ used: v.number(), limit: v.number() }),
})

export const appAiUseSchema = v.object({
  /** As YYYY-MM-DD, in UTC. */
  day: v.string(),
  /** Whether the demo model answers, in place of a language model. */
  isDemo: v.boolean(),
  draft: useSchema,
  live: useSchema,
  /** Models of its owner's; null on a server that keeps none. */
  own: v.optional(v.nullable(ownAppModelsSchema), null),
})
/** What the preview and the published app of a project have used today. */
export type AppAiUse = v.InferOutput<typeof appAiUseSchema>

/** An error as OpenAI's wire has it. */
export interface AiErrorBody {
  readonly error: {
    readonly message: string
    readonly type: string
    readonly code: string
    readonly param: null
  }
}

export function aiErrorBody(type: string, code: string, message: string): AiErrorBody {
  return { error: { message, type, code, param: null } }
}

/** Whether a path of an app's origin is one at which its model answers. */
export function isAiPath(path: string): boolean {
  const folded = path.toLowerCase()
  return folded === AI_PATH || folded.startsWith(`${AI_PATH}/`)
}
