import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type BackendLab, openBackendLab } from '../backend/backend-lab.fixture.ts'
import { createStaticFiles } from '../http/static-files.ts'
import { type Listening, listen } from '../listen.ts'
import { APP_KEY, createAppServer } from './app-server.ts'

const ORIGIN = 'https://list.example.com'
const DEVELOPMENT = 'http://localhost:5173'

let lab: BackendLab
let server: Listening

beforeAll(async () => {
  lab = await openBackendLab()
  const sql = 'create table items (id int primary key)'
  expect((await lab.migrate(APP_KEY, [{ name: '20260101000000_items.sql', sql }])).status).toBe(200)
  const app = createAppServer({
    backends: lab.backends,
    outbox: { put: async () => {} },
    origin: ORIGIN,
    otherOrigins: [DEVELOPMENT],
    pages: createStaticFiles({ root: lab.folder, isImmutable: () => false }),
    clientOf: () => 'client',
    now: Date.now,
    reportError: (error) => lab.reported.push(error),
  })
  server = await listen({ fetch: (request, env) => app.fetch(request, env), host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.stop(0)
  await lab.end()
})

it.each([
  [ORIGIN, 101],
  [DEVELOPMENT, 101],
  ['https://evil.example', 403],
])('RT1.1 an app’s own server opens a socket for pages of %s: %i', async (origin, status) => {
  const apikey = await lab.keys.signApiKey(APP_KEY, 'anon')
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/realtime/v1/websocket?apikey=${apikey}`, {
    origin,
  })
  const got = await new Promise((resolve) => {
    socket.on('error', () => {})
    socket.once('open', () => resolve(101))
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode))
  })
  socket.terminate()
  expect(got).toBe(status)
})
