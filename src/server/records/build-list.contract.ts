/** What every home of the list of builds does. */
import { describe, expect, it } from 'vitest'
import { type BuildList, LEAST_BYTES } from './build-list.ts'

const build = (letter: string, size = 10) => ({ hash: letter.repeat(64), size })

/**
 * @param openTwo of two servers that share a home, empty at first
 * @param age makes all uses up to now older than those that come
 */
export function describeBuildList(
  home: string,
  openTwo: () => Promise<readonly [BuildList, BuildList]>,
  age: () => Promise<void>,
): void {
  describe(`the list of builds in ${home}`, () => {
    it('25.6 what one server notes the other finds, and the last that was noted counts', async () => {
      const [one, two] = await openTwo()
      expect(await one.find('a')).toBeNull()
      await one.note('a', build('a'))
      expect([await two.find('a'), await two.find('b')]).toEqual([build('a'), null])
      await two.note('a', build('b', 5_000_000_000))
      expect(await one.find('a')).toEqual(build('b', 5_000_000_000))
    })

    it('25.6 what was not used for longest is to go, and a small one counts as what it takes', async () => {
      const [one, two] = await openTwo()
      for (const [key, size] of [
        ['a', 10],
        ['b', 10_000],
        ['c', 10],
      ] as const) {
        await one.note(key, build(key, size))
        await age()
      }
      const keys = async (maxBytes: number) => (await one.beyond(maxBytes)).map(({ key }) => key)
      const all = 2 * LEAST_BYTES + 10_000
      expect([await keys(all), await keys(all - 1), await keys(LEAST_BYTES)]).toEqual([[], ['a'], ['a', 'b']])
      await two.find('a')
      expect([await keys(all - 1), await keys(0)]).toEqual([['b'], ['b', 'c', 'a']])
    })

    it('25.6 what was used since somebody looked is not forgotten', async () => {
      const [one, two] = await openTwo()
      await one.note('a', build('a'))
      await age()
      const [looked] = await one.beyond(0)
      await two.find('a')
      await one.forget('a', looked?.usedAt ?? 0)
      const [again] = await one.beyond(0)
      expect(again?.key).toBe('a')
      await one.forget('a', again?.usedAt ?? 0)
      expect([await two.find('a'), await two.beyond(0)]).toEqual([null, []])
    })
  })
}
