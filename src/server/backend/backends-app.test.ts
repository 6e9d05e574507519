/** Whose the backend of an app is, and what is no change of one, over HTTP, in a real PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A, B, newKey } from './app-migrations.fixture.ts'
import { type BackendLab, openBackendLab, previewOf, WORKSPACE } from './backend-lab.fixture.ts'

let lab: BackendLab

beforeAll(async () => {
  lab = await openBackendLab()
})
afterAll(() => lab.end())

describe('whose a backend is', () => {
  const as = (name: string) => ({ Authorization: `Bearer ${name}` })

  it('2.1 a demo session’s is whoever’s that knows the key, until an account takes it', async () => {
    const key = newKey()
    await lab.migrate(key, [A])
    expect((await lab.migrate(key, [A, B])).status).toBe(200)
    expect((await lab.migrate(key, [A, B], as('ada'))).status).toBe(200)
    expect(await (await lab.send('GET', key)).json()).toMatchObject({ code: 'backend-of-another' })
  })

  it('2.1 an account’s is nobody else’s', async () => {
    const key = newKey()
    await lab.migrate(key, [A], as('ada'))
    for (const headers of [{}, as('bob')])
      for (const response of [
        await lab.send('GET', key, undefined, headers),
        await lab.migrate(key, [A, B], headers),
        await lab.send('POST', `${key}/reset`, { migrations: [], seed: null }, headers),
        await lab.send('DELETE', key, {}, headers),
      ])
        expect(response.status).toBe(403)
    expect((await lab.send('GET', key, undefined, as('wrong'))).status).toBe(401)
    expect((await lab.send('DELETE', key, {}, as('ada'))).status).toBe(204)
  })

  it('2.1 is kept over a restart of the server', async () => {
    const key = newKey()
    await lab.migrate(key, [A], as('ada'))
    const again = await lab.appWith({})
    expect(again.backends.registry.find(key)).toMatchObject({ owner: 'ada', countsFor: 'account ada' })
  })

  it('2.1 on a server for others, demo sessions have none', async () => {
    const { fetch } = await lab.appWith({
      env: {
        PUBLIC_ORIGIN: 'https://lathe.example',
        PREVIEW_ORIGIN: 'https://*.apps.example',
        HOST: '0.0.0.0',
      },
    })
    const ask = (headers: Record<string, string>) =>
      fetch(new Request(`https://lathe.example/api/backends/${newKey()}`, { headers }))
    expect(await (await ask({})).json()).toMatchObject({ code: 'backend-not-signed-in' })
    expect((await ask(as('ada'))).status).toBe(200)
  })

  it('2.1 limits how many there are, for one and for all', async () => {
    const other = await openBackendLab({ limits: { all: 3, each: 2 } })
    try {
      const made = async (headers: Record<string, string>) => {
        const response = await other.migrate(newKey(), [], headers)
        const said = (await response.json()) as { readonly code?: string }
        return said.code ?? response.status
      }
      expect([await made({}), await made({}), await made({})]).toEqual([200, 200, 'backends-full-each'])
      expect([await made(as('ada')), await made(as('bob'))]).toEqual([200, 'backends-full'])
    } finally {
      await other.end()
    }
  })
})

describe('what is no change of a backend', () => {
  it.each([
    ['another site', { Origin: 'https://evil.example' }, 'foreign-origin'],
    ['the app itself', { Origin: previewOf('1'.repeat(32)) }, 'foreign-origin'],
    ['a form', { 'Content-Type': 'text/plain' }, 'content-type'],
  ])('2.1 refuses what %s sends', async (_, headers, code) => {
    const key = newKey()
    const response = await lab.migrate(key, [A], headers)
    expect(await response.json()).toMatchObject({ code })
    expect(lab.backends.registry.find(key)).toBeNull()
  })

  it.each([
    ['no list', { migrations: 'x' }],
    ['a file that is none', { migrations: [{ name: '../../a.sql', sql: '' }] }],
    ['a name without a number', { migrations: [{ name: 'a.sql', sql: '' }] }],
    ['more than there may be', { migrations: Array.from({ length: 1001 }, () => A) }],
    ['nothing', null],
  ])('2.1 refuses %s', async (_, body) => {
    const key = newKey()
    const response = await lab.send('PUT', `${key}/migrations`, body)
    expect(response.status).toBe(400)
    expect(lab.backends.registry.find(key)).toBeNull()
  })

  it('2.1 refuses a key that is none, and more than a request may have', async () => {
    for (const key of ['..%2f..%2fetc', 'A'.repeat(32), 'x', '0'.repeat(33)])
      expect((await lab.migrate(key, [A])).status).toBe(404)
    const large = { name: A.name, sql: `-- ${'x'.repeat(9 * 2 ** 20)}` }
    expect((await lab.migrate(newKey(), [large])).status).toBe(413)
  })

  it('2.1 is counted by its client', async () => {
    const { fetch } = await lab.appWith({ rates: { backend: { perMinute: 2, burst: 2 } } })
    const ask = async () => (await fetch(new Request(`${WORKSPACE}/api/backends/${newKey()}`))).status
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  })
})
