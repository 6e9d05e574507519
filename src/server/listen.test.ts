import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { upgradeWebSocket } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  type Listening,
  type ListenOptions,
  listen,
} from './listen.ts'

let server: Listening | undefined
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server?.stop(0)
  server = undefined
})

async function start(
  limits: Partial<ConnectionLimits> = {},
  fetch: ListenOptions['fetch'] = (request) =>
    new Response(String(request.headers.get('Cookie')?.length ?? 0)),
  isProxy?: (address: string) => boolean,
): Promise<number> {
  server = await listen({
    fetch,
    host: '127.0.0.1',
    port: 0,
    limits: { ...CONNECTION_LIMITS, ...limits },
    ...(isProxy && { isProxy }),
  })
  return server.port
}

/** A connection, and all that came through it until it was closed. */
function open(port: number): { socket: Socket; whole: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {})
  const whole = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(Buffer.concat(chunks).toString()))
  })
  return { socket, whole }
}

function exchange(port: number, text: string): Promise<string> {
  const { socket, whole } = open(port)
  socket.write(text)
  return whole
}

const cookies = (count: number) =>
  Array.from({ length: count }, (_, index) => `c${index}=${'x'.repeat(4090)}`.slice(0, 4096)).join('; ')

const get = (headers: string) => `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`

describe('what one connection may take', () => {
  it('every cookie that a browser keeps for a site is read: no app can make another one’s page fail', async () => {
    const sent = cookies(180)
    const answer = await exchange(await start(), get(`Cookie: ${sent}\r\n`))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer.endsWith(String(sent.length))).toBe(true)
  })

  it('headers beyond that get a page that says what to do, and the cookies are taken away', async () => {
    const answer = await exchange(await start(), get(`Cookie: ${cookies(400)}\r\n`))
    expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
    expect(answer).toContain('\r\nClear-Site-Data: "cookies"\r\n')
    expect(answer).toContain('clear the cookies of this address')
    expect(answer).toContain('</html>')
  })

  it.each(['NONSENSE\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'])(
    'what is no HTTP gets a page and no cookie is taken away: %j',
    async (text) => {
      const answer = await exchange(await start(), text)
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
      expect(answer).toContain('The request cannot be read')
      expect(answer).not.toContain('Clear-Site-Data')
    },
  )

  it('an address that is longer than any of ours reaches no route', async () => {
    const asked: string[] = []
    const port = await start({}, ({ url }) => {
      asked.push(url)
      return new Response('here')
    })
    const origin = `http://127.0.0.1:${port}`
    expect((await fetch(`${origin}/${'a'.repeat(CONNECTION_LIMITS.targetLength - 1)}`)).status).toBe(200)
    for (const piece of ['a/', '%25', '?a=b&']) {
      const response = await fetch(`${origin}/${piece.repeat(100_000)}`)
      expect([response.status, await response.text()]).toEqual([
        414,
        expect.stringMatching(/try a shorter one/),
      ])
    }
    expect(asked).toHaveLength(1)
  })

  it('nothing is written into the middle of another answer', async () => {
    const endless = () =>
      new Response(new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode('first')) }))
    const { socket, whole } = open(await start({}, endless))
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await new Promise((resolve) => socket.once('data', resolve))
    socket.write('NONSENSE\r\n\r\n')
    const answer = await whole
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('headers that come a byte at a time are given up', async () => {
    const { socket, whole } = open(await start({ headersMs: 200 }))
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ')
    const drip = setInterval(() => socket.writable && socket.write('x'), 20)
    const answer = await whole
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('a body that does not come is given up, and what reads it learns that', async () => {
    let failure: unknown
    const read = async (request: Request) => {
      await request.text().catch((error: unknown) => {
        failure = error
      })
      return new Response('')
    }
    const port = await start({ headersMs: 1_000, requestMs: 1_500 }, read)
    const { socket, whole } = open(port)
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nsome')
    await whole
    await expect.poll(() => failure).toBeDefined()
  })

  it('an answer that is streamed may take longer than any request', async () => {
    const slow = () =>
      new Response(
        new ReadableStream({
          async pull(to) {
            await delay(2_000)
            to.enqueue(new TextEncoder().encode('late'))
            to.close()
          },
        }),
      )
    const port = await start({ headersMs: 500, requestMs: 1_000 }, slow)
    expect(await exchange(port, get(''))).toContain('late')
  })

  it('one address cannot hold every connection, a proxy that speaks for many can', async () => {
    const port = await start({ connectionsPerAddress: 3 })
    const held = Array.from({ length: 3 }, () => open(port))
    await Promise.all(held.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))))
    expect(await exchange(port, get(''))).toBe('')
    held[0]?.socket.destroy()
    await expect.poll(() => exchange(port, get(''))).toContain('200 OK')
    await server?.stop(0)

    const behindProxy = await start({ connectionsPerAddress: 3 }, undefined, () => true)
    for (let count = 0; count < 3; count += 1) open(behindProxy)
    expect(await exchange(behindProxy, get(''))).toContain('200 OK')
  })

  it('a request for another protocol than a WebSocket is refused, and its connection ended', async () => {
    const port = await start()
    const asked = get('Connection: Upgrade\r\nUpgrade: h2c\r\n')
    expect(await exchange(port, asked)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('a WebSocket is opened where the application has one, and told when the server ends', async () => {
    const app = new Hono().get(
      '/socket',
      upgradeWebSocket(() => ({})),
    )
    const port = await start({}, (request, env) => app.fetch(request, env))
    const statuses = await new Promise<number>((resolve) => {
      const refused = new WebSocket(`ws://127.0.0.1:${port}/page`)
      refused
        .on('error', () => {})
        .once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
    })
    expect(statuses).toBe(404)
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`)
    await new Promise((resolve) => socket.once('open', resolve))
    const ended = new Promise((resolve) => socket.once('close', resolve))
    await server?.stop(5_000)
    expect(await ended).toBe(1001)
  })

  it('a WebSocket that does not answer is cut when the server ends', async () => {
    const app = new Hono().get(
      '/socket',
      upgradeWebSocket(() => ({})),
    )
    const port = await start({}, (request, env) => app.fetch(request, env))
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`)
    await new Promise((resolve) => socket.once('open', resolve))
    socket.pause()
    await server?.stop(0)
    socket.terminate()
  })
})

