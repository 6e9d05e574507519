/**
 * The server's configuration, parsed from the environment's variables. Owns their names, defaults and the sentence
 * for each bad value; does not read `process.env` itself (main.ts hands it in).
 */

import * as v from 'valibot'
import { PRESET_ORIGINS } from '../../core/model/model-providers.ts'
import { withoutTrailing } from '../../core/text/cut.ts'
import type { AccountLimits } from './account-limits.ts'
import { isProxyRange } from './client-address.ts'
import { registrableDomain } from './registrable-domain.ts'

export interface ServerConfig {
  /** Listen address. */
  readonly host: string
  readonly port: number
  /** Origin of the workspace. */
  readonly publicOrigin: string
  /** Origin pattern with one `*`, which a project's key replaces. */
  readonly previewOrigin: string
  /** Origin of the packages prepared for previews: the pattern's `packages` host. */
  readonly packagesOrigin: string
  /** Origin kept for the embedded identity provider. */
  readonly identityOrigin: string
  /** Who signs people in; null where nobody does. */
  readonly identity: IdentitySettings | null
  /** PostgreSQL's URL; null for a file in the data folder. */
  readonly databaseUrl: string | null
  /** Of a superuser in the PostgreSQL that holds the databases of apps; null for one of the server's own. */
  readonly appsDatabaseUrl: string | null
  /** Databases of apps: of all, and of one account or, for demo sessions, one address. */
  readonly appsLimits: { readonly all: number; readonly each: number }
  /** Bytes of apps' files: of one, of an app's together, and of all. */
  readonly appsFiles: { readonly fileBytes: number; readonly projectBytes: number; readonly allBytes: number }
  /** Whether nobody but this machine can reach the server, by the addresses that it has. */
  readonly isForThisMachine: boolean
  /** Milliseconds without work after which the server's own PostgreSQL for apps ends. */
  readonly appsIdleMs: number
  /** The operator's pages that the landing page links to; null where there is none. */
  readonly socialLinks: { readonly github: string | null; readonly x: string | null }
  readonly accountLimits: AccountLimits
  /** Folder for whatever the server keeps. */
  readonly dataDir: string
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
  /** The youngest version of a package that a preview takes, in days since it was published. */
  readonly packageMinAgeDays: number
  /** Proxies whose X-Forwarded-For is believed: addresses, ranges, and names of ranges. */
  readonly trustedProxies: readonly string[]
  /** Whether the scripted model answers at all. */
  readonly hasDemoModel: boolean
  readonly isTest: boolean
}

export interface IdentitySettings {
  readonly isEmbedded: boolean
  /** As the browser's SDK takes it: a host name, or an origin where it is not https. */
  readonly domain: string
  readonly clientId: string
  /** Who access tokens are for. */
  readonly audience: string
  /** Ends in a slash, as in the tokens. */
  readonly issuer: string
}

export type Environment = Readonly<Record<string, string | undefined>>

