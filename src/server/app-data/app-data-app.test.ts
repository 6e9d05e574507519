/** What is said of what fails, without a database. */
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Backends } from '../backend/backends.ts'
import { EngineError, type EngineProblem } from '../engine/sessions/engine-error.ts'
import { createAppDataApp } from './app-data-app.ts'

const TABLE = { schema: 'public', name: 'notes', kind: 'table', columns: [], primaryKey: [] }

function failingWith(problem: EngineProblem) {
  const backends = {
    registry: { find: () => ({ owner: null }) },
    catalogues: { of: async () => ({ relations: [TABLE], foreignKeys: [], policies: [] }) },
    engine: { withRole: () => Promise.reject(new EngineError(problem, 'at fault')) },
    sessions: {},
    keys: {},
  } as unknown as Backends
  const app = new Hono().route(
    '/:key/data',
    createAppDataApp({ backends, originOf: (key) => key, now: () => 0 }),
  )
  app.onError((_, c) => c.text('told elsewhere', 503))
  const body = { table: 'notes', where: [], order: null, offset: 0, limit: 1 }
  return app.request('/key/data/rows', { method: 'POST', body: JSON.stringify(body) })
}

describe('a question that goes beyond a limit', () => {
  it.each(['time-limit', 'size-limit'] as const)(
    '2.1 %s is said as one, and that nothing changed',
    async (problem) => {
      const response = await failingWith(problem)
      expect(response.status).toBe(504)
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining('Nothing was changed.'),
      })
    },
  )

  it('2.1 what is the server’s own is said where every question about backends is', async () => {
    expect(await (await failingWith('unavailable')).text()).toBe('told elsewhere')
  })
})