describe('a server that leaves', () => {
  it('25.6 goes on answering, and each answer ends its connection', async () => {
    const port = await start()
    const keeps = open(port)
    keeps.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await new Promise((resolve) => keeps.socket.once('data', resolve))
    server?.leave()
    // On the connection from before, and on a new one.
    keeps.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect((await keeps.whole).match(/^Connection: .*$/gim)).toEqual([
      'Connection: keep-alive',
      'Connection: close',
    ])
    const fresh = await exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(fresh).toContain('\r\nConnection: close\r\n')
  })

  it('25.6 when it stops nobody new gets in, what is under way comes to its end, and then it is over', async () => {
    let send = (_: string) => {}
    let finish = () => {}
    const stream = new ReadableStream({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text))
        finish = () => controller.close()
      },
    })
    const port = await start({ keepAliveMs: 600_000 }, () => new Response(stream))
    const under = open(port)
    under.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    send('first ')
    await new Promise((resolve) => under.socket.once('data', resolve))
    const stopped = server?.stop(600_000)
    const refused = await new Promise((resolve) =>
      connect(port, '127.0.0.1').once('error', ({ message }) => resolve(message)),
    )
    expect(refused).toContain('ECONNREFUSED')
    send('last')
    finish()
    // It was asked to stay open, and nobody asks for anything more: it is over with the answer, not with its patience.
    await stopped
    const whole = await under.whole
    expect(whole).toContain('first ')
    expect(whole).toContain('last')
    expect(whole.endsWith('0\r\n\r\n')).toBe(true)
    server = undefined
  })
})
