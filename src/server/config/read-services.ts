/** What the server and its pages ask elsewhere: models, icons, fonts. */
import * as v from 'valibot'
import { PRESET_ORIGINS } from '../../core/model/model-providers.ts'
import { withoutTrailing } from '../../core/text/cut.ts'
import { type Environment, readVariable } from './read-variable.ts'
import { isHttpUrl, isOrigin } from './urls.ts'
import { listOf, onOrOff, origin, text, wholeNumber } from './variable-kinds.ts'

export interface ServicesSettings {
  /** Where a user's own key is sent; no trailing slash. */
  readonly geminiBaseUrl: string
  readonly geminiModel: string
  readonly imageModel: string
  /** The public icon service, without a trailing slash; null for the server's own. */
  readonly iconsUrl: string | null
  /** The public list of fonts, stylesheet service and origin of its files; null for the server's own. */
  readonly fontListUrl: string | null
  readonly fontCssUrl: string | null
  readonly fontFilesOrigin: string | null
  /** Origins that the browser may call for models beside Gemini's: presets, this machine, the operator's; a port may be `*`. */
  readonly modelOrigins: readonly string[]
  /** Milliseconds. */
  readonly modelIdleTimeoutMs: number
  /** File with the operator's prices of models; null without one. */
  readonly modelPricesFile: string | null
  /** What one request to a model may take; null: by the model. */
  readonly contextTokens: number | null
  /** File with the models that the server holds; null where it holds none. */
  readonly serverModelsFile: string | null
  /** File with what people have of the server's models; null for what the product brings. */
  readonly plansFile: string | null
  /** Whether people may use keys and servers of their own. */
  readonly hasOwnKeys: boolean
  /** Whether the scripted model answers at all. */
  readonly hasDemoModel: boolean
}

const GOOGLE_MODEL_ENDPOINT = 'https://generativelanguage.googleapis.com'

const httpUrl = v.pipe(
  v.string(),
  v.check(isHttpUrl, `an http or https URL such as ${GOOGLE_MODEL_ENDPOINT}`),
  v.transform((value) => withoutTrailing(value, '/')),
)
const modelName = v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'a model name such as gemini-2.5-pro'))
const originList = listOf(
  (item) => isOrigin(item.replace(/:\*$/, '')),
  'origins separated by commas, such as https://api.example.com,http://localhost:*',
)
const idleTimeout = wholeNumber(100, 300_000, 'a number of milliseconds')
const tokens = wholeNumber(12_000, 2_000_000, 'a number of tokens')

/** Throws ConfigError. */
export function readServices(env: Environment): ServicesSettings {
  return {
    geminiBaseUrl: readVariable(env, 'GEMINI_BASE_URL', httpUrl, GOOGLE_MODEL_ENDPOINT),
    geminiModel: readVariable(env, 'GEMINI_MODEL', modelName, 'gemini-2.5-pro'),
    imageModel: readVariable(env, 'IMAGE_MODEL', modelName, 'imagen-4.0-generate-001'),
    iconsUrl: readVariable(env, 'ICONIFY_API_URL', httpUrl, null),
    fontListUrl: readVariable(env, 'FONT_LIST_URL', httpUrl, null),
    fontCssUrl: readVariable(env, 'FONT_CSS_URL', httpUrl, null),
    fontFilesOrigin: readVariable(env, 'FONT_FILES_ORIGIN', origin, null),
    modelOrigins: [...new Set([...PRESET_ORIGINS, ...readVariable(env, 'MODEL_ORIGINS', originList, [])])],
    modelIdleTimeoutMs: readVariable(env, 'MODEL_IDLE_TIMEOUT_MS', idleTimeout, 60_000),
    modelPricesFile: readVariable(env, 'MODEL_PRICES', text, null),
    contextTokens: readVariable(env, 'CONTEXT_TOKENS', tokens, null),
    serverModelsFile: readVariable(env, 'SERVER_MODELS', text, null),
    plansFile: readVariable(env, 'PLANS', text, null),
    hasOwnKeys: readVariable(env, 'OWN_KEYS', onOrOff, true),
    hasDemoModel: readVariable(env, 'DEMO_MODEL', onOrOff, true),
  }
}
