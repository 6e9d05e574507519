/** A registry that answers what a test says, and a client that knows no other. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { PackageError } from '../limits/package-error.ts'
import { PACKAGE_LIMITS, type PackageLimits } from '../limits/package-limits.ts'
import { createRegistry, type Registry, type RegistryOptions } from './registry.ts'

export const MB = 1024 * 1024
export const SMALL = {
  packumentBytes: MB,
  tarballBytes: MB,
  largeAnswerBytes: MB / 8,
  answerMs: 1_000,
  answerBytesPerSecond: 4_000,
}

type Handler = (path: string, response: ServerResponse) => void

/** A server for each test of a file. */
export function setUpRegistry() {
  let folder: string
  let sockets: Set<Socket>
  let server: ReturnType<typeof createServer>
  const own = {
    /** Answers what is asked for. */
    handle: (() => {}) as Handler,
    /** Paths that were asked for, in order. */
    asked: [] as string[],
    /** Connections that are open. */
    get open() {
      return sockets.size
    },
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    onRequest(listener: (request: IncomingMessage) => void): void {
      server.on('request', listener)
    },
    client: (limits: Partial<PackageLimits> = SMALL, options: Partial<RegistryOptions> = {}): Registry =>
      createRegistry({
        npm: { registry: own.origin },
        cacheFolder: folder,
        limits: { ...PACKAGE_LIMITS, ...limits },
        minAgeMs: 0,
        now: Date.now,
        ...options,
      }),
    version: (number: string, more: object = {}) => ({
      name: 'p',
      version: number,
      dist: { tarball: `${own.origin}/p/-/p-${number}.tgz` },
      ...more,
    }),
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lathe-registry-'))
    sockets = new Set()
    own.asked = []
    server = createServer((request, response) => {
      own.asked.push(request.url ?? '')
      response.on('error', () => {})
      own.handle(request.url ?? '', response)
    })
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  })

  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true, force: true })
  })
  return own
}

export const list = (versions: Readonly<Record<string, unknown>>) => ({
  name: 'p',
  versions,
  'dist-tags': {},
  time: {},
})

export const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: PackageError) => error,
  )
