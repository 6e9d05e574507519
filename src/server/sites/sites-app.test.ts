/** Publishing over HTTP, as the workspace does it. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  appOf,
  codeOf,
  fileOf,
  newKey,
  openSiteLab,
  PAGE,
  type SiteLab,
  WORKSPACE,
} from './site-lab.fixture.ts'

let lab: SiteLab
beforeAll(async () => {
  lab = await openSiteLab()
})
afterAll(() => lab.end())

const text = async (name: string, path?: string) => (await lab.visit(name, path)).text()

describe('publishing', () => {
  it('2.2 names files by their hashes, takes those that are missing, and serves them', async () => {
    const key = newKey()
    expect(await lab.site(key)).toMatchObject({ name: null, current: null, deployments: [] })
    const site = await lab.published(key, 'first-notes', { 'index.html': PAGE, 'a/b.txt': 'Hello' })
    expect(site).toMatchObject({
      name: 'first-notes',
      address: appOf('first-notes'),
      deployments: [{ id: site.current, by: 'you', title: 'Notes', revision: 'r1', files: 2 }],
    })
    expect(await text('first-notes')).toBe(PAGE)
    expect(await text('first-notes', '/a/b.txt')).toBe('Hello')
  })

  it('2.2 sends only what changed', async () => {
    const key = newKey()
    await lab.published(key, 'only-changed', { 'index.html': PAGE, 'a.txt': 'the same' })
    const body = {
      name: null,
      title: 'Notes',
      revision: 'r2',
      note: 'Greener',
      pages: [],
      files: ['a.txt', 'index.html'].map((path) => fileOf(path, path === 'a.txt' ? 'the same' : 'new').entry),
    }
    const first = await lab.send('POST', `${key}/deployments`, body)
    expect([first.status, await first.json()]).toEqual([
      202,
      { missing: [fileOf('index.html', 'new').entry.hash] },
    ])
    expect(await text('only-changed')).toBe(PAGE)
  })

  it('2.2 rolls back to the same bytes, takes off, and publishes again', async () => {
    const key = newKey()
    const { current: first } = await lab.published(key, 'back-and-forth')
    const before = await lab.visit('back-and-forth')
    const { current: second } = await lab.published(key, null, { 'index.html': 'second' })
    expect(await text('back-and-forth')).toBe('second')
    const back = await lab.send('PUT', `${key}/current`, { id: first })
    expect(await back.json()).toMatchObject({ current: first, deployments: [{ id: second }, { id: first }] })
    const after = await lab.visit('back-and-forth')
    expect(after.headers.get('ETag')).toBe(before.headers.get('ETag'))
    expect(await after.text()).toBe(await before.text())
    await lab.send('PUT', `${key}/current`, { id: null })
    expect((await lab.visit('back-and-forth')).status).toBe(404)
    expect(await text('back-and-forth')).toContain('Not published')
    await lab.send('PUT', `${key}/current`, { id: second })
    expect(await text('back-and-forth')).toBe('second')
    expect(await codeOf(await lab.send('PUT', `${key}/current`, { id: 'f'.repeat(16) }))).toBe(
      'site-deployment-gone',
    )
  })

  it('2.2 keeps so many deployments, and no file that none of them names', async () => {
    const few = await openSiteLab({ env: { SITES_MAX_DEPLOYMENTS: '2' } })
    try {
      const key = newKey()
      for (const version of ['one', 'two', 'three'])
        await few.published(key, 'few', { 'index.html': version, 'same.txt': 'same' })
      expect((await few.site(key)).deployments).toHaveLength(2)
      const blobs = await readdir(join(few.folder, 'files', key), { recursive: true })
      const hashes = blobs.filter((name) => /[0-9a-f]{64}$/.test(name)).map((name) => name.slice(-64))
      const kept = ['two', 'three', 'same'].map((content) => fileOf('x', content).entry.hash)
      expect(hashes.toSorted()).toEqual(kept.toSorted())
    } finally {
      await few.end()
    }
  })

  it('2.2 what is kept is for nobody else on the machine', async () => {
    await lab.published(newKey(), 'private-files')
    for (const name of await readdir(lab.folder, { recursive: true })) {
      const { mode } = await stat(join(lab.folder, name))
      expect([name, mode & 0o077]).toEqual([name, 0])
    }
  })

  it('2.2 deletes an app with all that it had, and frees its name', async () => {
    const key = newKey()
    await lab.published(key, 'short-lived')
    expect((await lab.send('DELETE', key)).status).toBe(204)
    expect((await lab.visit('short-lived')).status).toBe(404)
    expect(await readdir(join(lab.folder, 'files'))).not.toContain(key)
    expect(await readdir(join(lab.folder, 'records'))).not.toContain(key)
    await lab.published(newKey(), 'short-lived')
  })
})

describe('what is refused', () => {
  it.each([
    ['../up.html', 'site-path'],
    ['a\\b.html', 'site-path'],
    ['a\u0000.html', 'site-path'],
    ['_headers', 'site-path'],
    ['rest/v1/lists', 'site-path'],
    ['INDEX.html', 'site-path-double'],
  ])('2.2 a file called %j', async (path, code) => {
    const response = await lab.publish(newKey(), 'hostile-paths', { 'index.html': PAGE, [path]: 'x' })
    expect([response.status, await codeOf(response)]).toEqual([422, code])
  })

  it('2.2 an app without a page, or with a page that is no page', async () => {
    expect(await codeOf(await lab.publish(newKey(), 'no-page', { 'a.txt': 'x' }))).toBe('site-no-page')
    const pages = [{ path: '/a', file: 'a.txt', title: 'A' }]
    const files = { 'index.html': PAGE, 'a.txt': 'x' }
    expect(await codeOf(await lab.publish(newKey(), 'no-page', files, { pages }))).toBe('site-no-page')
  })

  it('2.2 a file that nobody asked for, one that is another, and one that is longer', async () => {
    const key = newKey()
    const { entry, bytes } = fileOf('index.html', PAGE)
    expect(await codeOf(await lab.send('PUT', `${key}/files/${entry.hash}`, bytes))).toBe('site-file-unasked')
    const body = { name: 'sent-files', title: '', revision: '', note: '', pages: [], files: [entry] }
    expect((await lab.send('POST', `${key}/deployments`, body)).status).toBe(202)
    for (const wrong of [bytes.map((byte) => byte ^ 1), new Uint8Array([...bytes, 1]), bytes.slice(1)])
      expect(await codeOf(await lab.send('PUT', `${key}/files/${entry.hash}`, wrong))).toBe(
        'site-file-differs',
      )
    const longer = { ...body, files: [{ ...entry, size: entry.size + 1 }] }
    expect((await lab.send('POST', `${key}/deployments`, body)).status).toBe(202)
    await lab.send('PUT', `${key}/files/${entry.hash}`, bytes)
    expect(await codeOf(await lab.send('POST', `${key}/deployments`, longer))).toBe('site-file-differs')
    expect((await lab.send('POST', `${key}/deployments`, body)).status).toBe(200)
  })

  it('2.2 what is no deployment, and files that are too many or too large', async () => {
    const entry = fileOf('index.html', PAGE).entry
    const body = { name: 'too-much', title: '', revision: '', note: '', pages: [], files: [entry] }
    const send = async (given: object) =>
      codeOf(await lab.send('POST', `${newKey()}/deployments`, { ...body, ...given }))
    expect(await send({ files: 'none' })).toBe('site-unreadable')
    expect(await send({ files: [{ ...entry, type: 'text/html\r\nSet-Cookie: a=b' }] })).toBe(
      'site-unreadable',
    )
    expect(await send({ files: Array.from({ length: 4_001 }, () => entry) })).toBe('site-unreadable')
    const large = Array.from({ length: 5 }, (_, at) => ({ ...entry, path: `${at}.html`, size: 45 * 2 ** 20 }))
    expect(await send({ files: [entry, ...large] })).toBe('site-too-large')
  })

  it('2.2 pages of other origins, and bodies that a form could send', async () => {
    const key = newKey()
    for (const origin of [appOf('first-notes'), 'http://evil.example', 'null'])
      expect((await lab.send('DELETE', key, undefined, { Origin: origin })).status).toBe(403)
    expect((await lab.send('PUT', `${key}/current`, {}, { 'Content-Type': 'text/plain' })).status).toBe(415)
  })
})

it('2.2 nothing of it was a failure of ours', () => {
  expect(lab.reported).toEqual([])
  expect(WORKSPACE).toBe('http://localhost:4000')
})
