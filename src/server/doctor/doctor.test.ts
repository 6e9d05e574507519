/** Set-ups that are broken, each at one place, and what is said of each: that, and nothing else. */
import { chmod, mkdir, utimes, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, it } from 'vitest'
import { lockFolder } from '../storage/folder-lock.ts'
import { DATABASE_FILE } from '../storage/sql/open-libsql.ts'
import { closedPort, listening, type ProxyFaults, startProxy } from './test-proxy.fixture.ts'
import { type Broken, examineBroken, type SetUp } from './test-set-up.fixture.ts'
import { portOf } from './world/network.ts'

const DAY = 86_400_000
const GB = 2 ** 30
const MB = 2 ** 20

/** What is to be found, what it says, and how it comes about. */
type Case = readonly [id: string, says: string, broken: Broken]

type Variables = Exclude<Broken['env'], undefined>
/** Without a proxy. */
const alone = (env: Variables = {}, more: Broken = {}): Broken => ({ isAlone: true, env, ...more })

/** The same on a server that others may reach. */
const forOthers = ({ env = {}, ...more }: Broken): Broken => ({
  isAlone: true,
  provider: {},
  env: async (set) => ({
    IDENTITY_ORIGIN: 'http://not-used.test',
    ...(typeof env === 'function' ? await env(set) : env),
  }),
  ...more,
})

const SETTINGS: readonly Case[] = [
  ['setting', 'PORT is "abc", which Lathe cannot use.', { env: { PORT: 'abc' } }],
  [
    'setting',
    'share the domain lathe.test, so generated apps could reach the workspace’s process and cookies.',
    { env: ({ front }) => ({ PREVIEW_ORIGIN: `https://*.previews.lathe.test:${front}` }) },
  ],
  [
    'setting',
    'AUTH0_AUDIENCE is not set, but other AUTH0_ variables are.',
    alone({ AUTH0_AUDIENCE: '' }, { provider: {} }),
  ],
  [
    'misspelled',
    'DATABSE_URL is set, which Lathe does not read; DATABASE_URL is not set.',
    alone({ DATABSE_URL: 'postgres://x' }),
  ],
  [
    'prices',
    'which is not JSON',
    alone(async ({ folder }) => {
      await writeFile(join(folder, 'prices.json'), '{')
      return { MODEL_PRICES: join(folder, 'prices.json') }
    }),
  ],
  [
    'mixed',
    'browsers refuse to show a preview in the workspace',
    {
      env: async ({ port, closing }) => {
        const plain = await startProxy({ to: port, certificate: null })
        closing.push(plain.close)
        return { PREVIEW_ORIGIN: `http://*.previews.localhost:${plain.port}` }
      },
    },
  ],
  ['insecure', 'PUBLIC_ORIGIN, PREVIEW_ORIGIN and APPS_ORIGIN are without TLS', { isPlain: true }],
  ['no-sign-in', 'Nobody can sign in', alone({ IDENTITY_ORIGIN: 'http://not-used.test' })],
  [
    'test-mode',
    'whoever reaches the server can make the demo model fail',
    forOthers({ env: { LATHE_TEST: '1' } }),
  ],
]

/** Something else than Lathe, on a port of this machine. */
async function webServer({ closing }: SetUp, answer: http.RequestListener, port?: number): Promise<number> {
  const server = await listening(http.createServer(answer), port)
  closing.push(server.close)
  return server.port
}
const workspaceAt = (port: number) => ({ PUBLIC_ORIGIN: `http://localhost:${port}` })

const PORT: readonly Case[] = [
  [
    'port',
    'is in use by another program.',
    alone(async (set) => {
      await webServer(set, (_, response) => response.end('Hello'), set.port)
      return {}
    }),
  ],
  [
    'port-of-another-lathe',
    'is in use by another Lathe, with another data folder.',
    alone(async (set) => {
      await webServer(set, (_, response) => response.end('{"status":"ok"}'), set.port)
      return {}
    }),
  ],
]

