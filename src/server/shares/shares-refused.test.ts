/** Sharing over HTTP: what neither a stranger nor an owner may. */
import { describe, expect, it } from 'vitest'
import { appOf, openSiteLab, WORKSPACE } from '../sites/site-lab.fixture.ts'
import { as, codeOf, DAY, fileOf, type Given, newKey, send, setUpShares } from './share-lab.fixture.ts'

const shares = setUpShares()
const { read, share, shared } = shares

describe('what a stranger cannot do', () => {
  it.each([
    'f'.repeat(32),
    'F'.repeat(32),
    'x',
    '%2e%2e',
    '__proto__',
    `${'f'.repeat(31)}/`,
    'of',
    '..%2f..%2frecords',
  ])('2.2 guess an address: %s', async (id) => {
    for (const path of [id, `${id}/pack`, `${id}/files/${fileOf('x', 'app').hash}`])
      expect([401, 404]).toContain((await read(path)).status)
  })

  it('2.2 reach a file by its hash that another share has, of the same project too', async () => {
    const key = newKey()
    const secret = await shared(key, { contents: { 'a.txt': 'of the one share' } })
    const open = await shared(key, { contents: { 'b.txt': 'of the other' } })
    const { hash } = fileOf('a.txt', 'of the one share')
    expect((await read(`${secret.id}/files/${hash}`)).status).toBe(200)
    expect((await read(`${open.id}/files/${hash}`)).status).toBe(404)
    for (const path of [
      `${open.id}/files/..%2f${hash}`,
      `${open.id}/files/`,
      `${open.id}/files/../../${secret.id}`,
    ])
      expect(await (await read(path)).text()).not.toBe('of the one share')
  })

  it('2.2 have what somebody shared shown or run on the workspace’s origin', async () => {
    const script = '<script>alert(1)</script>'
    const { id } = await shared(newKey(), { contents: { 'index.html': script }, title: script, by: script })
    const file = await read(`${id}/files/${fileOf('x', script).hash}`)
    expect(file.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(file.headers.get('Content-Disposition')).toContain('attachment')
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect((await read(id)).headers.get('Content-Type')).toContain('application/json')
    const page = await shares.lab.ask(`${WORKSPACE}/s/${id}`, { redirect: 'manual' })
    expect([page.status, page.headers.get('Location')]).toEqual([302, `/#/s/${id}`])
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })

  it.each(['/s//evil.example', '/s/%0d%0aSet-Cookie:a=b', '/s/\\evil.example', '/s/@evil.example'])(
    '2.2 make the page’s address lead elsewhere: %s',
    async (path) => {
      const response = await shares.lab.ask(`${WORKSPACE}${path}`, { redirect: 'manual' })
      const location = response.headers.get('Location') ?? '/'
      expect(new URL(location, WORKSPACE).origin).toBe(WORKSPACE)
      expect(response.headers.get('Set-Cookie')).toBeNull()
    },
  )

  it('2.2 change, end or list what is another’s, or write from another page', async () => {
    const key = newKey()
    const { id } = await shared(key, { headers: as('anna') })
    const choices = { by: 'me', endsAt: shares.now() + DAY, showsAddress: true }
    for (const headers of [{}, as('ben')]) {
      expect(await codeOf(await send(shares.lab, 'GET', `of/${key}`, undefined, headers))).toBe(
        'share-of-another',
      )
      expect(await codeOf(await send(shares.lab, 'PUT', `of/${key}/${id}`, choices, headers))).toBe(
        'share-of-another',
      )
      expect(await codeOf(await send(shares.lab, 'DELETE', `of/${key}/${id}`, undefined, headers))).toBe(
        'share-of-another',
      )
      expect(await codeOf(await send(shares.lab, 'DELETE', `of/${key}`, undefined, headers))).toBe(
        'share-of-another',
      )
      expect(await codeOf(await share(key, { headers }))).toBe('share-of-another')
      // By way of a project of one's own.
      expect(await codeOf(await send(shares.lab, 'DELETE', `of/${newKey()}/${id}`, undefined, headers))).toBe(
        'share-not-found',
      )
      expect(await codeOf(await share(newKey(), { id, headers }))).toBe('share-not-found')
    }
    for (const Origin of ['http://evil.example', appOf('x'), 'null'])
      expect(
        (await send(shares.lab, 'DELETE', `of/${key}/${id}`, undefined, { ...as('anna'), Origin })).status,
      ).toBe(403)
    expect((await read(id)).status).toBe(200)
  })
})

describe('what is not taken in', () => {
  it.each([
    ['../up.ts', 'share-path'],
    ['/etc/passwd', 'share-path'],
    ['a\\b.ts', 'share-path'],
    ['.env', 'share-secret'],
    ['apps/.env.local', 'share-secret'],
    ['keys/server.pem', 'share-secret'],
  ])('2.2 a file called %s', async (path, code) => {
    expect(await codeOf(await share(newKey(), { contents: { [path]: 'x' } }))).toBe(code)
    const { hash, size } = fileOf(path, 'x')
    const versions = [{ number: 1, at: 1, files: [{ path, hash, size }] }]
    expect(await codeOf(await share(newKey(), { versions }))).toBe(code)
  })

  it('2.2 a template of settings is', async () => {
    expect((await share(newKey(), { contents: { '.env.example': 'KEY=' } })).status).toBe(200)
  })

  it('2.2 files that nobody asked for, that are others, or that are too many or too large', async () => {
    const key = newKey()
    const { bytes, hash, path } = fileOf('a.txt', 'asked for')
    expect(await codeOf(await send(shares.lab, 'PUT', `of/${key}/files/${hash}`, bytes))).toBe('share-file')
    const entry = { path, hash, size: bytes.length }
    const body = async (files: readonly object[]) => codeOf(await share(newKey(), { files } as Given))
    expect((await share(key, { files: [entry] } as Given)).status).toBe(422)
    for (const wrong of [bytes.map((byte) => byte ^ 1), new Uint8Array([...bytes, 1])])
      expect(await codeOf(await send(shares.lab, 'PUT', `of/${key}/files/${hash}`, wrong))).toBe('share-file')
    expect(await body([entry, entry])).toBe('share-path')
    expect(await body([entry, { ...entry, path: 'b.txt', size: 3 }])).toBe('share-unreadable')
    expect(await body(Array.from({ length: 2_001 }, (_, at) => ({ ...entry, path: `${at}` })))).toBe(
      'share-unreadable',
    )
    const large = Array.from({ length: 6 }, (_, at) => ({
      path: `${at}`,
      hash: String(at).repeat(64),
      size: 20 * 2 ** 20,
    }))
    expect(await body(large)).toBe('share-too-large')
  })

  it('2.2 an end that is over, or further off than a year', async () => {
    for (const endsAt of [shares.now(), shares.now() - 1, shares.now() + 367 * DAY])
      expect(await codeOf(await share(newKey(), { endsAt }))).toBe('share-end-date')
  })

  it('2.2 titles and names that turn text around or go on for lines', async () => {
    const { title, by } = await shared(newKey(), { title: 'A\u202e\nB\u0000', by: ' \u200b ' })
    expect([title, by]).toEqual(['A B', ''])
  })

  it('2.2 more than an account or the server may have, and nothing of demo sessions on a server for others', async () => {
    const small = await openSiteLab({
      env: { HOST: '0.0.0.0', SHARES_MAX: '3', SHARES_MAX_EACH: '2', SHARES_MAX_MB_EACH: '1' },
      now: shares.now,
    })
    try {
      const of = (who: string, given: Given = {}) =>
        share(newKey(), { headers: as(who), at: small, ...given })
      expect(await codeOf(await share(newKey(), { at: small }))).toBe('share-not-signed-in')
      expect(await codeOf(await of('anna', { contents: { 'a.txt': 'x'.repeat(1_100_000) } }))).toBe(
        'share-no-room',
      )
      expect((await of('anna')).status).toBe(200)
      expect((await of('anna')).status).toBe(200)
      const third = await of('anna')
      expect([third.status, await codeOf(third)]).toEqual([507, 'shares-full-each'])
      expect((await of('ben')).status).toBe(200)
      expect(await codeOf(await of('carl'))).toBe('shares-full')
      expect(small.reported).toEqual([])
    } finally {
      await small.end()
    }
  })
})

it('2.2 nothing of it was a failure of ours', () => {
  expect(shares.lab.reported).toEqual([])
})
