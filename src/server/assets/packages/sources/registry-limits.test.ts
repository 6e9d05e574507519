/** Answers of a hostile registry: each ends with a sentence, whatever it sends, and takes what a limit allows. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PackageError } from '../package-error.ts'
import { PACKAGE_LIMITS, type PackageLimits } from '../package-limits.ts'
import { createRegistry, type Registry } from './registry.ts'

const MB = 1024 * 1024
const SMALL = {
  packumentBytes: MB,
  tarballBytes: MB,
  largeAnswerBytes: MB / 8,
  answerMs: 300,
  answerBytesPerSecond: 4_000,
}

type Handler = (path: string, response: ServerResponse) => void

let folder: string
let handle: Handler
let sockets: Set<Socket>
let server: ReturnType<typeof createServer>
/** Paths that were asked for, in order. */
let asked: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-registry-'))
  sockets = new Set()
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.on('error', () => {})
    handle(request.url ?? '', response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

function open(limits: Partial<PackageLimits> = SMALL): Registry {
  return createRegistry({
    npm: { registry: origin() },
    cacheFolder: folder,
    limits: { ...PACKAGE_LIMITS, ...limits },
    minAgeMs: 0,
    now: Date.now,
  })
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: PackageError) => error,
  )

/** What is asked for in both ways. */
const WAYS: readonly [string, (registry: Registry, signal?: AbortSignal) => Promise<unknown>][] = [
  ['a list of versions', (registry, signal) => registry.packument('p', signal)],
  ['a tarball', (registry, signal) => registry.tarball('p', '1.0.0', undefined, signal)],
]

/** Writes for as long as anybody listens; gives the bytes that were taken. */
function flood(response: ServerResponse, piece: Buffer): { taken: number } {
  const count = { taken: 0 }
  const write = () => {
    while (!response.destroyed) {
      count.taken += piece.length
      if (!response.write(piece)) return void response.once('drain', write)
    }
  }
  write()
  return count
}

/** One piece every few milliseconds, for as long as anybody listens. */
function trickle(response: ServerResponse, piece: string | Buffer, everyMs = 10): void {
  const timer = setInterval(
    () => (response.destroyed ? clearInterval(timer) : response.write(piece)),
    everyMs,
  )
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
}

describe.each(WAYS)('design §6 %s of a hostile registry', (_, ask) => {
  it('is read up to a limit, however much is sent', async () => {
    const counts: { taken: number }[] = []
    handle = (_path, response) => void counts.push(flood(response, Buffer.alloc(64 * 1024, ' ')))
    const error = await failure(ask(open()))
    expect(error).toMatchObject({ code: 'too-large', packageName: 'p' })
    expect(error?.message).toMatch(/^p is larger than a preview may load: .* 1 MB.* Use a smaller package\.$/)
    await until(() => sockets.size === 0)
    // Twice, since it is asked for again when it turns out to be large; and what lies in the sockets.
    for (const { taken } of counts) expect(taken).toBeLessThan(12 * MB)
    expect(counts.length).toBeLessThanOrEqual(2)
  })

  it('is not read at all where it says itself that it is too large', async () => {
    handle = (_path, response) => {
      response.setHeader('Content-Length', 300 * MB)
      flood(response, Buffer.alloc(64 * 1024, ' '))
    }
    expect(await failure(ask(open()))).toMatchObject({ code: 'too-large' })
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['gzip', gzipSync(Buffer.alloc(64 * MB, ' '))],
    ['br', brotliCompressSync(Buffer.alloc(64 * MB, ' '))],
  ])('is not unpacked beyond the limit: %s', async (encoding, content) => {
    handle = (_path, response) => {
      response.setHeader('Content-Encoding', encoding)
      response.end(content)
    }
    expect(await failure(ask(open()))).toMatchObject({
      code: encoding === 'gzip' ? 'too-large' : 'unreachable',
    })
  })

  it('ends when it trickles in, byte by byte', async () => {
    handle = (_path, response) => trickle(response, ' ')
    const error = await failure(ask(open()))
    expect(error).toMatchObject({
      code: 'too-slow',
      message:
        'p could not be fetched, because the package registry sends it too slowly. Try again in a minute.',
    })
    await until(() => sockets.size === 0)
  })

  it('ends when its headers never do', async () => {
    handle = (_path, { socket }) => {
      const timer = setInterval(
        () => (socket?.destroyed ? clearInterval(timer) : socket?.write('X: y\r\n')),
        10,
      )
      socket?.write('HTTP/1.1 200 OK\r\n')
    }
    expect(await failure(ask(open()))).toMatchObject({ code: 'too-slow' })
    handle = (_path, { socket }) => void socket?.write(`HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(100_000)}`)
    expect(await failure(ask(open()))).toMatchObject({ code: 'unreachable' })
    handle = (_path, { socket }) => {
      const timer = setInterval(
        () => (socket?.destroyed ? clearInterval(timer) : socket?.write('HTTP/1.1 103 Early Hints\r\n\r\n')),
        10,
      )
    }
    expect(await failure(ask(open()))).toMatchObject({ code: 'too-slow' })
    await until(() => sockets.size === 0)
  })

  it('ends when it leads from one address to the next, and when one of them floods', async () => {
    handle = (path, response) => {
      response.writeHead(302, { Location: `${path}x` })
      flood(response, Buffer.alloc(64 * 1024, ' '))
    }
    expect(await failure(ask(open()))).toMatchObject({ code: 'unreachable' })
    expect(asked.length).toBeLessThanOrEqual(12)
    await until(() => sockets.size === 0)
  })

  it.each([404, 401, 500])('is not read where it is an error: %i with an endless text', async (status) => {
    const counts: { taken: number }[] = []
    handle = (_path, response) => {
      response.statusCode = status
      counts.push(flood(response, Buffer.alloc(64 * 1024, ' ')))
    }
    expect(await failure(ask(open()))).toMatchObject({ code: status === 404 ? 'not-found' : 'unreachable' })
    await until(() => sockets.size === 0)
    for (const { taken } of counts) expect(taken).toBeLessThan(12 * MB)
  })

  it('ends when nobody waits for it any more, and not while one of two does', async () => {
    handle = (_path, response) => trickle(response, ' ')
    const registry = open({ ...SMALL, answerMs: 60_000 })
    const [first, second] = [new AbortController(), new AbortController()]
    const both = [failure(ask(registry, first.signal)), failure(ask(registry, second.signal))]
    await until(() => asked.length === 1)
    first.abort(new Error('left'))
    expect(await both[0]).toMatchObject({ message: 'left' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([sockets.size, asked.length]).toEqual([1, 1])
    second.abort(new Error('left, too'))
    expect(await both[1]).toMatchObject({ message: 'left, too' })
    await until(() => sockets.size === 0)
  })
})
