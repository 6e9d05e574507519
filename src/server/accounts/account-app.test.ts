import { beforeEach, expect, it } from 'vitest'
import { MAX_INSTRUCTIONS_LENGTH } from '../../core/project/standing-instructions.ts'
import { StorageError } from '../storage/interface/project-storage.ts'
import { createMemoryProjectStorage } from '../storage/memory-project-storage.ts'
import { type AccountAppOptions, createAccountApp } from './account-app.ts'

const ORIGIN = 'http://localhost:4000'
let options: AccountAppOptions

beforeEach(() => {
  options = {
    publicOrigin: ORIGIN,
    storage: createMemoryProjectStorage(),
    verifyToken: async (token) => (token === 'expired' ? { type: 'expired' } : { type: 'user', id: token }),
    reportError: () => {},
  }
})

function get(as: string | null) {
  const headers: Record<string, string> = as === null ? {} : { Authorization: `Bearer ${as}` }
  return createAccountApp(options).request('/instructions', { headers })
}

function put(as: string | null, body: unknown, further: Record<string, string> = {}) {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', ...further }
  if (as !== null) headers.Authorization = `Bearer ${as}`
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return createAccountApp(options).request('/instructions', { method: 'PUT', headers, body: text })
}

it('S2.33 keeps a user’s instructions, for that user only', async () => {
  expect(await (await put('ada', { text: 'In Danish', version: 0 })).json()).toEqual({
    text: 'In Danish',
    version: 1,
  })
  expect(await (await get('ada')).json()).toEqual({ text: 'In Danish', version: 1 })
  expect(await (await get('bob')).json()).toEqual({ text: '', version: 0 })
  expect((await put('ada', { text: 'Stale', version: 0 })).status).toBe(412)
})

it.each([null, 'expired'])('S6.1 answers 401 to the token %s', async (as) => {
  expect((await get(as)).status).toBe(401)
  expect((await put(as, { text: 'x', version: 0 })).status).toBe(401)
})

it('design §9 changes nothing for a page elsewhere, or by a form', async () => {
  const sent = { text: 'x', version: 0 }
  expect((await put('ada', sent, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await put('ada', sent, { 'Content-Type': 'text/plain' })).status).toBe(415)
  expect(await (await get('ada')).json()).toEqual({ text: '', version: 0 })
})

it.each([
  ['{', 400],
  ['null', 400],
  [{ text: 'x' }, 400],
  [{ text: 'x', version: -1 }, 400],
  [{ text: 'a\0b', version: 0 }, 400],
  [{ text: 'x'.repeat(MAX_INSTRUCTIONS_LENGTH + 1), version: 0 }, 400],
  [{ text: 'x'.repeat(200_000), version: 0 }, 413],
])('design §8 a body that is none is refused with a sentence (%#)', async (body, status) => {
  const response = await put('ada', body)
  expect(response.status).toBe(status)
  expect((await response.json()).message).toMatch(/\.$/)
})

it('design §8 says that the database is away, and shows nothing of any other failure', async () => {
  const failing = (error: Error) => ({
    instructions: () => Promise.reject(error),
    instruct: () => Promise.reject(error),
  })
  options = { ...options, storage: failing(new StorageError('unavailable')) }
  expect((await get('ada')).status).toBe(503)
  options = { ...options, storage: failing(new Error('secret')) }
  const response = await get('ada')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
})
