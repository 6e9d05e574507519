/** Domains of one's own behind a proxy on this machine, which gets certificates for them. */
import { createServer, request, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../../listen.ts'
import { PAGE } from '../site-lab.fixture.ts'
import { DOMAIN, setUpDomains } from './domain-lab.fixture.ts'

const world = setUpDomains()
const { ask, domains, prove } = world

describe('behind a proxy', () => {
  let server: Listening
  let proxy: Server
  let port = 0
  /** What the proxy would have a certificate for: as Caddy's on-demand TLS, it asks first. */
  const asked: string[] = []

  beforeEach(async () => {
    asked.length = 0
    server = await listen({ fetch: (asked) => world.lab.fetch(asked), host: '127.0.0.1', port: 0 })
    proxy = createServer(async (incoming, outgoing) => {
      const name = incoming.headers.host ?? ''
      asked.push(name)
      const may = await fetch(`http://127.0.0.1:${server.port}/internal/domains/ask?domain=${name}`)
      if (may.status !== 200) return outgoing.writeHead(525).end()
      const headers = { ...incoming.headers, 'x-forwarded-for': '198.51.100.9' }
      request({ host: '127.0.0.1', port: server.port, path: incoming.url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }).end()
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const address = proxy.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterEach(async () => {
    await new Promise((resolve) => proxy.close(resolve))
    await server.stop(0)
  })

  async function through(host: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, headers: { Host: host } }, (answer) => {
        let text = ''
        answer.on('data', (part) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
        .on('error', reject)
        .end()
    })
  }

  it('2.2 a proxy gets a certificate for what is proven and for nothing else, and visitors get the app', async () => {
    expect((await through(DOMAIN)).status).toBe(525)
    await domains('POST', '', { domain: DOMAIN })
    expect((await through(DOMAIN)).status).toBe(525)
    await prove()
    expect(await through(DOMAIN)).toEqual({ status: 200, text: PAGE })
    for (const host of [
      `${DOMAIN}.`,
      `x.${DOMAIN}`,
      `${DOMAIN}:8443`,
      'evil.example',
      `${DOMAIN}.evil.example`,
    ])
      expect([host, (await through(host)).status]).toEqual([host, 525])
    expect(asked).toContain('evil.example')
  })

  it('2.2 the Host header has to be the domain exactly: no port, no dot, no other letters, whatever its case', async () => {
    await prove()
    const direct = async (host: string) => (await world.lab.ask(`http://${host}/`)).status
    expect(await direct('WWW.ANNAS-BAKERY.COM')).toBe(200)
    for (const host of [
      `${DOMAIN}.`,
      `${DOMAIN}:8443`,
      `x${DOMAIN}`,
      'www.аnnas-bakery.com',
      'annas-bakery.com',
    ])
      expect([host, await direct(host)]).toEqual([host, 421])
  })

  it('2.2 whoever asks without end is told to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => ask(`${at}.example.com`)))
    expect(new Set(answers)).toEqual(new Set([404, 429]))
  })
})
