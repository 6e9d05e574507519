/** What every home of records of shares does. */
import { describe, expect, it } from 'vitest'
import type { ShareContents, ShareRecord } from './share-record.ts'
import type { ShareStore } from './share-store.ts'

const ID = 'c'.repeat(32)
const record: ShareRecord = {
  ...{ id: ID, projectKey: 'a'.repeat(32), owner: 'ada', countsFor: 'account ada', title: 'Notes', by: '' },
  ...{ showsAddress: false, revision: 'r', createdAt: 1, endsAt: 2, endedAt: null, files: 0, versions: 0 },
  hasChat: false,
}
const contents: ShareContents = { files: [], versions: [], chat: null, withheld: { files: 1, values: 2 } }

/** @param openTwo stores of two servers that share a home, empty at first; of one server where only one opens it */
export function describeShareStore(
  home: string,
  openTwo: () => Promise<readonly [ShareStore, ShareStore]>,
  reopen: () => Promise<ShareStore>,
): void {
  describe(`records of shares in ${home}`, () => {
    it('25.6 what one server keeps, the other opens, ends and forgets', async () => {
      const [one, two] = await openTwo()
      await one.keep(ID, () => record, contents)
      await two.catchUp(true)
      expect([two.find(ID), two.list(), await two.contents(ID)]).toEqual([record, [record], contents])
      expect((await reopen()).find(ID)).toEqual(record)
      await two.keep(ID, () => ({ ...record, endedAt: 3 }))
      await two.removeContents(ID)
      await one.catchUp(true)
      expect([one.find(ID)?.endedAt, await one.contents(ID)]).toEqual([3, null])
      await one.remove(ID)
      await two.catchUp(true)
      expect([two.find(ID), two.list(), (await reopen()).list()]).toEqual([null, [], []])
    })

    it('25.6 a change that is refused changes nothing', async () => {
      const [one, two] = await openTwo()
      await one.keep(ID, () => record, contents)
      await two.catchUp(true)
      const refused = two.keep(ID, () => {
        throw new Error('Refused.')
      })
      await expect(refused).rejects.toThrow('Refused.')
      await one.catchUp(true)
      expect([one.find(ID), two.find(ID)]).toEqual([record, record])
    })
  })
}
