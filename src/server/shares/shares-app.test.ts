/** Sharing over HTTP: as the owner of a project does it, and as a stranger reads it. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Shared } from '../../core/wire/shares.ts'
import { appOf, openSiteLab } from '../sites/site-lab.fixture.ts'
import { endOrphans } from './keep-shares-swept.ts'
import { as, codeOf, DAY, FILES, fileOf, newKey, send, setUpShares } from './share-lab.fixture.ts'

const shares = setUpShares()
const { read, share, shared } = shares

describe('a shared project', () => {
  it('2.2 is read by whoever has its address: what it is, and its files as they were', async () => {
    const key = newKey()
    const endsAt = shares.now() + DAY
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
    await shares.lab.published(key, 'shared-app')
    const told = await shared(key)
    const hidden = await shared(key, { showsAddress: false })
    const texts = [await (await read(told.id)).text(), await (await read(hidden.id)).text()]
    for (const text of texts) expect(text).not.toContain(key)
    expect(texts.map((text) => (JSON.parse(text) as Shared).address)).toEqual([appOf('shared-app'), null])
    await shares.lab.send('PUT', `${key}/current`, { id: null })
    expect(((await (await read(told.id)).json()) as Shared).address).toBeNull()
  })

  it('2.2 is changed and brought up to date under the same address', async () => {
    const key = newKey()
    const { id } = await shared(key)
    const changed = await send(shares.lab, 'PUT', `of/${key}/${id}`, {
      by: 'Ben',
      endsAt: shares.now() + 2 * DAY,
      showsAddress: true,
    })
    expect(await changed.json()).toMatchObject({
      shares: [{ id, by: 'Ben', endsAt: shares.now() + 2 * DAY }],
    })
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
    expect(await (await send(shares.lab, 'DELETE', `of/${key}/${id}`)).json()).toEqual({ shares: [] })
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
    shares.pass(DAY)
    expect((await read(id)).status).toBe(410)
    await shares.lab.shares.sweep(false)
    expect(await keptHashes(key)).toEqual([])
    shares.pass(30 * DAY)
    await shares.lab.shares.sweep(false)
    expect((await read(id)).status).toBe(404)
  })

  it('2.2 ends with its project: in the trash, gone, or deleted in the workspace', async () => {
    const [trashed, gone, kept, deleted] = [newKey(), newKey(), newKey(), newKey()]
    const ids = []
    for (const key of [trashed, gone, kept]) ids.push((await shared(key, { headers: as('olga') })).id)
    shares.pass(DAY - 1)
    const list = [trashed, kept].map((key) => ({ key, deletedAt: key === trashed ? 1 : null }))
    const storage = { list: async () => list } as unknown as Parameters<typeof endOrphans>[1]
    await endOrphans(shares.lab.shares, storage, shares.now() + 1)
    expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual([410, 410, 200])
    const { id } = await shared(deleted)
    expect((await send(shares.lab, 'DELETE', `of/${deleted}`)).status).toBe(204)
    expect((await read(id)).status).toBe(410)
  })

  it('2.2 is there after a restart, and what a crash left is not', async () => {
    const own = await openSiteLab({ now: shares.now })
    try {
      const key = newKey()
      const { id } = await shared(key, { at: own })
      await send(own, 'POST', `of/${newKey()}`, {})
      const again = await openSiteLab({ folder: own.folder, now: shares.now })
      await again.shares.sweep(true)
      expect(await (await read(`${id}/pack`, again)).text()).toBe(Object.values(FILES).join(''))
    } finally {
      await own.end()
    }
  })

  it('2.2 is for nobody else on the machine', async () => {
    await shared(newKey())
    const folder = join(shares.lab.folder, 'shares')
    for (const name of await readdir(folder, { recursive: true })) {
      const { mode } = await stat(join(folder, name))
      expect([name, mode & 0o077]).toEqual([name, 0])
    }
  })
})

async function keptHashes(key: string): Promise<string[]> {
  const names = await readdir(join(shares.lab.folder, 'shares/files', key), { recursive: true }).catch(
    () => [],
  )
  return names.filter((name) => /[0-9a-f]{64}$/.test(name)).map((name) => name.slice(-64))
}

it('2.2 nothing of it was a failure of ours', () => {
  expect(shares.lab.reported).toEqual([])
})
