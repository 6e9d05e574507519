import { join } from 'node:path'
import { isProxyRange } from '../config/client-address.ts'
import { ConfigError } from '../config/config.ts'

export interface Settings {
  readonly host: string
  readonly port: number
  /** Under which browsers reach it: scheme, host and port. */
  readonly origin: string
  readonly otherOrigins: readonly string[]
  readonly databaseUrl: string | null
  readonly dataFolder: string
  /** Null for one that is made and kept in the data folder. */
  readonly secret: string | null
  /** Whether samples are added to a database that is new. */
  readonly seeds: boolean
  readonly trustedProxies: readonly string[]
}

const PORT = 3000
/** Characters: tokens of the app's people are signed with it. */
const LEAST_SECRET = 32
/** Where `vite` and `vite preview` serve. */
const DEVELOPMENT = 'http://localhost:5173,http://localhost:4173'

/** Throws ConfigError naming the first variable that cannot be used. An empty one is unset. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  serverFolder: string,
): Settings {
  const given = (name: string) => env[name]?.trim() || null
  const port = Number(given('PORT') ?? PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ConfigError(`PORT is ${env.PORT}: set it to a number from 1 to 65535.`)
  const databaseUrl = given('DATABASE_URL')
  if (databaseUrl !== null && !/^postgres(?:ql)?:\/\//.test(databaseUrl))
    throw new ConfigError('DATABASE_URL is no address of a PostgreSQL: it begins with postgres://.')
  const secret = given('SECRET')
  if (secret !== null && secret.length < LEAST_SECRET)
    throw new ConfigError(`SECRET is short: set it to ${LEAST_SECRET} random characters or more.`)
  const seeds = given('SEED') ?? 'on'
  if (seeds !== 'on' && seeds !== 'off') throw new ConfigError('SEED is on or off.')
  const trustedProxies = listOf(given('TRUSTED_PROXIES'))
  const odd = trustedProxies.find((text) => !isProxyRange(text))
  if (odd !== undefined)
    throw new ConfigError(
      `TRUSTED_PROXIES names ${odd}, which is no address: name some as 127.0.0.1 or 10.0.0.0/8.`,
    )
  return {
    host: given('HOST') ?? '127.0.0.1',
    port,
    origin: originOf('PUBLIC_URL', given('PUBLIC_URL') ?? `http://localhost:${port}`),
    otherOrigins: listOf(given('OTHER_ORIGINS') ?? DEVELOPMENT).map((text) =>
      originOf('OTHER_ORIGINS', text),
    ),
    databaseUrl,
    dataFolder: given('DATA_DIR') ?? join(serverFolder, 'data'),
    secret,
    seeds: seeds === 'on',
    trustedProxies,
  }
}

function listOf(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function originOf(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${name} is ${text}: set it to an address such as https://app.example.com.`)
  return url.origin
}
