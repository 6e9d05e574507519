import type { HttpBindings } from '@hono/node-server'
import { afterEach, expect, it, vi } from 'vitest'
import { type Listening, listen } from '../listen.ts'
import { alreadySent } from './already-sent.ts'

let server: Listening | undefined

afterEach(async () => {
  vi.restoreAllMocks()
  await server?.stop(0)
})

it('design §4 what a handler wrote itself is the answer, whatever served in this process before', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  server = await listen({
    async fetch(_, env) {
      ;(env as HttpBindings).outgoing.writeHead(202, { 'X-Own': 'yes' }).end('written')
      return alreadySent()
    },
    ...{ host: '127.0.0.1', port: 0 },
  })
  for (let time = 0; time < 2; time += 1) {
    const response = await fetch(`http://127.0.0.1:${server.port}/`)
    expect([response.status, response.headers.get('X-Own'), await response.text()]).toEqual([
      202,
      'yes',
      'written',
    ])
  }
  expect(logged).not.toHaveBeenCalled()
})
