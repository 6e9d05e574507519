import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Blobs } from '../../../blobs/blobs.ts'
import { openS3Blobs } from '../../../blobs/s3-blobs.ts'
import { createS3Client } from '../../../blobs/s3-requests.ts'
import { type S3StandIn, startS3 } from '../../../blobs/s3-stand-in.fixture.ts'
import { createOwnTurns, takeTurn } from '../../../records/turns.ts'
import { createBuildBytes } from './build-bytes.ts'
import { describeSharedBuilds } from './shared-builds.contract.ts'
import { builtOf, hanging, memoryBytes, openSharingLab, wantedOf } from './sharing-lab.fixture.ts'

const react = wantedOf('react')
const failing = () => Promise.reject(new Error('away'))

let held: Map<string, Buffer>
beforeEach(() => {
  held = new Map()
})
describeSharedBuilds('memory', () => ({ bytes: () => memoryBytes(held), held }))

describe('with a bucket', () => {
  let s3: S3StandIn
  let folder: string
  let blobs: Blobs
  beforeEach(async () => {
    s3 = await startS3()
    folder = await mkdtemp(join(tmpdir(), 'lathe-shared-builds-'))
    let count = 0
    const client = createS3Client({ place: s3.place, wait: async () => {} })
    blobs = await openS3Blobs({
      ...{ client, prefix: s3.place.prefix, area: 'packages', folder },
      randomHex: (bytes) => {
        count += 1
        return String(count).padStart(bytes * 2, '0')
      },
    })
  })
  afterEach(async () => {
    await s3.end()
    await rm(folder, { recursive: true, force: true })
  })

  describeSharedBuilds('a bucket', () => ({ bytes: () => createBuildBytes(blobs), held: s3.objects }))

  it('25.6 a bucket that begins to answer and never ends holds nobody up for longer than it may, and is let go', async () => {
    const lab = openSharingLab(() => createBuildBytes(blobs))
    await lab.once(lab.server(), react)
    await lab.settled()
    let isClosed = () => {}
    const closed = new Promise<void>((done) => (isClosed = done))
    const [content = Buffer.alloc(0)] = s3.objects.values()
    s3.faults.push(null, (response) => {
      response.on('close', isClosed)
      response.writeHead(200, { 'content-length': content.length }).write(content.subarray(0, 5))
    })
    await lab.once(lab.server({ limits: { lookMs: 50 } }), react)
    await closed
    expect([lab.builds.get('react'), lab.said]).toEqual([
      2,
      [expect.stringMatching(/builds all of it by itself/)],
    ])
  })
})

