/** Writes zip archives that say what a test wants them to say, true or not. */
import { deflateSync, strToU8 } from 'fflate'
import { crc32 } from './crc32.ts'

export interface WrittenEntry {
  readonly name: string
  readonly data?: Uint8Array
  /** 0 stored, 8 deflated; deflated unless told otherwise. */
  readonly method?: number
  /** What the headers say instead of the truth. */
  readonly declaredSize?: number
  readonly declaredCrc?: number
  readonly localName?: string
  readonly flags?: number
  /** The mode of a Unix file, for example 0o120777 for a link. */
  readonly mode?: number
  /** Points at the data of the entry with this index instead of its own. */
  readonly sharesDataOf?: number
}

export function writeZip(entries: readonly WrittenEntry[], comment = ''): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  const offsets: number[] = []
  let at = 0
  for (const entry of entries) {
    const { data = new Uint8Array(), method = 8, flags = 0x0800 } = entry
    const packed = method === 8 ? deflateSync(data) : data
    const size = entry.declaredSize ?? data.length
    const crc = entry.declaredCrc ?? crc32(data)
    const name = strToU8(entry.name)
    const localName = strToU8(entry.localName ?? entry.name)
    const local = record(30, [
      [0, 4, 0x04034b50],
      [6, 2, flags],
      [8, 2, method],
      [14, 4, crc],
      [18, 4, packed.length],
      [22, 4, size],
      [26, 2, localName.length],
    ])
    const shared = entry.sharesDataOf
    offsets.push(shared === undefined ? at : (offsets[shared] ?? 0))
    directory.push(
      record(46, [
        [0, 4, 0x02014b50],
        [5, 1, 3],
        [8, 2, flags],
        [10, 2, method],
        [16, 4, crc],
        [20, 4, packed.length],
        [24, 4, size],
        [28, 2, name.length],
        [38, 4, (entry.mode ?? 0o100644) * 0x10000],
        [42, 4, offsets.at(-1) ?? 0],
      ]),
      name,
    )
    if (shared !== undefined) continue
    parts.push(local, localName, packed)
    at += local.length + localName.length + packed.length
  }
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0)
  const end = record(22, [
    [0, 4, 0x06054b50],
    [8, 2, entries.length],
    [10, 2, entries.length],
    [12, 4, directorySize],
    [16, 4, at],
    [20, 2, comment.length],
  ])
  return join([...parts, ...directory, end, strToU8(comment)])
}

function record(
  length: number,
  fields: readonly (readonly [at: number, bytes: number, value: number])[],
): Uint8Array {
  const bytes = new Uint8Array(length)
  for (const [at, count, value] of fields)
    for (let byte = 0; byte < count; byte += 1) bytes[at + byte] = Math.floor(value / 256 ** byte) % 256
  return bytes
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
