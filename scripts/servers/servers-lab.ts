/**
 * Two servers as docs/several-servers.md sets them up, on this machine's loopback alone: one PostgreSQL, a proxy with TLS
 * for all names, a model, a bucket, and people who signed in through all of it.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { S3_SECRET, startS3 } from '../../src/server/blobs/s3-stand-in.fixture.ts'
import { createTestAuthority } from '../../src/server/doctor/test-certificates.fixture.ts'
import { openOperator } from '../../src/server/sign-in/open-operator.ts'
import { createProjectServer, type ProjectServer } from '../../src/web/saves/saves-server.ts'
import { freePort, type ServerProcess, spawnLathe, type Variables } from '../../test/e2e/harness.ts'
import { startPostgres } from '../../test/e2e/postgres.ts'
import { createSignInBrowser, PASSWORD } from '../../test/sign-in/sign-in-browser.ts'
import { startModelStandIn } from './model-stand-in.ts'
import { createTlsFetch } from './tls-fetch.ts'
import { startTlsProxy } from './tls-proxy.ts'

export interface LabPerson {
  readonly email: string
  readonly token: string
  /** Their projects, by way of the proxy. */
  readonly projects: ProjectServer
}

export const METRICS_TOKEN = 'token-of-the-collector'
export const MODEL = { provider: 'lab', model: 'lab-1' } as const
const SERVERS = 2
const LOOK_EVERY_MS = 50
const DAY = 86_400_000

export interface LabOptions {
  readonly people: number
  /** Milliseconds between two words of the model. */
  readonly wordMs: number
}

export type ServersLab = Awaited<ReturnType<typeof openServersLab>>

