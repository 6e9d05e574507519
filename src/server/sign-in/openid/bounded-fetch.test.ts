import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createBoundedFetch } from './bounded-fetch.ts'

let end = () => {}
afterEach(() => end())

async function ask(answer: RequestListener, limitMs = 8_000): Promise<Response> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  end = () => {
    server.closeAllConnections()
    server.close()
  }
  const ask = createBoundedFetch({ fetch, mostBytes: 1_000, limitMs })
  return ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: 'GET', headers: {} })
}

it('25.1 an answer of as many bytes as it may have is here whole, and one of more is none', async () => {
  const ofLength =
    (length: number): RequestListener =>
    (_, response) =>
      response.end('x'.repeat(length))
  expect(await (await ask(ofLength(1_000))).text()).toHaveLength(1_000)
  end()
  await expect(ask(ofLength(1_001))).rejects.toThrow('more than 1000 bytes')
})

it.each<[string, RequestListener]>([
  ['never begins', () => {}],
  ['never ends', (_, response) => response.writeHead(200) && response.write('x')],
])('25.1 an answer that %s is given up', async (_, answer) => {
  await expect(ask(answer, 20)).rejects.toThrow(/timeout|abort/i)
})

it('25.1 a redirect is an answer', async () => {
  const answered = await ask((_, response) => response.writeHead(302, { Location: '/other' }).end())
  expect(answered.status).toBe(302)
})