const NAMES: readonly Case[] = [
  ['name', 'The name lathe.test cannot be looked up.', { names: { 'lathe.test': 'ENOTFOUND' } }],
  ['wildcard', 'Names of *.previews.test cannot be looked up', { names: { '.previews.test': 'ENOTFOUND' } }],
  ['wildcard', 'Names of *.apps.test cannot be looked up', { names: { '.apps.test': 'ENOTFOUND' } }],
  ['dns', 'this machine’s DNS does not answer (EAI_AGAIN)', { names: { 'lathe.test': 'EAI_AGAIN' } }],
  ['one-address', 'does not lead here: 127.0.0.9', { names: { 'lathe.test': ['127.0.0.1', '127.0.0.9'] } }],
  [
    'unanswered',
    'Nothing listens where lathe.test leads',
    { env: async () => ({ PUBLIC_ORIGIN: `https://lathe.test:${await closedPort()}` }) },
  ],
  [
    'no-port',
    'PUBLIC_ORIGIN names no port, so browsers ask localhost at port 80, where nothing listens',
    {
      ...alone({ PUBLIC_ORIGIN: 'http://localhost' }),
      // Whatever this machine has at its port 80.
      network: (own) => ({
        ...own,
        async send(request) {
          if (portOf(request.url) !== 80) return own.send(request)
          const url = new URL(request.url)
          url.port = String(await closedPort())
          return own.send({ ...request, url })
        },
      }),
    },
  ],
  [
    'elsewhere',
    'localhost leads to something else than this Lathe (it answered 200)',
    alone(async (set) => workspaceAt(await webServer(set, (_, response) => response.end('Hello')))),
  ],
  [
    'leads-to-https',
    'localhost sends browsers on to https, and PUBLIC_ORIGIN says http',
    alone(async (set) =>
      workspaceAt(
        await webServer(set, (_, response) =>
          response.writeHead(301, { Location: 'https://localhost/' }).end(),
        ),
      ),
    ),
  ],
]

const now = Date.now()
const TLS: readonly Case[] = [
  [
    'no-tls',
    'PUBLIC_ORIGIN says https, but what listens at lathe.test speaks no TLS',
    {
      env: async ({ port, closing }) => {
        const plain = await startProxy({ to: port, certificate: null })
        closing.push(plain.close)
        return { PUBLIC_ORIGIN: `https://lathe.test:${plain.port}` }
      },
    },
  ],
  ['no-certificate', 'has no certificate for it', { proxy: { hasNoCertificate: true } }],
  ['certificate-over', 'ended on', { certificate: { from: now - 90 * DAY, to: now - DAY } }],
  ['certificate-early', 'begins on', { certificate: { from: now + 2 * DAY } }],
  ['certificate-soon', 'within 14 days', { certificate: { to: now + 13 * DAY } }],
  [
    'certificate-names',
    'The certificate at *.apps.test is for other names: lathe.test, *.previews.test.',
    { certificate: { names: ['lathe.test', '*.previews.test'] } },
  ],
  ['certificate-distrusted', 'Browsers do not believe the certificate of', { isDistrusted: true }],
]