export async function openServersLab({ people: count, wordMs }: LabOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'lathe-servers-'))
  const [postgres, s3, model, port, ...ports] = await Promise.all([
    startPostgres(),
    startS3(),
    startModelStandIn(wordMs),
    ...Array.from({ length: SERVERS + 1 }, freePort),
  ])
  const names = ['lathe.example.com', 'login.example.com', '*.previews-example.net', '*.apps-example.org']
  const [workspace, login, previews, apps] = names.map((name) => `https://${name}:${port}`) as [
    string,
    string,
    string,
    string,
  ]
  const authority = createTestAuthority()
  const certificate = authority.issue({ names, from: Date.now() - DAY, to: Date.now() + DAY })
  const models = join(folder, 'models.json')
  const baseUrl = `http://127.0.0.1:${model.port}/v1`
  const held = { id: MODEL.provider, name: 'The lab', wire: 'openai', baseUrl, isPrivate: true }
  await writeFile(models, JSON.stringify({ providers: [{ ...held, models: [MODEL.model] }] }))
  const plans = join(folder, 'plans.json')
  await writeFile(plans, JSON.stringify({ plans: [{ name: 'All', chats: 100_000 }] }))
  const variables: Variables = {
    DATABASE_URL: postgres.url,
    BLOBS_URL: `s3://bytes/lathe?endpoint=${new URL(s3.place.bucketUrl).origin}&region=${s3.place.region}`,
    AWS_ACCESS_KEY_ID: s3.place.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_SECRET,
    SIGN_IN: 'accounts',
    PUBLIC_ORIGIN: workspace,
    IDENTITY_ORIGIN: login,
    PREVIEW_ORIGIN: previews,
    APPS_ORIGIN: apps,
    TRUSTED_PROXIES: 'loopback',
    SERVER_MODELS: models,
    PLANS: plans,
    LOGS: 'json',
    METRICS_TOKEN,
    // Longer than the proxy takes to look again; and than an answer takes.
    DRAIN_NOTICE_SECONDS: '1',
    DRAIN_SECONDS: '60',
  }
  const start = (at: number) =>
    spawnLathe({ ...variables, PORT: String(ports[at]), DATA_DIR: join(folder, `server-${at}`) })
  // Side by side: of two that find an empty database, one makes its tables.
  const servers: ServerProcess[] = ports.map((_, at) => start(at))
  const outputs = ports.map(() => '')
  const { fetch, close } = createTlsFetch(Number(port), authority.pem)
  const proxy = await startTlsProxy({
    port: Number(port),
    certificate,
    servers: ports.map(Number),
    isOfFirst: (host, path) =>
      /\.previews-example\.net:/.test(host) ||
      (/\.apps-example\.org:/.test(host) && /^\/(?:rest|auth|storage|realtime)\/v1\//.test(path)) ||
      /^\/api\/(?:backends|sites)(?:\/|$)/.test(path),
  })

  async function end(): Promise<void> {
    close()
    await proxy.close()
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await model.close()
    await s3.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }

  async function signUp(email: string): Promise<LabPerson> {
    const { operator, close: closeOperator } = await openOperator({
      ...{ dataFolder: folder, databaseUrl: postgres.url, origin: login, now: Date.now },
      randomHex: (bytes) => randomBytes(bytes).toString('hex'),
      reportError: (error) => console.error(error),
    })
    const [, link = ''] = await operator.invite(email)
    await closeOperator()
    const newBrowser = () =>
      createSignInBrowser({
        origin: login,
        workspace,
        send: (target, init) => fetch(`${login}${target}`, init),
      })
    const made = await newBrowser().post(link, { name: 'Somebody', email, password: PASSWORD })
    if (made.status !== 200) throw new Error(`No account was made: ${made.status}`)
    const { access: token } = await newBrowser().enter(email)
    const projects = createProjectServer({
      fetch: (path, init) => fetch(`${workspace}${String(path)}`, init),
      getToken: async () => token,
    })
    return { email, token, projects }
  }

  try {
    await Promise.all(servers.map((server) => server.ready))
    await Promise.all(servers.map((_, at) => proxy.untilReady(at, true)))
    const people: LabPerson[] = []
    for (let at = 0; at < count; at += 1) people.push(await signUp(`person-${at}@example.com`))
    return {
      ...{ workspace, login, previews, apps, databaseUrl: postgres.url, people, model, proxy, fetch, end },
      /** Asks one of the servers, past the proxy. */
      ask: (at: number, address: string, headers: Readonly<Record<string, string>> = {}) =>
        askServer(Number(ports[at]), address, { headers }),
      /** As `fetch`, of one of the servers alone. */
      fetchOf:
        (at: number) =>
        async (address: string, init: RequestInit = {}): Promise<Response> => {
          const { status, bytes, headers } = await askServer(Number(ports[at]), address, {
            headers: Object.fromEntries(new Headers(init.headers)),
            method: init.method ?? 'GET',
            ...(init.body != null && { body: new Uint8Array(await new Response(init.body).arrayBuffer()) }),
          })
          return new Response(status === 204 ? null : bytes, { status, headers })
        },
      /** What the servers are set to, for a command beside one of them. */
      variables: { ...variables, DATA_DIR: join(folder, 'server-0') },
      /** Resolves when a server takes no connection any more. */
      async untilClosed(at: number): Promise<void> {
        for (;;) {
          const isOpen = await askServer(Number(ports[at]), `${workspace}/healthz`).then(
            () => true,
            () => false,
          )
          if (!isOpen) return
          await delay(LOOK_EVERY_MS)
        }
      },
      /** Tells a server to end; resolves to its exit code. */
      async stop(at: number, signal: NodeJS.Signals): Promise<number | null> {
        const server = servers[at]
        const code = (await server?.end(signal)) ?? null
        outputs[at] += server?.output() ?? ''
        return code
      },
      /** Starts it again, as a supervisor does; resolves when the proxy sends it requests. */
      async restart(at: number): Promise<void> {
        const server = start(at)
        servers[at] = server
        await server.ready
        await proxy.untilReady(at, true)
      },
      /** All that a server has said, in all its lives. */
      output: (at: number) => `${outputs[at]}${servers[at]?.output()}`,
    }
  } catch (error) {
    await end()
    throw error
  }
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Record<string, string>
}

interface Asked {
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly body?: Uint8Array
}

function askServer(port: number, address: string, { headers, method, body }: Asked = {}): Promise<Answer> {
  const { host, pathname, search } = new URL(address)
  return new Promise((resolve, reject) => {
    const asked = http.request({
      ...{ host: '127.0.0.1', port, path: `${pathname}${search}`, agent: false, method },
      headers: { ...headers, host, ...(body && { 'content-length': body.length }) },
    })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const bytes = new Uint8Array(Buffer.concat(pieces))
        const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
        resolve({
          status: answer.statusCode ?? 0,
          text: new TextDecoder().decode(bytes),
          bytes,
          headers: Object.fromEntries(given),
        })
      })
    })
    asked.end(body)
  })
}
