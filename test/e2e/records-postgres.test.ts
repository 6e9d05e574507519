/** Records of published apps and shares in a real PostgreSQL: as in a folder, shared by servers, and taken over from a folder. */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { toldOfOthers } from '../../src/server/records/other-servers.ts'
import { describeShareStore } from '../../src/server/shares/share-store.contract.ts'
import { openShareStore } from '../../src/server/shares/share-store.ts'
import { openSiteLab, PAGE, type SiteLab, WORKSPACE } from '../../src/server/sites/site-lab.fixture.ts'
import { describeSiteStore } from '../../src/server/sites/site-store.contract.ts'
import { openSiteStore } from '../../src/server/sites/site-store.ts'
import { SERVER_NAMES } from '../../src/server/storage/sql/postgres-pool.ts'
import { refuseOtherDatabase, takeOverRecords } from '../../src/server/take-over-records.ts'
import {
  KEY,
  newDatabase,
  OTHER,
  page,
  query,
  recordsIn,
  setUpRecords,
  share,
  textOf,
  throwIt,
} from './records-lab.ts'

const TORN = 'c'.repeat(32)

setUpRecords()

let databaseUrl = ''
const siteStore = async () => {
  const records = await recordsIn(databaseUrl)
  return openSiteStore({ texts: records.texts('site'), manifests: records.parts('site') }, throwIt)
}
const shareStore = async () => {
  const records = await recordsIn(databaseUrl)
  return openShareStore({ texts: records.texts('share'), contents: records.parts('share') }, throwIt)
}
const twoOf =
  <T>(open: () => Promise<T>) =>
  async (): Promise<readonly [T, T]> => {
    databaseUrl = await newDatabase()
    return [await open(), await open()]
  }
describeSiteStore('PostgreSQL', twoOf(siteStore), siteStore)
describeShareStore('PostgreSQL', twoOf(shareStore), shareStore)

describe('turns that servers take', () => {
  it('25.6 one waits for the other, and no longer than one that failed would have it', async () => {
    const url = await newDatabase()
    let time = 0
    const [one, two] = [await recordsIn(url, () => time), await recordsIn(url)]
    const [first, second] = [one.turns('sites'), two.turns('sites')]
    const order: string[] = []
    let end = () => {}
    let begun = () => {}
    const hasBegun = new Promise<void>((done) => (begun = done))
    const running = first.run(KEY, async () => {
      begun()
      order.push(`first ${first.isHeld(KEY)}`)
      await new Promise<void>((done) => (end = done))
      order.push('first ends')
    })
    await hasBegun
    // Another area, and another key, have turns of their own.
    await two.turns('shares').run(KEY, async () => void order.push('shares'))
    await second.run(OTHER, async () => void order.push('other'))
    const waiting = second.run(KEY, async () => void order.push(`second ${second.isHeld(KEY)}`))
    await query(url, 'select 1')
    end()
    await Promise.all([running, waiting])
    expect(order).toEqual(['first true', 'shares', 'other', 'first ends', 'second true'])
    const left = await query(url, 'select * from records.turns')
    expect(left.rows).toEqual([])

    const failed = first.run(KEY, async () => {
      await query(url, 'update records.turns set until = 0')
      time += 31_000
      expect(first.isHeld(KEY)).toBe(false)
      await second.run(KEY, async () => void order.push('taken over'))
    })
    await failed
    expect(order.at(-1)).toBe('taken over')
  })
})

it('25.7 where several servers keep files in folders of their own, the start says what follows from it', async () => {
  const url = await newDatabase()
  const { database } = await recordsIn(url)
  const others = ['one', 'two'].map(
    (name) => new pg.Client({ connectionString: url, application_name: `${SERVER_NAMES} ${name}` }),
  )
  await others[0]?.connect()
  expect(await toldOfOthers(database)).toEqual([])
  await others[1]?.connect()
  expect(await toldOfOthers(database)).toEqual([
    expect.stringMatching(
      /^Files of published apps and shares lie in DATA_DIR .* Set BLOBS_URL to one bucket/,
    ),
  ])
  await Promise.all(others.map((one) => one.end()))
})