const through = (proxy: ProxyFaults): Broken => ({ proxy })
const PROXY: readonly Case[] = [
  [
    'proxy-untrusted',
    'through a proxy at 127.0.0.1 that TRUSTED_PROXIES does not name',
    { env: { TRUSTED_PROXIES: '' } },
  ],
  ['not-forwarded', 'does not say whom it asks for', through({ forwarded: 'drop' })],
  ['forged', 'passes X-Forwarded-For on as clients write it', through({ forwarded: 'pass' })],
  ['forgeable', 'is reached without a proxy from 127.0.0.1', alone({ TRUSTED_PROXIES: 'loopback' })],
  [
    'no-websocket',
    'WebSockets do not pass the proxy at *.previews.test and *.apps.test',
    through({ dropsUpgrade: true }),
  ],
  [
    'body-limit',
    'does not pass what is as large as a save or a file may be (1 MB)',
    through({ bodyLimit: 32 * 1024 }),
  ],
  [
    'header-limit',
    'refuses headers as large as the cookies of many apps',
    through({ headerLimit: 64 * 1024 }),
  ],
  ['buffers', 'holds answers back until they end', through({ holds: true })],
  ['packs', 'compresses what is compressed already', through({ packsAgain: true })],
  [
    'host-header',
    'does not keep the Host header: Lathe is asked for 127.0.0.1',
    through({ dropsHost: true }),
  ],
  [
    'no-upstream',
    'does not reach Lathe',
    {
      env: async ({ closing }) => {
        const lost = await startProxy({ to: await closedPort(), certificate: null })
        closing.push(lost.close)
        return { PUBLIC_ORIGIN: `http://lathe.localhost:${lost.port}` }
      },
    },
  ],
]

const fileInData = (name: string, text = ''): Broken => ({
  isAlone: true,
  env: async ({ folder }) => {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
    return {}
  },
})
const DISK = { freeBytes: 80 * GB, totalBytes: 100 * GB, freeFiles: 1e6, kind: 0xef53 }
const onDisk = (of: Partial<typeof DISK>): Broken => ({
  isAlone: true,
  world: { diskOf: async () => ({ ...DISK, ...of }) },
})

const STORAGE: readonly Case[] = [
  [
    'data-folder',
    'which cannot be written',
    {
      isAlone: true,
      env: async ({ folder }) => {
        await writeFile(join(folder, 'file'), '')
        return { DATA_DIR: join(folder, 'file') }
      },
    },
  ],
  [
    'data-folder',
    'which is not there and cannot be made',
    {
      isAlone: true,
      env: async ({ folder }) => {
        await writeFile(join(folder, 'file'), '')
        return { DATA_DIR: join(folder, 'file', 'data') }
      },
    },
  ],
  [
    'data-folder',
    'which every user of this machine may write to',
    {
      isAlone: true,
      env: async ({ folder }) => {
        await mkdir(join(folder, 'shared'))
        await chmod(join(folder, 'shared'), 0o1777)
        return { DATA_DIR: join(folder, 'shared') }
      },
    },
  ],
  [
    'data-owner',
    'and Lathe would run as user 4321',
    { ...fileInData('identity.db'), world: { userId: 4321 } },
  ],
  [
    'data-in-use',
    'Another Lathe uses the data folder',
    {
      isAlone: true,
      env({ folder, closing }) {
        const { release } = lockFolder(folder)
        closing.push(release)
        return {}
      },
    },
  ],
  ['network-disk', 'is on a network file system (NFS)', onDisk({ kind: 0x6969 })],
  ['disk-full', 'is full: 20 MB are left', onDisk({ freeBytes: 20 * MB })],
  ['disk-low', 'has 700 MB left', onDisk({ freeBytes: 700 * MB })],
  [
    'disk-budget',
    'the disk of DATA_DIR has 40 GB in all',
    forOthers(onDisk({ freeBytes: 30 * GB, totalBytes: 40 * GB })),
  ],
  ['disk-files', 'takes 12 more files', onDisk({ freeFiles: 12 })],
  [
    'clock-back',
    'sites in DATA_DIR was changed in the future',
    {
      isAlone: true,
      env: async ({ folder }) => {
        await mkdir(join(folder, 'sites'))
        await utimes(join(folder, 'sites'), now / 1000, now / 1000 + 86_400)
        return {}
      },
    },
  ],
]

