import { expect, it } from 'vitest'
import { createContents } from './contents.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

it('2.2 names bytes by their SHA-256, and sends those that are missing, six at once', async () => {
  const contents = createContents()
  const entry = await contents.add(bytesOf('abc'))
  expect(entry).toEqual({ hash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', size: 3 })
  const hashes = [entry.hash]
  for (let at = 0; at < 9; at++) hashes.push((await contents.add(bytesOf(String(at)))).hash)
  await contents.add(bytesOf('there already'))

  const sent: string[] = []
  const progress: number[] = []
  let onTheWay = 0
  let most = 0
  const refusal = await contents.sendMissing(hashes, {
    async send(_, bytes) {
      most = Math.max(most, ++onTheWay)
      await Promise.resolve()
      onTheWay -= 1
      sent.push(new TextDecoder().decode(bytes))
      return null
    },
    onProgress: (count) => progress.push(count),
  })
  expect(refusal).toBeNull()
  expect(sent.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', 'abc'])
  expect(progress).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(most).toBe(6)
})

it('2.2 begins nothing more once something was refused, and says what was refused first', async () => {
  const contents = createContents()
  const hashes = []
  for (let at = 0; at < 20; at++) hashes.push((await contents.add(bytesOf(String(at)))).hash)
  let asked = 0
  const refusal = await contents.sendMissing(hashes, {
    send: async () => `refused ${++asked}`,
    onProgress: () => {},
  })
  expect([refusal, asked]).toEqual(['refused 1', 6])
})
