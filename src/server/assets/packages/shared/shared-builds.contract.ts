/** What servers that share builds do, wherever the bytes lie. */
import { describe, expect, it } from 'vitest'
import { PackageError } from '../limits/package-error.ts'
import type { BuildBytes } from './build-bytes.ts'
import { builtOf, openSharingLab, wantedOf } from './sharing-lab.fixture.ts'

export interface BytesPlace {
  /** One server's way to those of all. */
  readonly bytes: () => BuildBytes
  /** All that lies there, by name. */
  readonly held: Map<string, Buffer>
}

const size = 10_000
const limits = { keptBytes: 8 * size }

/** @param place an empty one, for one test */
export function describeSharedBuilds(where: string, place: () => BytesPlace): void {
  describe(`builds that servers share in ${where}`, () => {
    const open = () => openSharingLab(place().bytes)
    const bytesHeld = () => [...place().held.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)

    it('25.6 of two servers that want the same at once one builds, the other says that it waits, and both have it', async () => {
      const lab = open()
      const wanted = wantedOf('react')
      const first = lab.begin(lab.server(), wanted)
      await first.begun
      const second = lab.once(lab.server(), wanted, { onWait: first.finish })
      expect(await Promise.all([first.answer, second])).toEqual([builtOf(wanted), builtOf(wanted)])
      expect(lab.builds).toEqual(new Map([['react', 1]]))
    })

    it('25.6 what one built the others find later, and another version, content, mode or import is another build', async () => {
      const lab = open()
      const others = [
        wantedOf('react'),
        wantedOf('react', { version: '1.0.1' }),
        wantedOf('react', { integrity: 'sha512-b' }),
        wantedOf('react', { mode: 'production' }),
        wantedOf('vue'),
      ]
      for (const wanted of others) {
        await lab.once(lab.server(), wanted)
        await lab.settled()
      }
      const built = new Map([
        ['react', 4],
        ['vue', 1],
      ])
      expect(lab.builds).toEqual(built)
      for (const wanted of others) {
        const found = await lab.once(lab.server(), wanted)
        expect(found).toEqual(builtOf(wanted))
      }
      expect([lab.builds, place().held.size]).toEqual([built, 5])
    })

    it('25.6 other bytes than were put there, and none, are built anew, and right for the others from then on', async () => {
      const lab = open()
      const share = async () => {
        const found = await lab.once(lab.server(), wantedOf('react'))
        await lab.settled()
        return found
      }
      await share()
      const [[name, right] = ['', Buffer.alloc(0)]] = place().held
      const flipped = Buffer.from(right)
      flipped[flipped.length - 1] = 0
      const wrongs = [flipped, right.subarray(1), Buffer.concat([right, right]), Buffer.alloc(0)]
      for (const wrong of wrongs) {
        place().held.set(name, wrong)
        expect((await share()).files).toEqual(builtOf(wantedOf('react')).files)
        expect(place().held.get(name)).toEqual(right)
      }
      place().held.delete(name)
      await share()
      await share()
      expect([lab.builds.get('react'), lab.said]).toEqual([2 + wrongs.length, []])
    })

    it('25.6 what is built anew takes the place of what was there, whatever bytes it comes to', async () => {
      const lab = open()
      const share = async (bytes: number) => {
        const build = async () => builtOf(wantedOf('react'), bytes)
        await lab.once(lab.server(), wantedOf('react'), { build })
        await lab.settled()
      }
      await share(100)
      const [[name] = ['']] = place().held
      place().held.set(name, Buffer.alloc(5))
      await share(200)
      expect([place().held.size, lab.builds.get('react')]).toEqual([1, 2])
      await share(300)
      expect(lab.builds.get('react')).toBe(2)
    })

    it('25.6 what failed is told to whoever asked, and kept from nobody who tries again', async () => {
      const lab = open()
      const [one, two] = [lab.server(), lab.server()]
      const failing = lab.once(one, wantedOf('react'), { build: () => Promise.reject(new Error('failed')) })
      await expect(failing).rejects.toThrow('failed')
      const failures = new Map([['react', new PackageError('too-costly', 'react')]])
      const inPart = async () => ({ ...builtOf(wantedOf('react')), failures })
      await lab.once(one, wantedOf('react'), { build: inPart })
      await lab.once(two, wantedOf('vue', { isBroken: true }))
      await lab.once(two, wantedOf('vue', { isBroken: true }))
      expect([place().held.size, lab.builds]).toEqual([0, new Map(Object.entries({ react: 2, vue: 2 }))])
      await lab.once(two, wantedOf('react'))
      await lab.settled()
      await lab.once(one, wantedOf('react'))
      expect(lab.builds.get('react')).toBe(3)
    })

    it('25.6 what was not used for longest goes when the budget is spent, and is built when it is asked for again', async () => {
      const lab = open()
      const server = lab.server({ limits: { keptBytes: 3 * size } })
      const build = (name: string) =>
        lab.once(server, wantedOf(name), { build: async () => builtOf(wantedOf(name), size - 1_000) })
      for (const name of ['a', 'b', 'c']) {
        await build(name)
        await lab.settled()
      }
      await build('a')
      await build('d')
      await lab.settled()
      await server.sweep(new AbortController().signal)
      expect([lab.list.rows.size, place().held.size]).toEqual([3, 3])
      for (const name of ['a', 'c', 'd']) await build(name)
      expect([...lab.builds.values()]).toEqual([1, 1, 1, 1])
      await build('b')
      expect(lab.builds.get('b')).toBe(2)
    })

    it('25.6 a flood of different builds by several servers stays within the budget and what comes between two sweeps', async () => {
      const lab = open()
      const servers = [lab.server({ limits }), lab.server({ limits }), lab.server({ limits })]
      for (let at = 0; at < 60; at += 1) {
        const wanted = wantedOf(`flood-${at}`)
        const server = servers[at % 3] as (typeof servers)[0]
        await lab.once(server, wanted, { build: async () => builtOf(wanted, size - 1_000) })
        await lab.settled()
        // Each server may have put an eighth there, and the one that passed it, since it last looked.
        expect(bytesHeld()).toBeLessThanOrEqual(limits.keptBytes + 3 * (limits.keptBytes / 8 + size))
      }
      expect([place().held.size, lab.said]).toEqual([lab.list.rows.size, []])
    })
  })
}
