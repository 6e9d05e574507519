/** A whole set-up on this machine that is sound: names, certificates, a proxy, a sign-in provider. Tests break parts of it. */
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { examineServer } from './examine-server.ts'
import type { Finding } from './findings/finding.ts'
import { createTestAuthority, type Wanted } from './test-certificates.fixture.ts'
import { closedPort, type Listening, listening, type ProxyFaults, startProxy } from './test-proxy.fixture.ts'
import { createNetwork, type Network } from './world/network.ts'
import type { World } from './world/world.ts'

const GB = 2 ** 30
const DAY = 86_400_000
/** Of a user that is not the administrator, who is told of. */
const SOMEBODY = 1000

export interface ProviderFaults {
  readonly issuer?: string
  readonly keys?: readonly { readonly kty: string }[]
  /** Milliseconds by which its clock is late. */
  readonly late?: number
  readonly isGone?: boolean
  /** What it says of itself beside that. */
  readonly told?: Readonly<Record<string, unknown>>
}

export interface Broken {
  /** Beside those of the set-up; whatever else has to be there is made here, too. */
  readonly env?: Variables | ((set: SetUp) => Variables | Promise<Variables>)
  readonly proxy?: ProxyFaults
  /** Whether there is no proxy, as `npm start` makes it; the sign-in provider is this machine's own unless `provider` is given. */
  readonly isAlone?: boolean
  readonly isPlain?: boolean
  readonly certificate?: Partial<Wanted>
  readonly isDistrusted?: boolean
  readonly provider?: ProviderFaults
  /** In place of this machine's address: others, or an error of the lookup. A key with a dot is for all below it. */
  readonly names?: Readonly<Record<string, readonly string[] | string>>
  readonly world?: Partial<World>
  readonly network?: (own: Network) => Network
  /** Bytes that are sent at most to try a way. */
  readonly mostBody?: number
}

type Variables = Readonly<Record<string, string>>

export interface SetUp {
  readonly folder: string
  /** The server's own port. */
  readonly port: number
  /** The proxy's. */
  readonly front: number
  /** The sign-in provider's, by its name and with TLS. */
  readonly login: number
  /** What ends at the end. */
  readonly closing: (() => unknown)[]
}

const authority = createTestAuthority()
const TIMERS = { setTimeout, clearTimeout: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout) }
const CERTIFICATE: Wanted = {
  names: ['lathe.test', '*.previews.test', '*.apps.test', 'login.test'],
  from: Date.now() - DAY,
  to: Date.now() + 90 * DAY,
}

/** What is found of a sound set-up in which these parts are broken. */
export async function examineBroken(broken: Broken = {}): Promise<Finding[]> {
  const { proxy = {}, isAlone = false, isPlain = false, provider, env = {} } = broken
  const closing: SetUp['closing'] = []
  try {
    const folder = await mkdtemp(join(tmpdir(), 'lathe-doctor-test-'))
    closing.push(() => rm(folder, { recursive: true, force: true }))
    // The server's PostgreSQL is another user's where this one is root.
    await chmod(folder, 0o755)
    const isRoot = process.getuid?.() === 0
    if (isRoot) await chown(folder, SOMEBODY, SOMEBODY)
    const port = await closedPort()
    const by = broken.isDistrusted ? createTestAuthority() : authority
    const certificate = by.issue({ ...CERTIFICATE, ...broken.certificate })
    let front = port
    if (!isAlone) {
      const started = await startProxy({ ...proxy, to: port, certificate: isPlain ? null : certificate })
      closing.push(started.close)
      front = started.port
    }
    const login = await startProvider(provider ?? {})
    closing.push(login.close)
    const set: SetUp = { folder, port, front, login: login.port, closing }
    const scheme = isPlain ? 'http' : 'https'
    const variables = typeof env === 'function' ? await env(set) : env
    if (isRoot) for (const name of await readdir(folder)) await chown(join(folder, name), SOMEBODY, SOMEBODY)
    const network = createNetwork({
      timers: TIMERS,
      authorities: [authority.pem],
      lookUp: async (name) => lookUp(name, broken.names ?? {}),
    })
    const examined = await examineServer({
      env: {
        PORT: String(port),
        DATA_DIR: folder,
        APPS_MAX_FILE_MB: '1',
        ...((!isAlone || provider !== undefined) && {
          AUTH0_DOMAIN: `login.test:${login.port}`,
          AUTH0_CLIENT_ID: 'client',
          AUTH0_AUDIENCE: 'https://lathe.test/api',
        }),
        ...(!isAlone && {
          PUBLIC_ORIGIN: `${scheme}://lathe.test:${front}`,
          PREVIEW_ORIGIN: `${scheme}://*.previews.test:${front}`,
          APPS_ORIGIN: `${scheme}://*.apps.test:${front}`,
          TRUSTED_PROXIES: 'loopback',
        }),
        ...variables,
      },
      world: {
        machine: { memoryBytes: 4 * GB, processors: 2 },
        userId: isRoot ? SOMEBODY : (process.getuid?.() ?? null),
        now: Date.now,
        timers: TIMERS,
        network: broken.network?.(network) ?? network,
        diskOf: async () => ({ freeBytes: 80 * GB, totalBytes: 100 * GB, freeFiles: 1e6, kind: 0xef53 }),
        programPlaces: async () => ({
          embedded: [fileURLToPath(new URL('../../../postgres/node_modules', import.meta.url))],
          installed: [],
        }),
        ...broken.world,
      },
      mostBody: broken.mostBody ?? 64 * 1024,
      randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    })
    return examined.flatMap(({ findings }) => findings ?? [])
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** Its own certificate is sound, whatever that of the proxy is. */
async function startProvider({
  issuer,
  keys,
  late,
  isGone = false,
  told,
}: ProviderFaults): Promise<Listening> {
  let own = ''
  const server = https.createServer(authority.issue(CERTIFICATE), (request, response) => {
    if (late !== undefined) response.setHeader('Date', new Date(Date.now() - late).toUTCString())
    if (isGone) return void response.writeHead(503).end()
    const answers: Readonly<Record<string, unknown>> = {
      '/.well-known/openid-configuration': {
        ...{ issuer: issuer ?? own, jwks_uri: `${own}.well-known/jwks.json` },
        ...{ authorization_endpoint: `${own}authorize`, token_endpoint: `${own}token`, ...told },
      },
      '/.well-known/jwks.json': { keys: keys ?? [{ kty: 'RSA' }] },
    }
    const answer = answers[request.url ?? '']
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}))
  })
  const started = await listening(server)
  own = `https://login.test:${started.port}/`
  return started
}

function lookUp(name: string, names: NonNullable<Broken['names']>): readonly string[] {
  const known = Object.entries(names).find(
    ([one]) => name === one || (one.startsWith('.') && name.endsWith(one)),
  )
  const found = known?.[1] ?? (name.endsWith('.test') ? ['127.0.0.1'] : 'ENOTFOUND')
  if (typeof found !== 'string') return found
  throw Object.assign(new Error(`getaddrinfo ${found} ${name}`), { code: found })
}