/** An environment that the server must not start with; the message is one sentence for the person who starts it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const MB = 2 ** 20
const GOOGLE_MODEL_ENDPOINT = 'https://generativelanguage.googleapis.com'

const hostName = v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'a host name or an IP address such as 127.0.0.1'))
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a whole number from 1 to 65535'),
  v.transform(Number),
  v.minValue(1, 'a whole number from 1 to 65535'),
  v.maxValue(65_535, 'a whole number from 1 to 65535'),
)
const origin = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/\/$/, '')),
  v.check(isOrigin, 'an origin such as http://localhost:4000, without a path'),
)
const previewPattern = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/\/$/, '')),
  v.check(isPreviewPattern, 'an origin whose first label is *, such as http://*.preview.localhost:4000'),
)
const httpUrl = v.pipe(
  v.string(),
  v.check(isHttpUrl, `an http or https URL such as ${GOOGLE_MODEL_ENDPOINT}`),
  v.transform((value) => withoutTrailing(value, '/')),
)
const pageUrl = v.pipe(
  v.string(),
  v.check(isHttpUrl, 'the address of a page of yours, such as https://github.com/your-name'),
)
const modelName = v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'a model name such as gemini-2.5-pro'))
const originList = v.pipe(
  v.string(),
  v.transform((value) => value.split(/[\s,]+/).filter((part) => part !== '')),
  v.check(
    (list) => list.every((item) => isOrigin(item.replace(/:\*$/, ''))),
    'origins separated by commas, such as https://api.example.com,http://localhost:*',
  ),
)
const proxyList = v.pipe(
  v.string(),
  v.transform((value) => value.split(/[\s,]+/).filter((part) => part !== '')),
  v.check(
    (list) => list.length <= 64 && list.every(isProxyRange),
    'addresses or ranges of your own proxies, such as 10.0.0.0/8,fd00::/8, or loopback for one on this machine',
  ),
)
const idleTimeout = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/, 'a number of milliseconds from 100 to 300000'),
  v.transform(Number),
  v.minValue(100, 'a number of milliseconds from 100 to 300000'),
  v.maxValue(300_000, 'a number of milliseconds from 100 to 300000'),
)
const tokens = v.pipe(
  v.string(),
  v.regex(/^\d{1,8}$/, 'a number of tokens from 12000 to 2000000'),
  v.transform(Number),
  v.minValue(12_000, 'a number of tokens from 12000 to 2000000'),
  v.maxValue(2_000_000, 'a number of tokens from 12000 to 2000000'),
)
const days = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/, 'a number of days from 0 to 3650'),
  v.transform(Number),
  v.maxValue(3650, 'a number of days from 0 to 3650'),
)
const count = (most: number) => {
  const sentence = `a whole number from 1 to ${most}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, sentence),
    v.transform(Number),
    v.minValue(1, sentence),
    v.maxValue(most, sentence),
  )
}
const seconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a number of seconds from 5 to 86400'),
  v.transform(Number),
  v.minValue(5, 'a number of seconds from 5 to 86400'),
  v.maxValue(86_400, 'a number of seconds from 5 to 86400'),
)
const flag = v.pipe(
  v.picklist(['1', 'true', '0', 'false'], '1 to turn it on, or 0'),
  v.transform((value) => value === '1' || value === 'true'),
)
const onOrOff = v.pipe(
  v.picklist(['on', 'off'], 'on or off'),
  v.transform((value) => value === 'on'),
)
const folder = v.string()
const file = v.string()
const databaseUrl = v.pipe(
  v.string(),
  v.check(
    (value) => /^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value),
    'a PostgreSQL URL such as postgres://user@localhost:5432/lathe',
  ),
)
const identifier = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+$/, 'the value that the provider’s dashboard shows'),
)

/** Parses the environment; throws ConfigError naming the first variable that cannot be used. */
export function readConfig(env: Environment): ServerConfig {
  const listenPort = read(env, 'PORT', port, 4000)
  const publicOrigin = read(env, 'PUBLIC_ORIGIN', origin, `http://localhost:${listenPort}`)
  const previewOrigin = read(
    env,
    'PREVIEW_ORIGIN',
    previewPattern,
    `http://*.preview.localhost:${listenPort}`,
  )
  refuseSharedSite(publicOrigin, previewOrigin)
  const host = read(env, 'HOST', hostName, '127.0.0.1')
  const identityOrigin = read(env, 'IDENTITY_ORIGIN', origin, `http://127.0.0.1:${listenPort}`)
  return {
    host,
    port: listenPort,
    publicOrigin,
    previewOrigin,
    packagesOrigin: previewOrigin.replace('*', 'packages'),
    identityOrigin,
    identity: readHostedIdentity(env) ?? embeddedIdentity({ host, publicOrigin, identityOrigin }),
    databaseUrl: read(env, 'DATABASE_URL', databaseUrl, null),
    ...readApps(env),
    isForThisMachine: isOfThisMachine({ host, publicOrigin, identityOrigin }),
    socialLinks: {
      github: read(env, 'SOCIAL_GITHUB_URL', pageUrl, null),
      x: read(env, 'SOCIAL_X_URL', pageUrl, null),
    },
    accountLimits: {
      projects: read(env, 'ACCOUNT_MAX_PROJECTS', count(100_000), 500),
      bytes: read(env, 'ACCOUNT_MAX_MB', count(1_000_000), 2_048) * MB,
      stagedBytes: read(env, 'ACCOUNT_MAX_STAGED_MB', count(1_000_000), 512) * MB,
    },
    dataDir: read(env, 'DATA_DIR', folder, './data'),
    geminiBaseUrl: read(env, 'GEMINI_BASE_URL', httpUrl, GOOGLE_MODEL_ENDPOINT),
    geminiModel: read(env, 'GEMINI_MODEL', modelName, 'gemini-2.5-pro'),
    imageModel: read(env, 'IMAGE_MODEL', modelName, 'imagen-4.0-generate-001'),
    iconsUrl: read(env, 'ICONIFY_API_URL', httpUrl, null),
    fontListUrl: read(env, 'FONT_LIST_URL', httpUrl, null),
    fontCssUrl: read(env, 'FONT_CSS_URL', httpUrl, null),
    fontFilesOrigin: read(env, 'FONT_FILES_ORIGIN', origin, null),
    modelOrigins: [...new Set([...PRESET_ORIGINS, ...read(env, 'MODEL_ORIGINS', originList, [])])],
    modelIdleTimeoutMs: read(env, 'MODEL_IDLE_TIMEOUT_MS', idleTimeout, 60_000),
    modelPricesFile: read(env, 'MODEL_PRICES', file, null),
    contextTokens: read(env, 'CONTEXT_TOKENS', tokens, null),
    packageMinAgeDays: read(env, 'PACKAGE_MIN_AGE_DAYS', days, 7),
    trustedProxies: read(env, 'TRUSTED_PROXIES', proxyList, []),
    hasDemoModel: read(env, 'DEMO_MODEL', onOrOff, true),
    isTest: read(env, 'LATHE_TEST', flag, false),
  }
}