const OTHERS: readonly Case[] = [
  ['database-damaged', 'cannot be read', fileInData(DATABASE_FILE, 'no database'.repeat(100))],
  [
    'database-newer',
    'The database was made by a newer Lathe (9999-later).',
    {
      isAlone: true,
      env({ folder }) {
        const database = new Database(join(folder, DATABASE_FILE))
        database.exec(
          "create table kysely_migration (name text); insert into kysely_migration values ('9999-later')",
        )
        database.close()
        return {}
      },
    },
  ],
  [
    'database-unreachable',
    'The PostgreSQL of DATABASE_URL does not answer (connect ECONNREFUSED',
    {
      isAlone: true,
      env: async () => ({ DATABASE_URL: `postgres://lathe@127.0.0.1:${await closedPort()}/lathe` }),
    },
  ],
  [
    'apps-database-own',
    'Databases of apps need PostgreSQL, which is not installed yet.',
    { isAlone: true, world: { programPlaces: async () => ({ embedded: [], installed: [] }) } },
  ],
  [
    'apps-database-own',
    'The databases of apps were written by PostgreSQL 12, which is not there.',
    fileInData('engine/data/PG_VERSION', '12\n'),
  ],
  [
    'identity-unreachable',
    '(it answered 503), so nobody signs in',
    { isAlone: true, provider: { isGone: true } },
  ],
  [
    'identity-issuer',
    'calls itself https://another.test/',
    { isAlone: true, provider: { issuer: 'https://another.test/' } },
  ],
  ['identity-keys', 'shows no RSA keys', { isAlone: true, provider: { keys: [{ kty: 'EC' }] } }],
  [
    'identity-audience',
    'AUTH0_AUDIENCE is the client’s id',
    alone({ AUTH0_AUDIENCE: 'client' }, { provider: {} }),
  ],
  [
    'clock',
    'is 10 minutes ahead of that of the sign-in provider',
    { isAlone: true, provider: { late: 600_000 } },
  ],
  [
    'memory',
    'may take 0.5 GB of memory',
    { isAlone: true, world: { machine: { memoryBytes: GB / 2, processors: 2 } } },
  ],
  [
    'processors',
    'has one processor here',
    { isAlone: true, world: { machine: { memoryBytes: GB, processors: 1 } } },
  ],
  [
    'root',
    'Lathe would run as root, while others reach it',
    forOthers({ world: { userId: 0 }, env: ({ folder }) => ({ DATA_DIR: join(folder, 'data') }) }),
  ],
  [
    'not-examined',
    'It could not be found out: the data folder and its disk (no such call).',
    { isAlone: true, world: { diskOf: () => Promise.reject(new Error('no such call')) } },
  ],
]

describe('25.5 a set-up is examined', () => {
  it('25.5 nothing is said of one that is sound, behind a proxy or alone', async () => {
    expect(await examineBroken({ mostBody: Number.POSITIVE_INFINITY })).toEqual([])
    expect(await examineBroken({ isAlone: true })).toEqual([])
    expect(await examineBroken(forOthers({}))).toEqual([])
  })

  it('25.5 all settings that cannot be used are named at once, and the rest is examined', async () => {
    const found = await examineBroken({
      env: ({ folder }) => ({
        PORT: 'abc',
        ACCOUNT_MAX_MB: 'much',
        AUTH0_DOMAIN: '',
        DATA_DIR: join(folder, 'data'),
      }),
      world: { machine: { memoryBytes: GB, processors: 1 } },
    })
    expect(found.map(({ wrong }) => wrong.split(' ')[0])).toEqual([
      'PORT',
      'AUTH0_DOMAIN',
      'ACCOUNT_MAX_MB',
      'Lathe',
    ])
  })

  it.each([...SETTINGS, ...PORT, ...NAMES, ...TLS, ...PROXY, ...STORAGE, ...OTHERS])(
    '25.5 %s: %s',
    async (id, says, broken) => {
      const found = await examineBroken(broken)
      expect(found.map((finding) => finding.id)).toEqual([id])
      expect(found[0]?.wrong).toContain(says)
      expect(found[0]?.wrong).toMatch(/^[^\n]+\.$/)
      expect(found[0]?.next).toMatch(/^[A-Z][^\n]+\.$/)
    },
  )
})
