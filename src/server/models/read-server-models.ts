/** The models that the server holds (`SERVER_MODELS`): a file without keys, which names the variables that hold them. */
import * as v from 'valibot'
import { withoutTrailing } from '../../core/text/cut.ts'
import { readConfigFile } from '../config/read-config-file.ts'
import type { Environment } from '../config/read-variable.ts'
import { isHttpUrl, isLoopback } from '../config/urls.ts'
import { isAllowedAddress } from './allowed-address.ts'
import type { HeldProvider } from './server-model.ts'

const providerSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'an id is made of small letters, digits and dashes')),
  name: v.pipe(v.string(), v.regex(/^[^\p{C}]{1,60}$/u, 'a name has 1 to 60 characters')),
  wire: v.picklist(['gemini', 'openai', 'anthropic'], 'the wire must be gemini, openai or anthropic'),
  baseUrl: v.pipe(v.string(), v.check(isHttpUrl, 'a baseUrl is an http or https URL')),
  /** Whether it is in the operator's own network. */
  isPrivate: v.exactOptional(v.boolean(), false),
  keyVariable: v.exactOptional(
    v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,99}$/, 'the name of a variable')),
  ),
  models: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w.:@/-]+$/, 'the name of a model'))),
    v.minLength(1, 'a provider needs one model at least'),
    v.maxLength(100, 'a provider has 100 models at most'),
  ),
})
const fileSchema = v.strictObject({
  providers: v.pipe(v.array(providerSchema), v.minLength(1, 'one provider at least'), v.maxLength(20)),
})

/** Throws a `ConfigError` with a sentence that holds no key. */
export async function readServerModels(path: string, env: Environment): Promise<readonly HeldProvider[]> {
  const { value, fail } = await readConfigFile('SERVER_MODELS', path, fileSchema)
  const { providers } = value
  const twice =
    firstTwice(providers.map(({ id }) => id)) ?? firstTwice(providers.flatMap(({ models }) => models))
  if (twice !== null) throw fail(`in which ${twice} is there twice: leave one of them`)
  return providers.map(({ keyVariable, baseUrl, ...provider }) => {
    const problem = addressProblem(new URL(baseUrl), provider.isPrivate)
    if (problem !== null) throw fail(`whose provider ${provider.id} ${problem}`)
    const key = keyVariable === undefined ? null : (env[keyVariable]?.trim() ?? '')
    if (key !== null && (key.length < 8 || key.length > 1000 || !/^[\x21-\x7e]+$/.test(key))) {
      throw fail(
        `whose provider ${provider.id} takes its key from ${keyVariable}: set that to 8 to 1000 letters and signs without spaces`,
      )
    }
    return { ...provider, baseUrl: withoutTrailing(baseUrl, '/'), key }
  })
}

function addressProblem({ protocol, hostname }: URL, isPrivate: boolean): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isAddress = /^[\d.]+$/.test(host) || host.includes(':')
  if (isAddress && !isAllowedAddress(host, true)) return 'is at an address at which no model may be'
  if (isPrivate) return null
  const isInside = isLoopback(hostname) || (isAddress && !isAllowedAddress(host, false))
  if (isInside) return 'is in your own network: say "isPrivate": true if that is meant'
  return protocol === 'https:' ? null : 'is asked without TLS: use https, or say "isPrivate": true'
}

function firstTwice(names: readonly string[]): string | null {
  return names.find((name, at) => names.indexOf(name) !== at) ?? null
}
