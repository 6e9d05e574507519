/** The server itself, with the routes that an examination asks, in place of the stand-in. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { appParts } from '../app-parts.fixture.ts'
import { createClientAddresses } from '../config/client-address.ts'
import { readConfig } from '../config/config.ts'
import { listen } from '../listen.ts'
import { ECHO_PATH } from './echo/echo-answer.ts'
import { createEchoKey, ECHO_HEADER } from './echo/echo-key.ts'
import { createEcho } from './echo/echo-routes.ts'
import { type Broken, examineBroken, type SetUp } from './test-set-up.fixture.ts'

const SECRET = 'of this data folder'
const TIMERS = { setTimeout, clearTimeout: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout) }

function echoOf(secret: string, instance = 'one') {
  const addresses = createClientAddresses(['loopback'])
  return createEcho({ key: createEchoKey(secret, Date.now), instance, addresses, timers: TIMERS })
}

/** A server at the set-up's port, as main.ts makes it. */
async function startServer({ port, front, folder, closing }: SetUp): Promise<void> {
  await writeFile(join(folder, 'engine-secret'), SECRET)
  const config = readConfig({
    PORT: String(port),
    PUBLIC_ORIGIN: `https://lathe.test:${front}`,
    PREVIEW_ORIGIN: `https://*.previews.test:${front}`,
    APPS_ORIGIN: `https://*.apps.test:${front}`,
    TRUSTED_PROXIES: 'loopback',
  })
  const app = createApp(appParts({ config, echo: echoOf(SECRET) }))
  const server = await listen({
    fetch: (request, env) => app.fetch(request, env),
    host: '127.0.0.1',
    port,
    isProxy: createClientAddresses(['loopback']).isProxy,
  })
  closing.push(() => server.stop(0))
}

const withServer = (more: Broken = {}): Broken => ({
  ...more,
  env: async (set) => {
    await startServer(set)
    return {}
  },
})

it('25.5 a server that runs is examined as it runs, on each of its hosts', async () => {
  expect(await examineBroken(withServer())).toEqual([])
})

it('25.5 what its proxy breaks is told of it, too', async () => {
  const found = await examineBroken(withServer({ proxy: { dropsUpgrade: true, forwarded: 'drop' } }))
  expect(found.map(({ id }) => id)).toEqual(['not-forwarded', 'no-websocket'])
})

it('25.5 an instance of the same secret at another place is not this one', async () => {
  const found = await examineBroken({
    isAlone: true,
    env: async ({ folder, closing }) => {
      await writeFile(join(folder, 'engine-secret'), SECRET)
      const twin = echoOf(SECRET, 'another')
      const app = new Hono().all('*', async (c) => (await twin(c)) ?? c.notFound())
      const server = await listen({
        fetch: (request, env) => app.fetch(request, env),
        host: '127.0.0.1',
        port: 0,
      })
      closing.push(() => server.stop(0))
      return { PUBLIC_ORIGIN: `http://localhost:${server.port}` }
    },
  })
  expect(found.map(({ id }) => id)).toEqual(['elsewhere'])
})

it.each([
  ['no proof', undefined],
  ['what is no proof', 'a.b.c'],
  ['a proof by another secret', createEchoKey('another', Date.now).ask().header],
  ['a proof of five minutes ago', createEchoKey(SECRET, () => Date.now() - 300_000).ask().header],
  [
    'an answer in its place',
    (({ header, answer }) => [...header.split('.').slice(0, 2), answer].join('.'))(
      createEchoKey(SECRET, Date.now).ask(),
    ),
  ],
])('25.5 who asks with %s learns nothing', async (_, header) => {
  const app = createApp(appParts({ config: readConfig({}), echo: echoOf(SECRET) }))
  const answers = ['', '/packed', '/stream?id=x', '/socket'].map((path) =>
    app.request(`http://localhost:4000${ECHO_PATH}${path}`, {
      headers: header === undefined ? {} : { [ECHO_HEADER]: header },
    }),
  )
  for (const answer of await Promise.all(answers)) {
    expect(answer.status).toBe(404)
    expect(answer.headers.get(ECHO_HEADER)).toBeNull()
  }
})
