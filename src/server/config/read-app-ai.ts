/** AI inside generated apps: which model answers them, and how much of it is whose in a day. */
import * as v from 'valibot'
import { APP_CALL_SHARES, type AppCaps } from '../../core/plans/judge-app-call.ts'
import { type Environment, readVariable } from './read-variable.ts'
import { count } from './variable-kinds.ts'

export interface AppAiSettings {
  /**
   * `demo` and `off` are as they are said; names are of models in SERVER_MODELS, of which the first answers whoever names
   * none; null where nothing is said.
   */
  readonly models: 'demo' | 'off' | readonly string[] | null
  readonly caps: AppCaps
}

/** More than an operator would choose among. */
const MOST_MODELS = 10

const models = v.pipe(
  v.string(),
  v.transform((value): 'demo' | 'off' | readonly string[] =>
    value === 'demo' || value === 'off' ? value : value.split(/[\s,]+/).filter((name) => name !== ''),
  ),
  v.check(
    (value) => typeof value === 'string' || (value.length > 0 && value.length <= MOST_MODELS),
    `off, demo, or 1 to ${MOST_MODELS} names of models in SERVER_MODELS, separated by commas`,
  ),
)
const dollars = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(?:\.\d{1,4})?$/, 'a number of US dollars such as 0.5'),
  v.transform(Number),
)

/** Of strangers on an open page little, of an app as much as a small circle of people asks. */
export const APP_CAPS: AppCaps = {
  visitor: { requests: 50, usd: 0.1 },
  app: { requests: 1_000, usd: 1 },
  owner: { requests: 3_000, usd: 3 },
}

/** Throws ConfigError. */
export function readAppAi(env: Environment): AppAiSettings {
  const caps = APP_CALL_SHARES.map((share) => {
    const name = `APPS_AI_${share.toUpperCase()}`
    const { requests, usd } = APP_CAPS[share]
    return [
      share,
      {
        requests: readVariable(env, `${name}_DAY`, count(1_000_000), requests),
        usd: readVariable(env, `${name}_USD_DAY`, dollars, usd),
      },
    ] as const
  })
  return {
    models: readVariable(env, 'APPS_AI', models, null),
    caps: Object.fromEntries(caps) as unknown as AppCaps,
  }
}
