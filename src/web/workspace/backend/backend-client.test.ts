import { describe, expect, it } from 'vitest'
import { createAskBackend } from './ask-backend.ts'
import { createBackendClient } from './backend-client.ts'

const BACKEND = {
  isThere: true,
  migrations: [],
  anonKey: 'key',
  types: 'types',
  schema: 'table a',
  copies: [{ id: 'c1', at: 1 }],
}
const FILES = { migrations: [{ name: '1_a.sql', sql: 'one' }], seed: null }

function answering(status: number, body: unknown, token: string | null = null) {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const ask = createAskBackend({
    fetch: async (url, init) => {
      asked.push({ url: String(url), init })
      return new Response(body === null ? null : JSON.stringify(body), { status })
    },
    getToken: async () => token,
  })
  const client = createBackendClient(ask)
  return { client, asked }
}

describe('what the workspace asks of a backend', () => {
  it('2.1 sends all migrations, as whoever is signed in', async () => {
    const { client, asked } = answering(200, BACKEND, 'a-token')
    expect(await client.migrate('key', FILES)).toEqual({
      type: 'done',
      copyId: 'c1',
      types: 'types',
      schema: 'table a',
    })
    expect(asked).toMatchObject([
      {
        url: '/api/backends/key/migrations',
        init: {
          method: 'PUT',
          headers: { Authorization: 'Bearer a-token' },
          body: JSON.stringify(FILES),
        },
      },
    ])
  })

  it('2.1 a demo session sends no token, and the end of a try no body', async () => {
    const { client, asked } = answering(204, null)
    await client.endTrial('key')
    expect(asked[0]?.url).toBe('/api/backends/key/trial')
    expect(asked[0]?.init).toMatchObject({
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(asked[0]?.init).not.toHaveProperty('body')
  })

  it('R37 a try says what would be deleted, in sentences', async () => {
    const loss = { kind: 'table', table: 'items', name: null, count: 12, file: '1_a.sql', line: 3 }
    expect(
      await answering(200, { losses: [loss], isAnew: false, types: 'types' }).client.openTrial('key', FILES),
    ).toEqual({
      type: 'tried',
      losses: ['Deletes table items: 12 rows (1_a.sql:3)'],
      types: 'types',
    })
  })

  it('2.1 a migration that failed has its file, its line and all that PostgreSQL says', async () => {
    const failure = {
      code: 'migration-failed',
      message: 'no such table',
      file: '1_a.sql',
      line: 4,
      sqlState: '42P01',
      detail: null,
      hint: 'Make one.',
      applied: [],
    }
    expect(await answering(422, failure).client.reset('key', FILES)).toEqual({
      type: 'failed',
      message: 'no such table\nMake one.',
      file: 'supabase/migrations/1_a.sql',
      line: 4,
    })
    const ofSeed = answering(422, { ...failure, file: null })
    expect(await ofSeed.client.openTrial('key', FILES)).toMatchObject({ file: 'supabase/seed.sql' })
  })

  it.each([
    [409, 'migration-changed', 'differs'],
    [409, 'migration-missing', 'differs'],
    [409, 'migration-earlier', 'differs'],
    [422, 'migrations-unordered', 'failed'],
    [504, 'backend-time-limit', 'failed'],
    [503, 'backend-unavailable', 'refused'],
    [401, 'backend-not-signed-in', 'refused'],
  ])('2.1 %i %s is taken as %s', async (status, code, type) => {
    const { client } = answering(status, { code, message: 'A sentence.' })
    expect(await client.migrate('key', FILES)).toEqual(
      type === 'differs' ? { type } : { type, message: 'A sentence.' },
    )
  })

  it('2.1 brings the rows of a copy back, or says why not', async () => {
    const { client, asked } = answering(200, { rows: 12, left: ['old'], copyId: 'c2' })
    expect(await client.bringBack('key', 'c1')).toEqual({
      type: 'back',
      rows: 12,
      left: ['old'],
      copyId: 'c2',
    })
    expect(asked[0]).toMatchObject({ url: '/api/backends/key/copies/c1', init: { method: 'POST' } })
    await client.remove('key')
    expect(asked[1]).toMatchObject({ url: '/api/backends/key', init: { method: 'DELETE' } })
    const unfit = { code: 'backend-copy-unfit', message: 'They do not fit.' }
    expect(await answering(409, unfit).client.bringBack('key', 'c1')).toEqual({
      type: 'refused',
      message: 'They do not fit.',
    })
  })

  it('2.1 says in a sentence that nobody answers, or nothing that helps', async () => {
    const ask = createAskBackend({
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      getToken: async () => null,
    })
    const client = createBackendClient(ask)
    const message = expect.stringMatching(/^The .*\.$/)
    expect(await client.migrate('key', FILES)).toEqual({ type: 'refused', message })
    expect(await answering(500, 'oh').client.migrate('key', FILES)).toEqual({ type: 'refused', message })
  })
})
