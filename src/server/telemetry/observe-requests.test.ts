/** Over real connections: what is seen of a request is what its answer was when the connection was done with it. */
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../listen.ts'
import { observeRequests, type SeenRequest } from './observe-requests.ts'

let server: Listening | undefined
afterEach(() => server?.stop(0))

async function lab(answer: (request: Request) => Response | Promise<Response>) {
  const seen: SeenRequest[] = []
  let told = () => {}
  let next = 0
  server = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: answer,
    onRequest: observeRequests({
      hostKind: (host) => (host.startsWith('127.') ? 'workspace' : 'unknown'),
      ticks: () => 5,
      newId() {
        next += 1
        return `id-${next}`
      },
      sinks: [
        (one) => {
          seen.push(one)
          told()
        },
      ],
    }),
  })
  const until = async (count: number) => {
    while (seen.length < count) await new Promise<void>((resolve) => (told = resolve))
    return seen
  }
  return { origin: `http://127.0.0.1:${server.port}`, port: server.port, until }
}

describe('what is seen of requests', () => {
  it('25.6 an answer says its id, and is seen with its status and no name of anybody', async () => {
    const { origin, until } = await lab(() => new Response('gone', { status: 410 }))
    const response = await fetch(`${origin}/api/projects/ada-secret?key=sk-SECRET`)
    expect(response.headers.get('X-Request-Id')).toBe('id-1')
    await response.text()
    expect(await until(1)).toEqual([
      { id: 'id-1', method: 'GET', route: 'workspace /api/projects/:x', status: 410, ms: 0, isCut: false },
    ])
  })

  it('25.6 who leaves before the answer is whole is seen as cut', async () => {
    const { port, until } = await lab(
      () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })),
    )
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: elsewhere\r\n\r\n')
    await new Promise((resolve) => socket.once('data', resolve))
    socket.destroy()
    expect(await until(1)).toMatchObject([{ route: 'unknown /', status: 200, isCut: true }])
  })

  it('25.6 who leaves before there is an answer is seen without a status', async () => {
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    const { port, until } = await lab(() => {
      asked()
      return new Promise(() => {})
    })
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: elsewhere\r\n\r\n')
    await isAsked
    socket.destroy()
    expect(await until(1)).toMatchObject([{ status: 0, isCut: true }])
  })
})
