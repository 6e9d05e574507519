/** Answers of a hostile registry: each ends with a sentence, whatever it sends, and takes what a limit allows. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PackageError } from '../limits/package-error.ts'
import { PACKAGE_LIMITS, type PackageLimits } from '../limits/package-limits.ts'
import { createRegistry, type Registry } from './registry.ts'

const MB = 1024 * 1024
const SMALL = {
  packumentBytes: MB,
  tarballBytes: MB,
  largeAnswerBytes: MB / 8,
  answerMs: 1_000,
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
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
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

const version = (number: string, more: object = {}) => ({
  name: 'p',
  version: number,
  dist: { tarball: `${origin()}/p/-/p-${number}.tgz` },
  ...more,
})

const list = (versions: Readonly<Record<string, unknown>>) => ({
  name: 'p',
  versions,
  'dist-tags': {},
  time: {},
})

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

describe('a slow registry', () => {
  it('design §6 is waited for as long as bytes come at a rate that leads somewhere', async () => {
    const text = JSON.stringify(list({ '1.0.0': version('1.0.0', { description: 'x'.repeat(24_000) }) }))
    handle = (_path, response) => {
      let at = 0
      // Two seconds and more, where one is the patience without a byte; twice as fast as is asked for.
      const timer = setInterval(() => {
        response.write(text.slice(at, at + 200))
        at += 200
        if (at < text.length) return
        clearInterval(timer)
        response.end()
      }, 20)
    }
    expect(Object.keys((await open().packument('p')).versions)).toEqual(['1.0.0'])
  })
})

describe('large answers', () => {
  it('design §6 come one at a time, and small ones beside them', async () => {
    let large = 0
    let most = 0
    const text = JSON.stringify({ name: 'small', versions: {}, time: {} })
    handle = (path, response) => {
      if (path === '/small') return void response.end(text)
      // Told to be small by nobody, it is begun as one that may be.
      response.write(Buffer.alloc(MB / 4, ' '))
      if (asked.filter((other) => other === path).length === 1) return
      // Asked for again, it is known to be large.
      large += 1
      most = Math.max(most, large)
      response.once('close', () => {
        large -= 1
      })
      setTimeout(() => response.end('{"time":{}}'), 50)
    }
    const registry = open({ ...SMALL, concurrentFetches: 3, answerMs: 60_000 })
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const loading = Promise.all(names.map((name) => registry.packument(name)))
    await until(() => asked.length > 3)
    await registry.packument('small')
    await loading
    expect(most).toBe(1)
    expect(asked.filter((path) => path !== '/small').length).toBe(12)
  })
})

describe('a list of versions', () => {
  const answer = (text: string) => {
    handle = (_path, response) => void response.end(text)
  }

  it.each([
    ['empty lists', (n: number) => `[${'[],'.repeat(n)}[]]`],
    ['lists in lists', (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`],
    ['fields', (n: number) => `{"versions":{${'"a":{},'.repeat(n)}"b":{}}}`],
  ])('design §6 is refused with a sentence where it is made of millions of %s', async (_, make) => {
    answer(make(3_000_000))
    const error = await failure(open({}).packument('p'))
    expect(error?.message).toBe(
      'p is larger than a preview may load: its list of versions is too long. Use a smaller package.',
    )
  })

  it('design §6 is read beside what else is done where it is large', async () => {
    const versions = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [
        `1.0.${i}`,
        version(`1.0.${i}`, { readme: 'x'.repeat(30_000) }),
      ]),
    )
    answer(JSON.stringify(list(versions)))
    const registry = open({})
    const { versions: read } = await registry.packument('p')
    expect(Object.keys(read)).toHaveLength(300)
    expect(read['1.0.7']).toEqual(version('1.0.7'))
  })

  it.each([
    '',
    '[',
    'null',
    '3',
    '{"versions":null}',
    '{"versions":{"1.0.0":{"name":"q","version":"1.0.0"}}}',
  ])('design §6 ends with a sentence or nothing to choose from where it is none: %s', async (text) => {
    answer(text)
    const ended = await open()
      .packument('p')
      .then(
        ({ versions }) => Object.keys(versions),
        ({ code }) => code,
      )
    expect(ended).toEqual(text === '' || text === '[' ? 'unreachable' : [])
  })

  it('design §6 is kept in a form that is known, whatever it was', async () => {
    const odd = {
      dependencies: { a: '^1.0.0', b: [[]], __proto__: 'x' },
      engines: 3,
      peerDependenciesMeta: { a: { optional: true, more: [[]] }, b: null },
    }
    answer(JSON.stringify(list({ '1.0.0': version('1.0.0', odd) })))
    expect((await open().packument('p')).versions['1.0.0']).toEqual(
      version('1.0.0', { dependencies: { a: '^1.0.0' }, peerDependenciesMeta: { a: { optional: true } } }),
    )
  })

  it('design §6 is asked for again by its tag, and is used as it was where nobody answers', async () => {
    let now = Date.now()
    const tags: (string | undefined)[] = []
    server.on('request', ({ headers }) => tags.push(headers['if-none-match']))
    const later = () => {
      now += 10 * 60_000
      return createRegistry({
        npm: { registry: origin() },
        cacheFolder: folder,
        limits: PACKAGE_LIMITS,
        minAgeMs: 0,
        now: () => now,
      })
    }
    handle = (_path, response) => {
      response.setHeader('ETag', '"one"')
      if (tags.at(-1) === '"one"') response.writeHead(304).end()
      else response.end(JSON.stringify(list({ '1.0.0': version('1.0.0') })))
    }
    const versions = async () => Object.keys((await later().packument('p')).versions)
    expect([await versions(), await versions()]).toEqual([['1.0.0'], ['1.0.0']])
    expect(tags).toEqual([undefined, '"one"'])
    handle = (_path, response) => void response.destroy()
    expect(await versions()).toEqual(['1.0.0'])
  })
})

describe('keys', () => {
  it('design §6 go to the registry that they are for, and to no other host that it leads to', async () => {
    const seen: [string | undefined, string | undefined][] = []
    server.on('request', ({ url, headers }) => seen.push([url, headers.authorization]))
    handle = (path, response) => {
      if (path === '/p')
        response.writeHead(302, { Location: `${origin().replace('127.0.0.1', 'localhost')}/away` }).end()
      else response.end('{"time":{}}')
    }
    const npm = { registry: origin(), [`//${origin().slice('http://'.length)}/:_authToken`]: 'key' }
    const registry = createRegistry({
      npm,
      cacheFolder: folder,
      limits: PACKAGE_LIMITS,
      minAgeMs: 0,
      now: Date.now,
    })
    await registry.packument('p')
    expect(seen).toEqual([
      ['/p', 'Bearer key'],
      ['/away', undefined],
    ])
  })
})