describe('what fails beside a build', () => {
  it('25.6 a bucket that does not answer is waited for once, said once, and asked again after its pause', async () => {
    const lab = openSharingLab(() => memoryBytes(held))
    await lab.once(lab.server(), react)
    await lab.settled()
    let now = 0
    let asked = 0
    let isAway = true
    const bytes = memoryBytes(held)
    const server = lab.server({
      now: () => now,
      limits: { lookMs: 10, pauseMs: 60_000 },
      bytes: {
        ...bytes,
        read: (...given) => {
          asked += 1
          return isAway ? hanging.read(...given) : bytes.read(...given)
        },
      },
    })
    for (let at = 0; at < 3; at += 1) await lab.once(server, react)
    expect([asked, lab.builds.get('react'), lab.said.length]).toEqual([1, 4, 1])
    now = 60_000
    await lab.once(server, react)
    expect([asked, lab.builds.get('react'), lab.said.length]).toEqual([2, 5, 1])
    now = 120_000
    isAway = false
    await lab.once(server, react)
    expect([asked, lab.builds.get('react')]).toEqual([3, 5])
    now = 180_000
    isAway = true
    await lab.once(server, react)
    expect([lab.builds.get('react'), lab.said.length]).toEqual([6, 2])
  })

  it('25.6 where the database is away, or nobody can say whose turn it is, each builds by itself', async () => {
    const lab = openSharingLab(() => memoryBytes(held))
    const { list } = lab
    const away = lab.server({ list: { ...list, find: failing } })
    const noTurns = lab.server({ takeTurn: failing })
    expect(await lab.once(away, react)).toEqual(builtOf(react))
    expect([await lab.once(noTurns, react), lab.builds.get('react')]).toEqual([builtOf(react), 2])
  })

  it('25.6 a bucket that is full costs nobody an answer, is said once, and is still read', async () => {
    const lab = openSharingLab(() => memoryBytes(held))
    await lab.once(lab.server(), react)
    await lab.settled()
    let asked = 0
    const full = lab.server({
      bytes: {
        ...memoryBytes(held),
        write: () => {
          asked += 1
          return failing()
        },
      },
    })
    for (const name of ['a', 'b', 'c']) {
      expect(await lab.once(full, wantedOf(name))).toEqual(builtOf(wantedOf(name)))
      await lab.settled()
    }
    await lab.once(full, react)
    expect([asked, lab.builds.get('react'), held.size]).toEqual([1, 1, 1])
    expect(lab.said).toEqual([
      expect.stringMatching(/^What this server builds .* cannot be put into the bucket/),
    ])
  })

  it('25.6 no more is on its way to the bucket than may be, and nobody waits for it', async () => {
    const lab = openSharingLab(() => memoryBytes(held))
    const sent: string[] = []
    const bytes = {
      ...hanging,
      write: (key: string) => {
        sent.push(key)
        return hanging.write(key, [], async () => {})
      },
    }
    const server = lab.server({ bytes, limits: { leavingBytes: 25_000 } })
    for (const name of ['a', 'b', 'c', 'd']) {
      const wanted = wantedOf(name)
      await lab.once(server, wanted, { build: async () => builtOf(wanted, 10_000) })
    }
    expect(sent.length).toBe(2)
  })

  it('25.6 a build that is too large is given to whoever asked, and to nobody else', async () => {
    const lab = openSharingLab(() => memoryBytes(held))
    const server = lab.server({ limits: { pack: { bytes: 1_000, files: 10 } } })
    const build = async () => builtOf(react, 2_000)
    expect(await lab.once(server, react, { build })).toEqual(builtOf(react, 2_000))
    await lab.settled()
    expect(held.size).toBe(0)
  })
})

describe('whoever builds', () => {
  it('25.6 and loses its turn midway holds up nobody: the next one builds, and both have it', async () => {
    const lab = openSharingLab(() => memoryBytes(held))
    const turns = createOwnTurns()
    const ends: (() => void)[] = []
    const losing = lab.server({
      takeTurn: async (key, wait) => {
        const end = await takeTurn(turns, key, wait)
        ends.push(end)
        return end
      },
    })
    const other = lab.server({ takeTurn: (key, wait) => takeTurn(turns, key, wait) })
    const slow = lab.begin(losing, react)
    await slow.begun
    const lost = () => ends[0]?.()
    expect(await lab.once(other, react, { onWait: lost })).toEqual(builtOf(react))
    slow.finish()
    expect(await slow.answer).toEqual(builtOf(react))
    await expect.poll(() => held.size).toBe(1)
    expect([lab.builds.get('react'), lab.said]).toEqual([2, []])
  })

  it('25.6 and takes too long is waited for no longer than may be', async () => {
    const lab = openSharingLab(() => memoryBytes(held))
    const slow = lab.begin(lab.server(), react)
    await slow.begun
    const impatient = lab.server({ limits: { turnMs: 10 } })
    expect(await lab.once(impatient, react)).toEqual(builtOf(react))
    slow.finish()
    await slow.answer
    await lab.settled()
    expect([lab.builds.get('react'), lab.said]).toEqual([2, []])
  })

  it('25.6 is left by whoever waits for it no more, whose turn the next one has', async () => {
    const lab = openSharingLab(() => memoryBytes(held))
    const slow = lab.begin(lab.server(), react)
    await slow.begun
    const left = new AbortController()
    const leaving = lab.once(lab.server(), react, {
      signal: left.signal,
      onWait: () => left.abort(new Error('left')),
    })
    await expect(leaving).rejects.toThrow('left')
    slow.finish()
    await slow.answer
    await lab.settled()
    await lab.once(lab.server(), react)
    expect(lab.builds.get('react')).toBe(1)
  })
})
