/** What one server publishes, shares or takes down, as another one has it that shares its database and its bucket. */
import { describe, expect, it } from 'vitest'
import { LOOK_EVERY_MS, STALE_MOST_MS } from '../../src/server/records/shared-texts.ts'
import { fileOf, send as sendShare } from '../../src/server/shares/share-lab.fixture.ts'
import { runAppsCommand } from '../../src/server/sites/apps-operator.ts'
import { openSharedTakedowns } from '../../src/server/sites/shared-takedowns.ts'
import {
  createPublish,
  createSend,
  openSiteLab,
  PAGE,
  WORKSPACE,
} from '../../src/server/sites/site-lab.fixture.ts'
import {
  KEY,
  newDatabase,
  OTHER,
  page,
  recordsIn,
  setUpRecords,
  share,
  textOf,
  throwIt,
  withTwo,
} from './records-lab.ts'

const postgresOf = setUpRecords()

describe('two servers that share records and a bucket', () => {
  it('25.6 what one publishes the other serves byte by byte, rolls back, and both serve that', () =>
    withTwo(async (one, two) => {
      const { current: first } = await one.published(KEY, 'at-both', page('first'))
      await one.published(KEY, null, page('second'))
      expect((await two.site(KEY)).deployments).toHaveLength(2)
      for (const path of ['/', '/a.txt']) {
        const [here, there] = await Promise.all([one, two].map((lab) => lab.visit('at-both', path)))
        expect(new Uint8Array((await there?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
          new Uint8Array((await here?.arrayBuffer()) ?? new ArrayBuffer()),
        )
      }
      expect((await two.send('PUT', `${KEY}/current`, { id: first })).status).toBe(200)
      expect((await one.site(KEY)).current).toBe(first)
      expect([await textOf(one, 'at-both'), await textOf(two, 'at-both')]).toEqual(
        Array(2).fill(page('first')['index.html']),
      )
    }))

  it('25.6 a publishing goes on at whichever server each of its requests comes to', () =>
    withTwo(async (one, two) => {
      let asked = 0
      const mixed = (url: string, init?: RequestInit) => (asked++ % 2 === 0 ? one : two).ask(url, init)
      const publish = createPublish(createSend(mixed, WORKSPACE))
      expect((await publish(KEY, 'mixed', page('mixed'))).status).toBe(200)
      expect(asked).toBe(4)
      await two.site(KEY)
      expect(await textOf(two, 'mixed', '/a.txt')).toBe('of mixed')
    }))

  it('25.6 of two that publish under one name at once, one is told that it is taken', () =>
    withTwo(async (one, two) => {
      const said = await Promise.all([one.publish(KEY, 'same-name'), two.publish(OTHER, 'same-name')])
      const [refused] = said.filter(({ status }) => status !== 200)
      expect(said.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await refused?.json()).toMatchObject({ code: 'site-name-taken' })
    }))

  it('25.6 of two that publish one app at once, both are kept with all their files', () =>
    withTwo(async (one, two) => {
      await one.published(KEY, 'at-once', page('one'))
      await two.published(KEY, null, page('two'))
      // All their files are there: of two that are sent some at once, the first is asked anew.
      await Promise.all([one.published(KEY, null, page('one')), two.published(KEY, null, page('two'))])
      const { deployments } = await one.site(KEY)
      expect(deployments).toHaveLength(4)
      for (const { id } of deployments) {
        await two.send('PUT', `${KEY}/current`, { id })
        await one.site(KEY)
        expect([(await one.visit('at-once')).status, (await one.visit('at-once', '/a.txt')).status]).toEqual([
          200, 200,
        ])
      }
    }))

  it('25.6 a server that starts sweeps nothing that another is being sent', () =>
    withTwo(async (one, two) => {
      const send = one.send
      const files = ['index.html', 'a.txt'].map((path) => fileOf(path, path))
      const body = {
        ...{ name: 'on-its-way', title: 'T', revision: 'r', note: '', pages: [], database: null },
        files: files.map(({ path, hash, size }) => ({
          ...{ path, hash, size, isImmutable: false },
          type: 'text/html; charset=utf-8',
        })),
      }
      expect((await send('POST', `${KEY}/deployments`, body)).status).toBe(202)
      for (const { hash, bytes } of files) await send('PUT', `${KEY}/files/${hash}`, bytes)
      await two.sites.sweepFiles(true)
      expect((await send('POST', `${KEY}/deployments`, body)).status).toBe(200)
      await two.sites.sweepFiles(true)
      expect(await textOf(one, 'on-its-way')).toBe('index.html')
    }))

  it('25.6 who stood still for so long that another has the turn changes nothing', async () => {
    const url = await newDatabase()
    const records = await recordsIn(url)
    const turns = () => ({ run: <T>(_: string, task: () => Promise<T>) => task(), isHeld: () => false })
    const lab = await openSiteLab({ shared: { records: { ...records, turns }, server: 'one' } })
    const refused = await lab.publish(KEY, 'too-late')
    expect([refused.status, (await lab.site(KEY)).name]).toEqual([503, null])
    await lab.end()
  })

  it('25.6 an app whose database is on one server is published there alone', () =>
    withTwo(async (one, two, records) => {
      await one.published(KEY, 'with-rows')
      const text = JSON.stringify({ ...one.sites.find(KEY), databaseOn: 'one' })
      const texts = await records.texts('site')(() => {})
      await texts.change(KEY, () => text)
      const files = { migrations: [], seed: null }
      const refused = await two.publish(KEY, null, page('x'), {
        database: { files, withSamples: false, agreed: [], typed: '' },
      })
      expect(await refused.json()).toMatchObject({ code: 'live-elsewhere' })
    }))

  it('25.6 a share that one made opens on the other, and has ended there when its owner ends it', () =>
    withTwo(async (one, two) => {
      const id = await share(one, KEY)
      expect(await (await sendShare(two, 'GET', `of/${KEY}`)).json()).toMatchObject({ shares: [{ id }] })
      const opened = await two.ask(`${WORKSPACE}/api/shares/${id}/pack`)
      expect([opened.status, await opened.text()]).toEqual([200, PAGE])
      await sendShare(two, 'DELETE', `of/${KEY}/${id}`)
      await sendShare(one, 'GET', `of/${KEY}`)
      expect((await one.ask(`${WORKSPACE}/api/shares/${id}`)).status).toBe(410)
    }))
})

describe('what is taken down', () => {
  it('25.5 is gone a second later from a server that was not told, by the command too', async () => {
    let time = 0
    await withTwo(
      async (one, two, records) => {
        await one.published(KEY, 'spam')
        await two.site(KEY)
        const takedowns = await openSharedTakedowns(records.texts('takedown'), throwIt)
        const record = one.sites.find(KEY)
        const run = (...words: string[]) =>
          runAppsCommand({ records: record ? [record] : [], takedowns, appsOrigin: 'http://*.x' }, words)
        expect((await two.visit('spam')).status).toBe(200)
        await run('takedown', 'spam', '410', 'It', 'spams.')
        time += LOOK_EVERY_MS
        expect((await two.visit('spam')).status).toBe(410)
        expect((await two.send('PUT', `${KEY}/current`, { id: null })).status).toBe(403)
        await run('restore', 'spam')
        time += LOOK_EVERY_MS
        expect((await two.visit('spam')).status).toBe(200)
      },
      () => time,
    )
  })

  it('25.6 what one rolls back or closes, visitors of the other meet a second later', async () => {
    let time = 0
    await withTwo(
      async (one, two) => {
        const { current: first } = await one.published(KEY, 'moved', page('first'))
        await one.published(KEY, null, page('second'))
        await two.site(KEY)
        expect(await textOf(two, 'moved', '/a.txt')).toBe('of second')
        await one.send('PUT', `${KEY}/current`, { id: first })
        time += LOOK_EVERY_MS
        expect(await textOf(two, 'moved', '/a.txt')).toBe('of first')
        await one.send('PUT', `${KEY}/access`, { mode: 'password', password: 'of some length' })
        time += LOOK_EVERY_MS
        expect((await two.visit('moved', '/a.txt')).status).toBe(403)
      },
      () => time,
    )
  })

  it('25.5 what was known half a minute ago is not served while nobody can say whether it still may', async () => {
    let time = 0
    await withTwo(
      async (one, two) => {
        await one.published(KEY, 'well')
        await two.site(KEY)
        expect((await two.visit('well')).status).toBe(200)
        await postgresOf().pause()
        try {
          time += STALE_MOST_MS - 1
          expect((await two.visit('well')).status).toBe(200)
          time += 1
          const away = await two.visit('well')
          expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store'])
          expect((await two.send('GET', KEY)).status).toBe(503)
        } finally {
          await postgresOf().resume()
        }
        time += LOOK_EVERY_MS
        expect((await two.visit('well')).status).toBe(200)
      },
      () => time,
    )
  })
})
