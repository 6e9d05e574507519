/** Packages that servers build once for all: a real PostgreSQL, a bucket's stand-in, each server's packages in their own processes. */
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PrepareReady } from '../../src/core/wire/packages.ts'
import { PACKAGE_LIMITS } from '../../src/server/assets/packages/limits/package-limits.ts'
import { createPackageHost, type RunningPackageHost } from '../../src/server/assets/packages/package-host.ts'
import { offerSharing } from '../../src/server/assets/packages/shared/sharing-calls.ts'
import {
  type FakeRegistry,
  startFakeRegistry,
} from '../../src/server/assets/packages/testing/fake-registry.fixture.ts'
import { describeBuildList } from '../../src/server/records/build-list.contract.ts'
import { takeTurn } from '../../src/server/records/turns.ts'
import { bucket, KEY, newDatabase, query, recordsIn, setUpRecords } from './records-lab.ts'

const postgres = setUpRecords()

let url = ''
describeBuildList(
  'PostgreSQL',
  async () => {
    url = await newDatabase()
    return [(await recordsIn(url)).builds, (await recordsIn(url)).builds]
  },
  async () => void (await query(url, 'update records.builds set used_at = used_at - 1000')),
)

it('25.6 a turn of another server is waited for by whoever still wants it', async () => {
  const database = await newDatabase()
  const [one, two] = [await recordsIn(database), await recordsIn(database)].map((own) =>
    own.turns('packages'),
  )
  if (one === undefined || two === undefined) throw new Error('There are two servers.')
  const end = await takeTurn(one, KEY, { onWait: () => expect.unreachable() })
  const left = new AbortController()
  const leaving = takeTurn(two, KEY, { signal: left.signal, onWait: () => left.abort(new Error('left')) })
  await expect(leaving).rejects.toThrow('left')
  const waiting = takeTurn(two, KEY, { onWait: end })
  ;(await waiting)()
  await expect.poll(async () => (await query(database, 'select * from records.turns')).rows).toEqual([])
})

describe('servers that build packages', () => {
  const body = Buffer.from(
    JSON.stringify({ dependencies: { kit: '^1.0.0' }, locked: {}, specifiers: ['kit'], mode: 'development' }),
  )
  const waits = 'Waiting: kit is being bundled already…'
  const bundles = 'Bundling kit…'

  interface Server {
    readonly host: RunningPackageHost
    /** What whoever asks is told. */
    readonly steps: string[]
    /** What whoever runs it is told. */
    readonly said: string[]
    prepare(): Promise<PrepareReady>
  }

  let folder: string
  let database: string
  let registry: FakeRegistry
  let servers: Server[]
  /** Sends the first tarball that somebody asked for; the others are sent at once. */
  let send: () => void

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lathe-packages-postgres-'))
    database = await newDatabase()
    servers = []
    bucket().objects.clear()
    registry = await startFakeRegistry(Date.now)
    registry.publish('kit', '1.0.0', { files: { 'index.js': 'exports.kit = "flex"' } })
    send = () => {}
    registry.intercept((path, response) => {
      if (!path.endsWith('.tgz')) return false
      registry.intercept(null)
      // One that was broken off is asked for again.
      send = () => response.destroy()
      return true
    })
  })
  afterEach(async () => {
    await Promise.all(servers.map(({ host }) => host.end()))
    await registry.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function server(): Promise<Server> {
    const records = await recordsIn(database)
    const own = join(folder, `server-${servers.length}`)
    const [steps, said]: [string[], string[]] = [[], []]
    const host = createPackageHost(
      {
        ...{ folder: own, installedFolders: [], aheadFile: join(own, 'none.json'), npmFolder: folder },
        ...{ npm: { registry: registry.origin }, minAgeDays: 7, bucket: bucket().place },
      },
      { ...PACKAGE_LIMITS, concurrentBuilds: 1 },
      process.env,
      offerSharing({
        ...{ list: records.builds, turns: records.turns('packages') },
        say: (sentence) => said.push(sentence),
      }),
    )
    const asking = {
      client: 'somebody',
      signal: new AbortController().signal,
      onStep: (step: string) => void steps.push(step),
    }
    const started = { host, steps, said, prepare: async () => (await host.prepare(body, asking)).ready }
    servers.push(started)
    return started
  }

  const turns = async () => (await query(database, 'select holder from records.turns')).rows.length
  const kept = () => [...bucket().objects.keys()].filter((name) => name.includes('/packages/'))

  /** One that builds, and one that waits for it. */
  async function building(): Promise<readonly [Server, Server, readonly Promise<PrepareReady>[]]> {
    const [one, two] = [await server(), await server()]
    const first = one.prepare()
    first.catch(() => {})
    const isAsked = () => registry.asked.some((path) => path.endsWith('.tgz'))
    await expect.poll(async () => [await turns(), isAsked()]).toEqual([1, true])
    const second = two.prepare()
    await expect.poll(() => two.steps).toContain(waits)
    return [one, two, [first, second]]
  }

  it('25.6 of two that are asked for the same at once one builds it, and a third finds it in the bucket', async () => {
    const [one, two, answers] = await building()
    send()
    const [first, second] = await Promise.all(answers)
    expect(second).toEqual(first)
    const three = await server()
    expect(await three.prepare()).toEqual(first)
    expect([one, two, three].map(({ steps }) => steps.includes(bundles))).toEqual([true, false, false])
    for (const { host } of servers) await access(join(host.filesFolder, first?.modules.kit?.url ?? 'none'))
    expect(kept()).toEqual([expect.stringMatching(/^lathe\/packages\/[0-9a-f]{32}\/[0-9a-f]{64}$/)])

    // Other bytes in the bucket, and then no database: built anew, as it was.
    const [name = ''] = kept()
    const right = bucket().objects.get(name) as Buffer
    bucket().objects.set(name, Buffer.alloc(right.byteLength))
    const four = await server()
    expect([await four.prepare(), four.steps.includes(bundles)]).toEqual([first, true])
    await expect.poll(() => bucket().objects.get(name)).toEqual(right)
    const five = await server()
    await postgres().pause()
    try {
      expect([await five.prepare(), five.steps.includes(bundles)]).toEqual([first, true])
      expect(five.said).toEqual([expect.stringMatching(/^What other servers built .* cannot be read/)])
    } finally {
      await postgres().resume()
    }
  })

  it('25.6 one that ends while it builds is followed at once by the one that waits', async () => {
    const [one, two, [first, second]] = await building()
    await one.host.end()
    await expect(first).rejects.toThrow()
    send()
    expect((await second)?.problems).toEqual([])
    expect([one.steps.includes(bundles), two.steps.includes(bundles)]).toEqual([false, true])
  })
})
