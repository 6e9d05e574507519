/** Which models answer apps: what the operator chose among those of the server, or the demo model. */
import type { AppAiSettings } from '../config/read-app-ai.ts'
import { ConfigError } from '../config/read-variable.ts'
import type { HeldProvider } from '../models/server-model.ts'

export interface HeldAppModel {
  readonly provider: HeldProvider
  readonly model: string
}

export type AppModels =
  | { readonly type: 'demo' }
  /** The first answers whoever names none. */
  | { readonly type: 'held'; readonly models: readonly [HeldAppModel, ...HeldAppModel[]] }

/** Null where no app may ask. Throws ConfigError for a choice that cannot be kept. */
export function chooseAppModels(
  chosen: AppAiSettings['models'],
  providers: readonly HeldProvider[],
  hasDemoModel: boolean,
): AppModels | null {
  if (chosen === 'off') return null
  if (chosen === null) return hasDemoModel ? { type: 'demo' } : null
  if (chosen === 'demo') {
    if (hasDemoModel) return { type: 'demo' }
    throw refused('names the demo model, which DEMO_MODEL turns off: name another model, or set it to off')
  }
  const [first, ...others] = chosen.map((model): HeldAppModel => {
    const provider = providers.find(({ models }) => models.includes(model))
    if (provider === undefined)
      throw refused(`names ${model}, which SERVER_MODELS does not list: name one that it lists, or off`)
    if (provider.wire !== 'openai')
      throw refused(
        `names ${model}, which is asked in the wire ${provider.wire}; apps speak OpenAI's: list a model at its provider's address for that`,
      )
    return { provider, model }
  })
  return first === undefined ? null : { type: 'held', models: [first, ...others] }
}

function refused(what: string): ConfigError {
  return new ConfigError(`APPS_AI ${what}.`, { variables: ['APPS_AI'] })
}