/** An empty value counts as unset: that is how a variable is cleared in most process managers. */
function read<T, Unset>(
  env: Environment,
  name: string,
  schema: v.GenericSchema<string, T>,
  unset: Unset,
): T | Unset {
  const value = env[name]?.trim()
  if (value === undefined || value === '') return unset
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new ConfigError(
    `${name} is "${value}", which Lathe cannot use: set it to ${result.issues[0].message}.`,
  )
}

/** Whose apps are not to be trusted gets no superuser where Lathe's own accounts are. */
function readApps(
  env: Environment,
): Pick<ServerConfig, 'appsDatabaseUrl' | 'appsIdleMs' | 'appsLimits' | 'appsFiles'> {
  const appsDatabaseUrl = read(env, 'APPS_DATABASE_URL', databaseUrl, null)
  const own = read(env, 'DATABASE_URL', databaseUrl, null)
  if (appsDatabaseUrl !== null && own !== null && new URL(appsDatabaseUrl).host === new URL(own).host) {
    throw new ConfigError(
      'APPS_DATABASE_URL and DATABASE_URL name the same PostgreSQL, so generated apps would share it with accounts and projects: give apps one of their own.',
    )
  }
  return {
    appsDatabaseUrl,
    appsIdleMs: read(env, 'APPS_IDLE_SECONDS', seconds, 300) * 1000,
    appsLimits: {
      all: read(env, 'APPS_MAX_DATABASES', count(100_000), 500),
      each: read(env, 'APPS_MAX_DATABASES_EACH', count(100_000), 50),
    },
    appsFiles: {
      fileBytes: read(env, 'APPS_MAX_FILE_MB', count(5_000), 50) * MB,
      projectBytes: read(env, 'APPS_MAX_FILES_MB_EACH', count(1_000_000), 1_024) * MB,
      allBytes: read(env, 'APPS_MAX_FILES_MB', count(10_000_000), 20_480) * MB,
    },
  }
}

/** All three variables together, or none of them. */
function readHostedIdentity(env: Environment): IdentitySettings | null {
  const domain = read(env, 'AUTH0_DOMAIN', hostName, null)
  const clientId = read(env, 'AUTH0_CLIENT_ID', identifier, null)
  const audience = read(env, 'AUTH0_AUDIENCE', identifier, null)
  if (domain === null && clientId === null && audience === null) return null
  if (domain !== null && clientId !== null && audience !== null) {
    return { isEmbedded: false, domain, clientId, audience, issuer: `https://${domain}/` }
  }
  const missing = domain === null ? 'AUTH0_DOMAIN' : clientId === null ? 'AUTH0_CLIENT_ID' : 'AUTH0_AUDIENCE'
  throw new ConfigError(
    `${missing} is not set, but other AUTH0_ variables are: set it, or unset them all to sign in on this machine only.`,
  )
}

/** It asks for no password, so nobody but this machine may reach it. */
function embeddedIdentity(at: Addresses) {
  if (!isOfThisMachine(at)) return null
  return {
    isEmbedded: true,
    domain: at.identityOrigin,
    clientId: 'lathe-workspace',
    audience: `${at.publicOrigin}/api`,
    issuer: `${at.identityOrigin}/`,
  }
}

type Addresses = Pick<ServerConfig, 'host' | 'publicOrigin' | 'identityOrigin'>

function isOfThisMachine({ host, publicOrigin, identityOrigin }: Addresses): boolean {
  return [host, new URL(publicOrigin).hostname, new URL(identityOrigin).hostname].every(isLoopback)
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
}

function refuseSharedSite(publicOrigin: string, previewOrigin: string): void {
  const workspace = new URL(publicOrigin).hostname
  const preview = new URL(previewOrigin.replace('*', 'x')).hostname
  const site = registrableDomain(preview)
  if (registrableDomain(workspace) !== site) return
  throw new ConfigError(
    `PREVIEW_ORIGIN (${previewOrigin}) and PUBLIC_ORIGIN (${publicOrigin}) share the domain ${site}, so generated ` +
      'apps could reach the workspace’s process and cookies: set PREVIEW_ORIGIN to a host on another domain.',
  )
}

function isOrigin(value: string): boolean {
  const url = parseHttpUrl(value)
  return url !== null && url.origin === value.toLowerCase()
}

function isPreviewPattern(value: string): boolean {
  if (!/^https?:\/\/\*\.[^*]+$/.test(value)) return false
  const sample = value.replace('*', 'x')
  return isOrigin(sample) && /\.[a-z]/.test(new URL(sample).hostname)
}

function isHttpUrl(value: string): boolean {
  const url = parseHttpUrl(value)
  return url !== null && url.search === '' && url.hash === ''
}

function parseHttpUrl(value: string): URL | null {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return null
  const url = new URL(value)
  return url.username === '' && url.password === '' ? url : null
}
