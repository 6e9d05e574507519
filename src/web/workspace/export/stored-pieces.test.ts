import { describe, expect, it } from 'vitest'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { STORED_LIMITS, type StoredBytes } from '../../../core/wire/stored-files.ts'
import type { DataAnswer } from '../data/data-client.ts'
import { ArchiveRefused, storedPieces } from './stored-pieces.ts'

const bytesOf = (...sizes: readonly number[]): StoredBytes[] =>
  sizes.map((size, at) => ({ hash: String(at), size, path: `file ${at}` }))

/** A body that comes in these pieces. */
function bodyOf(pieces: readonly number[][]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Uint8Array.from(piece))
      controller.close()
    },
  })
}

async function read(
  all: readonly StoredBytes[],
  bytes: (hashes: readonly string[]) => DataAnswer<ReadableStream<Uint8Array>>,
  signal = new AbortController().signal,
) {
  const files: { path: string; bytes: number[] }[] = []
  const told: number[] = []
  const client = { bytes: async (hashes: readonly string[]) => bytes(hashes) }
  for await (const piece of storedPieces(all, client, signal, (came) => told.push(came)))
    if (piece.type === 'file') files.push({ path: piece.path, bytes: [] })
    else files.at(-1)?.bytes.push(...piece.bytes)
  return { files, told }
}

const CUT_OFF = errorSentence('data-files-cut-off')

describe('files of an app on their way into an archive', () => {
  it('2.1 are the same at whatever byte the network cuts them', async () => {
    const whole = [1, 2, 3, 4, 5, 6]
    for (let first = 0; first <= whole.length; first += 1)
      for (let second = first; second <= whole.length; second += 1) {
        const pieces = [whole.slice(0, first), whole.slice(first, second), whole.slice(second)]
        const { files, told } = await read(bytesOf(2, 0, 3, 1), () => ({
          type: 'done',
          value: bodyOf(pieces),
        }))
        expect(files).toEqual([
          { path: 'file 0', bytes: [1, 2] },
          { path: 'file 1', bytes: [] },
          { path: 'file 2', bytes: [3, 4, 5] },
          { path: 'file 3', bytes: [6] },
        ])
        expect(told.at(-1)).toBe(6)
      }
  })

  it.each([
    ['fewer bytes than was said', [[1, 2]]],
    ['more bytes than was said', [[1, 2, 3, 4]]],
    ['nothing', []],
  ])('2.1 make no archive of %s', async (_, pieces) => {
    const reading = read(bytesOf(3), () => ({ type: 'done', value: bodyOf(pieces) }))
    await expect(reading).rejects.toThrow(ArchiveRefused)
    await expect(reading).rejects.toThrow(CUT_OFF)
  })

  it('2.1 make no archive of what breaks, or of what is refused, whose sentence is said', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('away')),
    })
    await expect(read(bytesOf(3), () => ({ type: 'done', value: broken }))).rejects.toThrow(CUT_OFF)
    const refused = read(bytesOf(3), () => ({ type: 'refused', message: 'Not now.' }))
    await expect(refused).rejects.toThrow('Not now.')
  })

  it('2.1 are asked for by a few at a time, and by no more bytes than are soon here', async () => {
    const asked: number[] = []
    const { askedFiles, askedBytes } = STORED_LIMITS
    const small = bytesOf(...Array.from({ length: askedFiles + 1 }, () => 0))
    const answer = (hashes: readonly string[]) => {
      asked.push(hashes.length)
      return { type: 'done', value: bodyOf([]) } as const
    }
    await read(small, answer)
    expect(asked).toEqual([askedFiles, 1])
    asked.length = 0
    const client = {
      bytes: async (hashes: readonly string[]) => {
        asked.push(hashes.length)
        const size = hashes.length === 1 ? askedBytes : 2
        return { type: 'done', value: new Blob([new Uint8Array(size)]).stream() } as const
      },
    }
    const pieces = storedPieces(bytesOf(askedBytes, 1, 1), client, new AbortController().signal, () => {})
    let came = 0
    for await (const piece of pieces) if (piece.type === 'bytes') came += piece.bytes.length
    expect(came).toBe(askedBytes + 2)
    expect(asked).toEqual([1, 2])
  })

  it('2.1 stop when the person does, and what was asked for is let go', async () => {
    const stop = new AbortController()
    let isCancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1)),
      cancel: () => {
        isCancelled = true
      },
    })
    const client = { bytes: async () => ({ type: 'done', value: endless }) as const }
    const reading = (async () => {
      for await (const _ of storedPieces(
        bytesOf(10),
        client,
        stop.signal,
        (came) => came === 3 && stop.abort(),
      ));
    })()
    await expect(reading).rejects.toThrow('aborted')
    expect(isCancelled).toBe(true)
  })
})
