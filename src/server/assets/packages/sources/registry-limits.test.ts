/** Answers of a hostile registry: each ends with a sentence, whatever it sends, and takes what a limit allows. */
import type { ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Registry } from './registry.ts'
import { failure, list, MB, SMALL, setUpRegistry } from './registry-lab.fixture.ts'

const lab = setUpRegistry()

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
    lab.handle = (_path, response) => void counts.push(flood(response, Buffer.alloc(64 * 1024, ' ')))
    const error = await failure(ask(lab.client()))
    expect(error).toMatchObject({ code: 'too-large', packageName: 'p' })
    expect(error?.message).toMatch(/^p is larger than a preview may load: .* 1 MB.* Use a smaller package\.$/)
    await until(() => lab.open === 0)
    // Twice, since it is asked for again when it turns out to be large; and what lies in the sockets.
    for (const { taken } of counts) expect(taken).toBeLessThan(12 * MB)
    expect(counts.length).toBeLessThanOrEqual(2)
  })

  it('is not read at all where it says itself that it is too large', async () => {
    lab.handle = (_path, response) => {
      response.setHeader('Content-Length', 300 * MB)
      flood(response, Buffer.alloc(64 * 1024, ' '))
    }
    expect(await failure(ask(lab.client()))).toMatchObject({ code: 'too-large' })
    expect(lab.asked).toHaveLength(1)
  })

  it.each([
    ['gzip', gzipSync(Buffer.alloc(64 * MB, ' '))],
    ['br', brotliCompressSync(Buffer.alloc(64 * MB, ' '))],
  ])('is not unpacked beyond the limit: %s', async (encoding, content) => {
    lab.handle = (_path, response) => {
      response.setHeader('Content-Encoding', encoding)
      response.end(content)
    }
    expect(await failure(ask(lab.client()))).toMatchObject({
      code: encoding === 'gzip' ? 'too-large' : 'unreachable',
    })
  })

  it('ends when it trickles in, byte by byte', async () => {
    lab.handle = (_path, response) => trickle(response, ' ')
    const error = await failure(ask(lab.client()))
    expect(error).toMatchObject({
      code: 'too-slow',
      message:
        'p could not be fetched, because the package registry sends it too slowly. Try again in a minute.',
    })
    await until(() => lab.open === 0)
  })

  it('ends when its headers never do', async () => {
    lab.handle = (_path, { socket }) => {
      const timer = setInterval(
        () => (socket?.destroyed ? clearInterval(timer) : socket?.write('X: y\r\n')),
        10,
      )
      socket?.write('HTTP/1.1 200 OK\r\n')
    }
    expect(await failure(ask(lab.client()))).toMatchObject({ code: 'too-slow' })
    lab.handle = (_path, { socket }) => void socket?.write(`HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(100_000)}`)
    expect(await failure(ask(lab.client()))).toMatchObject({ code: 'unreachable' })
    lab.handle = (_path, { socket }) => {
      const timer = setInterval(
        () => (socket?.destroyed ? clearInterval(timer) : socket?.write('HTTP/1.1 103 Early Hints\r\n\r\n')),
        10,
      )
    }
    expect(await failure(ask(lab.client()))).toMatchObject({ code: 'too-slow' })
    await until(() => lab.open === 0)
  })

  it('ends when it leads from one address to the next, and when one of them floods', async () => {
    lab.handle = (path, response) => {
      response.writeHead(302, { Location: `${path}x` })
      flood(response, Buffer.alloc(64 * 1024, ' '))
    }
    expect(await failure(ask(lab.client()))).toMatchObject({ code: 'unreachable' })
    expect(lab.asked.length).toBeLessThanOrEqual(12)
    await until(() => lab.open === 0)
  })

  it.each([404, 401, 500])('is not read where it is an error: %i with an endless text', async (status) => {
    const counts: { taken: number }[] = []
    lab.handle = (_path, response) => {
      response.statusCode = status
      counts.push(flood(response, Buffer.alloc(64 * 1024, ' ')))
    }
    expect(await failure(ask(lab.client()))).toMatchObject({
      code: status === 404 ? 'not-found' : 'unreachable',
    })
    await until(() => lab.open === 0)
    for (const { taken } of counts) expect(taken).toBeLessThan(12 * MB)
  })

  it('ends when nobody waits for it any more, and not while one of two does', async () => {
    lab.handle = (_path, response) => trickle(response, ' ')
    const registry = lab.client({ ...SMALL, answerMs: 60_000 })
    const [first, second] = [new AbortController(), new AbortController()]
    const both = [failure(ask(registry, first.signal)), failure(ask(registry, second.signal))]
    await until(() => lab.asked.length === 1)
    first.abort(new Error('left'))
    expect(await both[0]).toMatchObject({ message: 'left' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([lab.open, lab.asked.length]).toEqual([1, 1])
    second.abort(new Error('left, too'))
    expect(await both[1]).toMatchObject({ message: 'left, too' })
    await until(() => lab.open === 0)
  })
})

describe('a slow registry', () => {
  it('design §6 is waited for as long as bytes come at a rate that leads somewhere', async () => {
    const text = JSON.stringify(list({ '1.0.0': lab.version('1.0.0', { description: 'x'.repeat(24_000) }) }))
    lab.handle = (_path, response) => {
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
    expect(Object.keys((await lab.client().packument('p')).versions)).toEqual(['1.0.0'])
  })
})

describe('large answers', () => {
  it('design §6 come one at a time, and small ones beside them', async () => {
    let large = 0
    let most = 0
    const text = JSON.stringify({ name: 'small', versions: {}, time: {} })
    lab.handle = (path, response) => {
      if (path === '/small') return void response.end(text)
      // Told to be small by nobody, it is begun as one that may be.
      response.write(Buffer.alloc(MB / 4, ' '))
      if (lab.asked.filter((other) => other === path).length === 1) return
      // Asked for again, it is known to be large.
      large += 1
      most = Math.max(most, large)
      response.once('close', () => {
        large -= 1
      })
      setTimeout(() => response.end('{"time":{}}'), 50)
    }
    const registry = lab.client({ ...SMALL, concurrentFetches: 3, answerMs: 60_000 })
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const loading = Promise.all(names.map((name) => registry.packument(name)))
    await until(() => lab.asked.length > 3)
    await registry.packument('small')
    await loading
    expect(most).toBe(1)
    expect(lab.asked.filter((path) => path !== '/small').length).toBe(12)
  })
})
