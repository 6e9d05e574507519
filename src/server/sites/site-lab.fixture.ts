/** The whole HTTP application with published apps in a folder of a test: the workspace's side and a visitor's. */
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { missingFilesSchema, type NewDeployment, type Site, siteSchema } from '../../core/wire/sites.ts'
import { createApp } from '../app.ts'
import { appParts, limitsWith, type Rates, tokensAreNames } from '../app-parts.fixture.ts'
import type { AppDependencies } from '../apps/app-dependencies.ts'
import type { BlobPlace } from '../blobs/blob-place.ts'
import { readConfig } from '../config/config.ts'
import type { DurableDisk } from '../disk/durable-disk.ts'
import { testFolder } from '../engine/test-engine.fixture.ts'
import { openShares } from '../shares/open-shares.ts'
import type { DnsLookup } from './domains/dns-lookup.ts'
import type { SharedPlace } from './open-sites.ts'
import type { SiteDatabases } from './site-databases.ts'
import { openVisitedSites } from './visitors/open-visited-sites.ts'
import type { VisitorLimits } from './visitors/visitor-limits.ts'

export const WORKSPACE = 'http://localhost:4000'
export const appOf = (name: string) => `http://${name}.apps.localhost:4000`

export interface SiteLabOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly folder?: string
  /** Where the bytes are; as a rule, in the folder. */
  readonly place?: BlobPlace
  readonly sharesPlace?: BlobPlace
  /** Records that other servers know, too; as a rule, they are in the folder. */
  readonly shared?: SharedPlace
  readonly disk?: DurableDisk
  readonly live?: SiteDatabases
  readonly now?: () => number
  /** Whether anybody can sign in; as a rule, yes. */
  readonly hasAccounts?: boolean
  readonly dns?: DnsLookup
  readonly visitorLimits?: Partial<VisitorLimits>
  readonly rates?: Rates
  /** What else the application has. */
  readonly parts?: Partial<AppDependencies>
}

export type SiteFiles = Readonly<Record<string, string | Uint8Array>>

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  mp4: 'video/mp4',
  txt: 'text/plain; charset=utf-8',
}

/** Headers of somebody who is signed in. */
export const as = (who: string) => ({ Authorization: `Bearer ${who}` })
export const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

let made = 0
/** Of a project that no other test knows. */
export const newKey = () => (++made).toString(16).padStart(32, '0')

export const PAGE = '<!doctype html><title>Notes</title><h1>Notes</h1>'

export async function openSiteLab(options: SiteLabOptions = {}) {
  const own = options.folder === undefined ? await testFolder() : null
  const folder = options.folder ?? own?.path ?? ''
  const reported: unknown[] = []
  const config = readConfig(options.env ?? {})
  const now = options.now ?? Date.now
  const sites = await openVisitedSites({
    folder,
    limits: config.sitesLimits,
    diskLeave: 0,
    // A hundredth of the work.
    passwordCost: { logN: 10, r: 8, p: 1 },
    now,
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    reportError: (error) => reported.push(error),
    ...(options.place && { place: options.place }),
    ...(options.shared && { shared: options.shared }),
    ...(options.disk && { disk: options.disk }),
    ...(options.live && { live: options.live }),
    ...(options.visitorLimits && { visitorLimits: options.visitorLimits }),
  })
  const shares = await openShares({
    folder: join(folder, 'shares'),
    ...(options.sharesPlace && { place: options.sharesPlace }),
    records: options.shared?.records ?? null,
    limits: config.sharesLimits,
    diskLeave: 0,
    now,
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    reportError: (error) => reported.push(error),
  })
  const app = createApp(
    appParts({
      config,
      sites,
      shares,
      verifyToken: options.hasAccounts === false ? null : tokensAreNames,
      ...(options.dns && { dns: options.dns }),
      requestLimits: limitsWith(options.rates),
      now,
      createNonce: () => randomBytes(16).toString('hex'),
      reportError: (error) => reported.push(error),
      ...options.parts,
    }),
  )
  const ask = async (url: string, init?: RequestInit): Promise<Response> => app.fetch(new Request(url, init))

  const send = createSend(ask, config.publicOrigin)
  const publish = createPublish(send)

  return {
    folder,
    sites,
    shares,
    reported,
    /** @param address of whoever asks */
    fetch: async (request: Request, address?: string) =>
      app.fetch(request, address && { incoming: { socket: { remoteAddress: address } } }),
    ask,
    send,
    publish,
    async published(...given: Parameters<typeof publish>): Promise<Site> {
      const response = await publish(...given)
      if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
      return v.parse(siteSchema, await response.json())
    },
    site: async (key: string, headers?: Record<string, string>) =>
      v.parse(siteSchema, await (await send('GET', key, undefined, headers)).json()),
    visit: (name: string, path = '/', headers: Record<string, string> = {}, method = 'GET') =>
      ask(`${appOf(name)}${path}`, { method, headers, redirect: 'manual' }),
    async end() {
      await sites.visitors.end()
      await own?.remove()
    },
  }
}

export type SiteLab = Awaited<ReturnType<typeof openSiteLab>>

const EMPTY: Omit<NewDeployment, 'name' | 'files'> = {
  title: 'Notes',
  revision: 'r1',
  note: '',
  pages: [],
  database: null,
}

type Ask = (url: string, init?: RequestInit) => Promise<Response>

/** As the workspace asks. */
export const createSend =
  (ask: Ask, workspace = WORKSPACE) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> => {
    const isBytes = body instanceof Uint8Array
    return ask(`${workspace}/api/sites/${path}`, {
      method,
      headers: {
        Origin: workspace,
        'Content-Type': isBytes ? 'application/octet-stream' : 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    })
  }

/** All of it, as the workspace does: names files, sends those that are missing, and names them again. */
export const createPublish =
  (send: ReturnType<typeof createSend>) =>
  async (
    key: string,
    name: string | null,
    files: SiteFiles = { 'index.html': PAGE },
    given: Partial<NewDeployment> = {},
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const contents = Object.entries(files).map(([path, content]) => fileOf(path, content))
    const body = { ...EMPTY, name, files: contents.map(({ entry }) => entry), ...given }
    const first = await send('POST', `${key}/deployments`, body, headers)
    if (first.status !== 202) return first
    const read = v.safeParse(missingFilesSchema, await first.clone().json())
    if (!read.success) return first
    for (const hash of read.output.missing) {
      const bytes = contents.find(({ entry }) => entry.hash === hash)?.bytes
      const sent = await send('PUT', `${key}/files/${hash}`, bytes, headers)
      if (sent.status !== 204) return sent
    }
    return send('POST', `${key}/deployments`, body, headers)
  }

export function fileOf(path: string, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  const isImmutable = /-[0-9a-f]{8}\./.test(path)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { bytes, entry: { path, type, hash, size: bytes.length, isImmutable } }
}
