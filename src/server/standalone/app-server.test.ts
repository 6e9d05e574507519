import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backends } from '../backend/backends.ts'
import { createStaticFiles } from '../http/static-files.ts'
import { createAppServer } from './app-server.ts'

const ORIGIN = 'https://list.example.com'
const DEVELOPMENT = 'http://localhost:5173'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-pages-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A server whose database has no app yet: whoever is let in is told so. */
function ask(path: string, init?: RequestInit) {
  const app = createAppServer({
    backends: { has: () => false, sessions: {} } as unknown as Backends,
    outbox: { put: async () => {} },
    origin: ORIGIN,
    otherOrigins: [DEVELOPMENT],
    pages: createStaticFiles({ root: folder, isImmutable: () => false }),
    clientOf: () => 'client',
    now: Date.now,
    reportError: (error) => {
      throw error
    },
  })
  return app.request(`${ORIGIN}${path}`, init)
}

const from = (Origin: string) => ({ headers: { Origin } })

describe('an app’s own server', () => {
  it('2.1 lets its own pages in, and those under development', async () => {
    const own = await ask('/rest/v1/items', from(ORIGIN))
    expect([own.status, own.headers.get('Access-Control-Allow-Origin')]).toEqual([404, null])
    const other = await ask('/rest/v1/items', from(DEVELOPMENT))
    expect([other.status, other.headers.get('Access-Control-Allow-Origin')]).toEqual([404, DEVELOPMENT])
    const before = await ask('/rest/v1/items', {
      method: 'OPTIONS',
      headers: {
        Origin: DEVELOPMENT,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'apikey,prefer',
      },
    })
    expect(before.status).toBe(204)
    expect(before.headers.get('Access-Control-Allow-Methods')).toContain('PATCH')
    expect(before.headers.get('Access-Control-Allow-Headers')).toBe('apikey,prefer')
  })

  it.each(['https://evil.example', 'null', `${ORIGIN}.evil.example`, 'http://list.example.com'])(
    '2.1 refuses pages of %s',
    async (origin) => {
      const response = await ask('/rest/v1/items', from(origin))
      expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null])
    },
  )

  it('2.1 says how to build the app until it is, and then serves it at each of its routes', async () => {
    const missing = await ask('/')
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('npm run build')])
    await writeFile(join(folder, 'index.html'), '<p>the app</p>')
    for (const path of ['/', '/lists/1']) expect(await (await ask(path)).text()).toBe('<p>the app</p>')
    const picture = await ask('/missing.png')
    expect([picture.status, await picture.text()]).toEqual([404, 'No such file.\n'])
    expect(picture.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})
