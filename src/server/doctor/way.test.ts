/** What is said of a way that is broken at one place, from names to what a proxy does not let pass. */
import http from 'node:http'
import { describe, expect, it } from 'vitest'
import { alone, type Case, expectFinding, forOthers } from './broken-cases.fixture.ts'
import { closedPort, listening, type ProxyFaults, startProxy } from './test-proxy.fixture.ts'
import { type Broken, examineBroken, type SetUp } from './test-set-up.fixture.ts'
import { portOf } from './world/network.ts'

const DAY = 86_400_000

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
  ['certificate-soon', 'was not renewed yet', { certificate: { from: now - 77 * DAY, to: now + 13 * DAY } }],
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

describe('25.5 the way to a server is examined', () => {
  it('25.5 nothing is said of one that is sound, behind a proxy or alone', async () => {
    expect(await examineBroken({ mostBody: Number.POSITIVE_INFINITY })).toEqual([])
    expect(await examineBroken({ isAlone: true })).toEqual([])
    // Of a short life, as some authorities give them.
    expect(await examineBroken({ certificate: { from: now - 3 * DAY, to: now + 2 * DAY } })).toEqual([])
    expect(await examineBroken(forOthers({}))).toEqual([])
  })

  it('25.5 what is wrong at one of a name’s addresses hides nothing of the others', async () => {
    const found = await examineBroken({
      names: { 'lathe.test': ['127.0.0.9', '127.0.0.1'] },
      certificate: { from: now - 90 * DAY, to: now - DAY },
    })
    expect(found.map(({ id }) => id)).toEqual(['one-address', 'certificate-over'])
    expect(found[1]?.wrong).toContain('lathe.test, *.previews.test and *.apps.test')
  })

  it.each([...PORT, ...NAMES, ...TLS, ...PROXY])('25.5 %s: %s', expectFinding)
})
