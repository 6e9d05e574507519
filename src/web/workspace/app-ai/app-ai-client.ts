/** The server, as the workspace asks it what apps use of a model. Knows HTTP alone. */
import * as v from 'valibot'
import { APP_AI_PATH, type AppAiUse, appAiUseSchema } from '../../../core/wire/app-ai.ts'
import type { AppPlace, NewOwnAppModel } from '../../../core/wire/own-app-model.ts'
import { refusalSchema } from '../../../core/wire/saves/project-messages.ts'
import { type AskServer, type AskServerOptions, createAskServer } from '../../platform/ask-server.ts'

export type AppAiAnswer =
  | { readonly type: 'told'; readonly use: AppAiUse }
  /** `message` is a sentence. */
  | { readonly type: 'refused'; readonly message: string }

export interface AppAiClient {
  /** Lets the project's preview ask, where it may, and tells what was used. */
  open(projectKey: string): Promise<AppAiAnswer>
  /** The server seals the key; nobody reads it again. */
  keepModel(projectKey: string, place: AppPlace, model: NewOwnAppModel): Promise<AppAiAnswer>
  removeModel(projectKey: string, place: AppPlace): Promise<AppAiAnswer>
}

const TIMEOUT_MS = 15_000
/** What is read where the server is away. */
const AWAY = {
  open: 'The server does not say what this app has used.',
  keep: 'The key may not have been kept: the server does not answer. Try again.',
  remove: 'The key may still be there: the server does not answer. Try again.',
}

export function createAppAiClient(ask: AskServer): AppAiClient {
  async function answer(away: string, ...asked: Parameters<AskServer>): Promise<AppAiAnswer> {
    const response = await ask(...asked)
    const body: unknown = await response?.json().catch(() => null)
    const use = v.safeParse(appAiUseSchema, body)
    if (response?.ok === true && use.success) return { type: 'told', use: use.output }
    const refusal = v.safeParse(refusalSchema, body)
    return { type: 'refused', message: refusal.success ? refusal.output.message : away }
  }
  return {
    open: (projectKey) => answer(AWAY.open, 'PUT', projectKey),
    keepModel: (projectKey, place, model) => answer(AWAY.keep, 'PUT', `${projectKey}/model/${place}`, model),
    removeModel: (projectKey, place) => answer(AWAY.remove, 'DELETE', `${projectKey}/model/${place}`),
  }
}

export function loadAppAiClient(asking: Pick<AskServerOptions, 'fetch' | 'getToken'>): AppAiClient {
  return createAppAiClient(createAskServer({ ...asking, base: APP_AI_PATH, timeoutMs: TIMEOUT_MS }))
}