describe('records of a data folder', () => {
  /** With two apps, one of them taken down, and a share. */
  async function filled(name = 'first-app'): Promise<{ dataFolder: string; id: string }> {
    const dataFolder = await mkdtemp(join(tmpdir(), 'lathe-taken-'))
    await mkdir(join(dataFolder, 'sites/shares'), { recursive: true })
    await symlink('sites/shares', join(dataFolder, 'shares'))
    const lab = await openSiteLab({ folder: join(dataFolder, 'sites') })
    await lab.published(KEY, name, page('older'))
    await lab.published(KEY, null, page('newer'))
    await lab.published(OTHER, `${name}-spam`)
    await lab.sites.takeDown(`${name}-spam`, { status: 410, sentence: 'It spams.' })
    const id = await share(lab, KEY)
    await lab.end()
    return { dataFolder, id }
  }

  async function reopened(dataFolder: string, url: string): Promise<SiteLab> {
    const records = await recordsIn(url)
    return openSiteLab({ folder: join(dataFolder, 'sites'), shared: { records, server: 'one' } })
  }

  it('25.6 are taken over whole, also where the first try was cut in its middle', async () => {
    const url = await newDatabase()
    const { dataFolder, id } = await filled()
    const torn = join(dataFolder, 'sites/records', TORN)
    await mkdir(torn)
    await writeFile(join(torn, 'site.json'), '{"name\0')
    const records = await recordsIn(url)
    await query(
      url,
      `create function records.cut() returns trigger language plpgsql as
         $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
       create trigger cut before insert on records.records for each row when (new.kind = 'share')
         execute function records.cut()`,
    )
    await expect(takeOverRecords(dataFolder, records, 'one')).rejects.toThrow()
    expect((await query(url, 'select key from records.records')).rows).toEqual([])
    await query(url, 'drop trigger cut on records.records')

    await takeOverRecords(dataFolder, records, 'one')
    const lab = await reopened(dataFolder, url)
    expect((await lab.site(KEY)).deployments).toHaveLength(2)
    expect(await textOf(lab, 'first-app', '/a.txt')).toBe('of newer')
    expect((await lab.visit('first-app-spam')).status).toBe(410)
    expect(await (await lab.ask(`${WORKSPACE}/api/shares/${id}/pack`)).text()).toBe(PAGE)
    expect(lab.sites.find(KEY)?.databaseOn).toBe('one')
    expect([lab.sites.isThere(TORN), lab.sites.find(TORN), lab.reported.length]).toEqual([true, null, 1])
    await lab.sites.sweepFiles(true)
    const { deployments } = await lab.site(KEY)
    await lab.send('PUT', `${KEY}/current`, { id: deployments.at(-1)?.id })
    expect(await textOf(lab, 'first-app', '/a.txt')).toBe('of older')

    // Ended before it noted that it was done: what was changed since stays, and what was removed is not back.
    await lab.sites.remove(OTHER)
    await rm(join(dataFolder, 'records-in'))
    await takeOverRecords(dataFolder, records, 'one')
    await lab.end()
    const again = await reopened(dataFolder, url)
    expect([again.sites.list().length, (await again.site(KEY)).current]).toEqual([1, deployments.at(-1)?.id])
    expect(again.reported).toHaveLength(1)
    await again.end()
    await rm(dataFolder, { recursive: true })
  })

  it('25.6 are not begun anew in another database, nor without one, and no name is taken twice', async () => {
    const [url, otherUrl] = [await newDatabase(), await newDatabase()]
    const [records, others] = [await recordsIn(url), await recordsIn(otherUrl)]
    const { dataFolder } = await filled('taken-name')
    await takeOverRecords(dataFolder, records, 'one')
    expect(await readFile(join(dataFolder, 'records-in'), 'utf8')).toBe(records.name)
    await expect(takeOverRecords(dataFolder, others, 'one')).rejects.toThrow('another PostgreSQL')
    await expect(refuseOtherDatabase(dataFolder, null)).rejects.toThrow('DATABASE_URL, which is not set')
    await refuseOtherDatabase(dataFolder, records.name)

    const second = await mkdtemp(join(tmpdir(), 'lathe-taken-'))
    const lab = await openSiteLab({ folder: join(second, 'sites') })
    await lab.published('d'.repeat(32), 'taken-name')
    await lab.end()
    await expect(takeOverRecords(second, records, 'two')).rejects.toThrow(
      /^The app taken-name is published in this DATA_DIR, and another app of that name/,
    )
    for (const one of [dataFolder, second]) await rm(one, { recursive: true })
  })
})
