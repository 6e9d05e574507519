/** A package registry on loopback with packages of a test's own. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { packageTarball } from './tarball.fixture.ts'

export interface FakePackage {
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  /** In place of the files. */
  readonly tarball?: Buffer
  readonly manifest?: Readonly<Record<string, unknown>>
  /** Days since it was published; 100 when not said. */
  readonly ageDays?: number
  /** What the registry claims; null for none. */
  readonly integrity?: string | null
}

export interface FakeRegistry {
  readonly origin: string
  /** Paths that were asked for, in order. */
  readonly asked: string[]
  publish(name: string, version: string, given?: FakePackage): void
  /** The tarball's integrity, as lock files have it. */
  integrity(name: string, version: string): string
  /** Answers what would be asked for at this path otherwise; null to answer normally again. */
  intercept(handler: ((path: string, response: ServerResponse) => boolean) | null): void
  stop(): Promise<void>
}

interface Published {
  readonly manifest: Readonly<Record<string, unknown>>
  readonly tarball: Buffer
  readonly time: string
  readonly integrity: string | null
}

const DAY_MS = 24 * 60 * 60_000

/** @param isAbbreviated whether lists of versions come without times, as the public registry's short form has them */
export async function startFakeRegistry(now: () => number, isAbbreviated = false): Promise<FakeRegistry> {
  const packages = new Map<string, Map<string, Published>>()
  const asked: string[] = []
  let handler: ((path: string, response: ServerResponse) => boolean) | null = null

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = decodeURIComponent(request.url ?? '')
    asked.push(path)
    if (handler?.(path, response)) return
    const [, name = '', file] = /^\/((?:@[^/]+\/)?[^/]+)(?:\/-\/(.+)\.tgz)?$/.exec(path) ?? []
    const versions = packages.get(name)
    const isShort = isAbbreviated && request.headers.accept?.includes('install-v1') === true
    const version = file?.slice((name.split('/').pop() ?? '').length + 1)
    const content =
      version === undefined
        ? versions && JSON.stringify(packument(name, versions, isShort))
        : versions?.get(version)?.tarball
    response.statusCode = content === undefined ? 404 : 200
    if (version === undefined) response.setHeader('Content-Type', 'application/json')
    response.end(content ?? '{"error":"not found"}')
  }

  function packument(name: string, versions: Map<string, Published>, isShort: boolean) {
    const entries = [...versions]
    const times = entries.map(([version, { time }]) => [version, time])
    const newest = entries
      .map(([, { time }]) => time)
      .sort()
      .at(-1)
    return {
      name,
      'dist-tags': { latest: entries.at(-1)?.[0] },
      versions: Object.fromEntries(
        entries.map(([version, { manifest, integrity }]) => {
          const base = name.split('/').pop()
          const dist = { tarball: `${origin}/${name}/-/${base}-${version}.tgz` }
          return [version, { ...manifest, dist: integrity === null ? dist : { ...dist, integrity } }]
        }),
      ),
      ...(isShort ? { modified: newest } : { time: Object.fromEntries(times) }),
    }
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = originOf(server)
  return {
    origin,
    asked,
    publish(name, version, { files = {}, tarball, manifest = {}, ageDays = 100, integrity } = {}) {
      const full = { name, version, ...manifest }
      const content = tarball ?? packageTarball({ 'package.json': JSON.stringify(full), ...files })
      const versions = packages.get(name) ?? new Map<string, Published>()
      packages.set(name, versions)
      versions.set(version, {
        manifest: full,
        tarball: content,
        time: new Date(now() - ageDays * DAY_MS).toISOString(),
        integrity: integrity === undefined ? sha512(content) : integrity,
      })
    },
    integrity: (name, version) => sha512(packages.get(name)?.get(version)?.tarball ?? Buffer.alloc(0)),
    intercept(next) {
      handler = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sha512(content: Buffer): string {
  return `sha512-${createHash('sha512').update(content).digest('base64')}`
}

function originOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The registry has no port.')
  return `http://127.0.0.1:${address.port}`
}
