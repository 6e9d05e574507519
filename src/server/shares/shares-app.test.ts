/** Sharing over HTTP: as the owner of a project does it, as a stranger reads it, and what neither may. */
import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewShare, OwnShare, Shared } from '../../core/wire/shares.ts'
import { appOf, openSiteLab, type SiteLab, WORKSPACE } from '../sites/site-lab.fixture.ts'
import { endOrphans } from './keep-shares-swept.ts'

const DAY = 24 * 60 * 60_000
let time = Date.now()
let lab: SiteLab
beforeAll(async () => {
  lab = await openSiteLab({ now: () => time })
})
afterAll(() => lab.end())

let made = 0
const newKey = () => (++made).toString(16).padStart(32, 'a')
const as = (who: string) => ({ Authorization: `Bearer ${who}` })
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
const FILES = {
  'index.html': '<h1>Notes</h1>',
  'src/App.tsx': 'app',
  'supabase/seed.sql': 'insert',
  'empty.txt': '',
}

function fileOf(path: string, content: string) {
  const bytes = new TextEncoder().encode(content)
  return { path, size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex'), bytes }
}

function send(
  at: SiteLab,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const isBytes = body instanceof Uint8Array
  return at.ask(`${WORKSPACE}/api/shares/${path}`, {
    method,
    headers: {
      Origin: WORKSPACE,
      'Content-Type': isBytes ? 'application/octet-stream' : 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  })
}

interface Given extends Partial<Omit<NewShare, 'files'>> {
  readonly contents?: Readonly<Record<string, string>>
  readonly headers?: Record<string, string>
  readonly at?: SiteLab
}

async function share(key: string, { contents = FILES, headers = {}, at = lab, ...given }: Given = {}) {
  // Two are never of one moment.
  time += 1
  const files = Object.entries(contents).map(([path, content]) => fileOf(path, content))
  const body: NewShare = {
    id: null,
    title: 'Notes',
    revision: 'r1',
    by: '',
    endsAt: time + DAY,
    showsAddress: true,
    files: files.map(({ path, hash, size }) => ({ path, hash, size })),
    versions: [],
    chat: null,
    withheld: { files: 0, values: 0 },
    ...given,
  }
  const first = await send(at, 'POST', `of/${key}`, body, headers)
  if (first.status !== 202) return first
  const { missing } = (await first.json()) as { missing: string[] }
  for (const hash of missing) {
    const bytes = files.find((one) => one.hash === hash)?.bytes
    const sent = await send(at, 'PUT', `of/${key}/files/${hash}`, bytes, headers)
    if (sent.status !== 204) return sent
  }
  return send(at, 'POST', `of/${key}`, body, headers)
}

async function shared(key: string, given: Given = {}): Promise<OwnShare> {
  const response = await share(key, given)
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  const [newest] = ((await response.json()) as { shares: OwnShare[] }).shares
  if (newest === undefined) throw new Error('Nothing is shared.')
  return newest
}

const read = (path: string, at = lab) => at.ask(`${WORKSPACE}/api/shares/${path}`)

describe('a shared project', () => {
  it('2.2 is read by whoever has its address: what it is, and its files as they were', async () => {
    const key = newKey()
    const endsAt = time + DAY
    const { id } = await shared(key, { by: 'Anna', endsAt })
    const found = (await (await read(id)).json()) as Shared
    expect(found).toMatchObject({ title: 'Notes', by: 'Anna', chat: null, address: null, endsAt })
    expect(found.files.map(({ path }) => path)).toEqual(Object.keys(FILES))
    const pack = await read(`${id}/pack`)
    expect(await pack.text()).toBe(Object.values(FILES).join(''))
    const app = fileOf('src/App.tsx', FILES['src/App.tsx'])
    expect(await (await read(`${id}/files/${app.hash}`)).text()).toBe('app')
  })

  it('2.2 tells nobody whose project it is, and leads to its app when its owner wants it', async () => {
    const key = newKey()
    await lab.published(key, 'shared-app')
    const told = await shared(key)
    const hidden = await shared(key, { showsAddress: false })
    const texts = [await (await read(told.id)).text(), await (await read(hidden.id)).text()]
    for (const text of texts) expect(text).not.toContain(key)
    expect(texts.map((text) => (JSON.parse(text) as Shared).address)).toEqual([appOf('shared-app'), null])
    await lab.send('PUT', `${key}/current`, { id: null })
    expect(((await (await read(told.id)).json()) as Shared).address).toBeNull()
  })

  it('2.2 is changed and brought up to date under the same address', async () => {
    const key = newKey()
    const { id } = await shared(key)
    const changed = await send(lab, 'PUT', `of/${key}/${id}`, {
      by: 'Ben',
      endsAt: time + 2 * DAY,
      showsAddress: true,
    })
    expect(await changed.json()).toMatchObject({ shares: [{ id, by: 'Ben', endsAt: time + 2 * DAY }] })
    const newer = await shared(key, { id, contents: { 'index.html': 'newer' }, by: 'Ben' })
    expect(newer.id).toBe(id)
    expect(await (await read(`${id}/pack`)).text()).toBe('newer')
    const older = fileOf('src/App.tsx', FILES['src/App.tsx'])
    expect(await codeOf(await read(`${id}/files/${older.hash}`))).toBe('share-not-found')
    expect(await keptHashes(key)).toEqual([fileOf('x', 'newer').hash])
  })

  it('2.2 ended by its owner it says so, has no files, and keeps none', async () => {
    const key = newKey()
    const { id } = await shared(key)
    expect(await (await send(lab, 'DELETE', `of/${key}/${id}`)).json()).toEqual({ shares: [] })
    for (const path of [id, `${id}/pack`, `${id}/files/${fileOf('x', 'app').hash}`]) {
      const response = await read(path)
      expect([response.status, await codeOf(response)]).toEqual([410, 'share-ended'])
    }
    expect(await keptHashes(key)).toEqual([])
    expect(await codeOf(await share(key, { id }))).toBe('share-ended')
  })

  it('2.2 ends with its date, and is forgotten a month later', async () => {
    const key = newKey()
    const { id } = await shared(key)
    time += DAY
    expect((await read(id)).status).toBe(410)
    await lab.shares.sweep(false)
    expect(await keptHashes(key)).toEqual([])
    time += 30 * DAY
    await lab.shares.sweep(false)
    expect((await read(id)).status).toBe(404)
  })

  it('2.2 ends with its project: in the trash, gone, or deleted in the workspace', async () => {
    const [trashed, gone, kept, deleted] = [newKey(), newKey(), newKey(), newKey()]
    const ids = []
    for (const key of [trashed, gone, kept]) ids.push((await shared(key, { headers: as('olga') })).id)
    time += DAY - 1
    const list = [trashed, kept].map((key) => ({ key, deletedAt: key === trashed ? 1 : null }))
    const storage = { list: async () => list } as unknown as Parameters<typeof endOrphans>[1]
    await endOrphans(lab.shares, storage, time + 1)
    expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual([410, 410, 200])
    const { id } = await shared(deleted)
    expect((await send(lab, 'DELETE', `of/${deleted}`)).status).toBe(204)
    expect((await read(id)).status).toBe(410)
  })

  it('2.2 is there after a restart, and what a crash left is not', async () => {
    const own = await openSiteLab({ now: () => time })
    try {
      const key = newKey()
      const { id } = await shared(key, { at: own })
      await send(own, 'POST', `of/${newKey()}`, {})
      const again = await openSiteLab({ folder: own.folder, now: () => time })
      await again.shares.sweep(true)
      expect(await (await read(`${id}/pack`, again)).text()).toBe(Object.values(FILES).join(''))
    } finally {
      await own.end()
    }
  })

  it('2.2 is for nobody else on the machine', async () => {
    await shared(newKey())
    const folder = join(lab.folder, 'shares')
    for (const name of await readdir(folder, { recursive: true })) {
      const { mode } = await stat(join(folder, name))
      expect([name, mode & 0o077]).toEqual([name, 0])
    }
  })
})

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
    const page = await lab.ask(`${WORKSPACE}/s/${id}`, { redirect: 'manual' })
    expect([page.status, page.headers.get('Location')]).toEqual([302, `/#/s/${id}`])
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })

  it.each(['/s//evil.example', '/s/%0d%0aSet-Cookie:a=b', '/s/\\evil.example', '/s/@evil.example'])(
    '2.2 make the page’s address lead elsewhere: %s',
    async (path) => {
      const response = await lab.ask(`${WORKSPACE}${path}`, { redirect: 'manual' })
      const location = response.headers.get('Location') ?? '/'
      expect(new URL(location, WORKSPACE).origin).toBe(WORKSPACE)
      expect(response.headers.get('Set-Cookie')).toBeNull()
    },
  )

  it('2.2 change, end or list what is another’s, or write from another page', async () => {
    const key = newKey()
    const { id } = await shared(key, { headers: as('anna') })
    const choices = { by: 'me', endsAt: time + DAY, showsAddress: true }
    for (const headers of [{}, as('ben')]) {
      expect(await codeOf(await send(lab, 'GET', `of/${key}`, undefined, headers))).toBe('share-of-another')
      expect(await codeOf(await send(lab, 'PUT', `of/${key}/${id}`, choices, headers))).toBe(
        'share-of-another',
      )
      expect(await codeOf(await send(lab, 'DELETE', `of/${key}/${id}`, undefined, headers))).toBe(
        'share-of-another',
      )
      expect(await codeOf(await send(lab, 'DELETE', `of/${key}`, undefined, headers))).toBe(
        'share-of-another',
      )
      expect(await codeOf(await share(key, { headers }))).toBe('share-of-another')
      // By way of a project of one's own.
      expect(await codeOf(await send(lab, 'DELETE', `of/${newKey()}/${id}`, undefined, headers))).toBe(
        'share-not-found',
      )
      expect(await codeOf(await share(newKey(), { id, headers }))).toBe('share-not-found')
    }
    for (const Origin of ['http://evil.example', appOf('x'), 'null'])
      expect(
        (await send(lab, 'DELETE', `of/${key}/${id}`, undefined, { ...as('anna'), Origin })).status,
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
    expect(await codeOf(await send(lab, 'PUT', `of/${key}/files/${hash}`, bytes))).toBe('share-file')
    const entry = { path, hash, size: bytes.length }
    const body = async (files: readonly object[]) => codeOf(await share(newKey(), { files } as Given))
    expect((await share(key, { files: [entry] } as Given)).status).toBe(422)
    for (const wrong of [bytes.map((byte) => byte ^ 1), new Uint8Array([...bytes, 1])])
      expect(await codeOf(await send(lab, 'PUT', `of/${key}/files/${hash}`, wrong))).toBe('share-file')
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
    for (const endsAt of [time, time - 1, time + 367 * DAY])
      expect(await codeOf(await share(newKey(), { endsAt }))).toBe('share-end-date')
  })

  it('2.2 titles and names that turn text around or go on for lines', async () => {
    const { title, by } = await shared(newKey(), { title: 'A\u202e\nB\u0000', by: ' \u200b ' })
    expect([title, by]).toEqual(['A B', ''])
  })

  it('2.2 more than an account or the server may have, and nothing of demo sessions on a server for others', async () => {
    const small = await openSiteLab({
      env: { HOST: '0.0.0.0', SHARES_MAX: '3', SHARES_MAX_EACH: '2', SHARES_MAX_MB_EACH: '1' },
      now: () => time,
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

async function keptHashes(key: string): Promise<string[]> {
  const names = await readdir(join(lab.folder, 'shares/files', key), { recursive: true }).catch(() => [])
  return names.filter((name) => /[0-9a-f]{64}$/.test(name)).map((name) => name.slice(-64))
}

it('2.2 nothing of it was a failure of ours', () => {
  expect(lab.reported).toEqual([])
})
