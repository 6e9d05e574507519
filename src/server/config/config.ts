/**
 * The server's configuration, parsed from the environment's variables. Each area reads its own (`read-*.ts` beside
 * this) and owns their names, defaults and the sentence for each bad value; nothing here reads `process.env` itself
 * (main.ts hands it in).
 */
import * as v from 'valibot'
import type { AccountLimits } from './account-limits.ts'
import { isProxyRange } from './client-address.ts'
import { type Addresses, readAddresses } from './read-addresses.ts'
import { type AppAiSettings, readAppAi } from './read-app-ai.ts'
import { type BackendSettings, readBackend } from './read-backend.ts'
import { readBlobs, type S3Place } from './read-blobs.ts'
import { type IdentitySettings, readIdentity } from './read-identity.ts'
import { type MailSettings, readMail } from './read-mail.ts'
import { type OperationsSettings, readOperations } from './read-operations.ts'
import { readSecretsKey } from './read-secrets-key.ts'
import { readServices, type ServicesSettings } from './read-services.ts'
import { readSharesLimits, type SharesLimits } from './read-shares-limits.ts'
import { readSitesLimits, type SitesLimits } from './read-sites.ts'
import { readStripe, type StripeConfig } from './read-stripe.ts'
import { type Environment, readVariable } from './read-variable.ts'
import { isHttpUrl } from './urls.ts'
import { count, databaseUrl, listOf, MB, text, wholeNumber } from './variable-kinds.ts'

export type { IdentitySettings } from './read-identity.ts'
export type { SitesLimits } from './read-sites.ts'
export { ConfigError, type Environment } from './read-variable.ts'

export interface ServerConfig extends Addresses, BackendSettings, OperationsSettings, ServicesSettings {
  /** Who signs people in; null where nobody does. */
  readonly identity: IdentitySettings | null
  /** PostgreSQL's URL; null for a file in the data folder. */
  readonly databaseUrl: string | null
  /** The bucket for files of published apps and shares; null for the data folder. */
  readonly blobs: S3Place | null
  readonly sitesLimits: SitesLimits
  readonly sharesLimits: SharesLimits
  readonly appAi: AppAiSettings
  /** What secrets of people are sealed by; null for what the data folder has. */
  readonly secretsKey: string | null
  /** How mail of published apps goes out; null where it is kept here. */
  readonly mail: MailSettings | null
  /** The operator's pages that the landing page links to; null where there is none. */
  readonly socialLinks: { readonly github: string | null; readonly x: string | null }
  readonly accountLimits: AccountLimits
  /** Folder for whatever the server keeps. */
  readonly dataDir: string
  /** The youngest version of a package that a preview takes, in days since it was published. */
  readonly packageMinAgeDays: number
  /** Proxies whose X-Forwarded-For is believed: addresses, ranges, and names of ranges. */
  readonly trustedProxies: readonly string[]
  /** Accounts that may use the operator's pages, by the names that whoever signs them in gives. */
  readonly operators: readonly string[]
  /** Null where nobody can pay. */
  readonly stripe: StripeConfig | null
  readonly isTest: boolean
}

const pageUrl = v.pipe(
  v.string(),
  v.check(isHttpUrl, 'the address of a page of yours, such as https://github.com/your-name'),
)
const proxyList = listOf(
  isProxyRange,
  'addresses or ranges of your own proxies, such as 10.0.0.0/8,fd00::/8, or loopback for one on this machine',
  64,
)
const accountList = listOf(
  (item) => item.length <= 200,
  'accounts as whoever signs people in names them, such as auth0|123, separated by commas',
  100,
)
const days = wholeNumber(0, 3650, 'a number of days')
const flag = v.pipe(
  v.picklist(['1', 'true', '0', 'false'], '1 to turn it on, or 0'),
  v.transform((value) => value === '1' || value === 'true'),
)

/** Parses the environment; throws ConfigError naming the first variable that cannot be used. */
export function readConfig(env: Environment): ServerConfig {
  const addresses = readAddresses(env)
  const identity = readIdentity(env, addresses)
  const ownDatabase = readVariable(env, 'DATABASE_URL', databaseUrl, null)
  return {
    ...addresses,
    identity,
    databaseUrl: ownDatabase,
    ...readBackend(env, ownDatabase),
    blobs: readBlobs(env),
    sitesLimits: readSitesLimits(env),
    sharesLimits: readSharesLimits(env),
    appAi: readAppAi(env),
    secretsKey: readSecretsKey(env),
    mail: readMail(env),
    socialLinks: {
      github: readVariable(env, 'SOCIAL_GITHUB_URL', pageUrl, null),
      x: readVariable(env, 'SOCIAL_X_URL', pageUrl, null),
    },
    accountLimits: {
      projects: readVariable(env, 'ACCOUNT_MAX_PROJECTS', count(100_000), 500),
      bytes: readVariable(env, 'ACCOUNT_MAX_MB', count(1_000_000), 2_048) * MB,
      stagedBytes: readVariable(env, 'ACCOUNT_MAX_STAGED_MB', count(1_000_000), 512) * MB,
    },
    dataDir: readVariable(env, 'DATA_DIR', text, './data'),
    ...readServices(env),
    ...readOperations(env),
    packageMinAgeDays: readVariable(env, 'PACKAGE_MIN_AGE_DAYS', days, 7),
    trustedProxies: readVariable(env, 'TRUSTED_PROXIES', proxyList, []),
    operators: readVariable(env, 'OPERATORS', accountList, []),
    stripe: readStripe(env),
    isTest: readVariable(env, 'LATHE_TEST', flag, false),
  }
}
