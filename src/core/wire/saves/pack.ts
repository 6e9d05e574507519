/**
 * Parts on their way: a header of JSON and the parts' bytes, each behind its length. Names are not sent: whoever
 * receives a pack makes them from the bytes.
 */
import type { Part } from './part.ts'

/** Not a simple content type: no page of another site can send one unasked. */
export const PACK_TYPE = 'application/vnd.lathe.pack'

/** The bytes are no pack. */
export class PackError extends Error {
  override readonly name = 'PackError'
}

export interface Pack {
  readonly header: unknown
  readonly parts: readonly Part[]
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
/** Bytes in front of each part: one for its kind, four for its length. */
const PART_HEAD = 5

export function encodePack({ header, parts }: Pack): Uint8Array<ArrayBuffer> {
  const head = encoder.encode(JSON.stringify(header))
  const length = parts.reduce((sum, { bytes }) => sum + PART_HEAD + bytes.length, 4 + head.length)
  const pack = new Uint8Array(length)
  const view = new DataView(pack.buffer)
  view.setUint32(0, head.length)
  pack.set(head, 4)
  let at = 4 + head.length
  for (const { kind, bytes } of parts) {
    pack[at] = kind === 'blob' ? 0 : 1
    view.setUint32(at + 1, bytes.length)
    pack.set(bytes, at + PART_HEAD)
    at += PART_HEAD + bytes.length
  }
  return pack
}

/** Throws {@link PackError}. */
export function decodePack(pack: Uint8Array<ArrayBuffer>): Pack {
  const view = new DataView(pack.buffer, pack.byteOffset, pack.byteLength)
  const take = (from: number, length: number) => {
    if (from + length > pack.length) throw new PackError('The pack ends too early.')
    return pack.slice(from, from + length)
  }
  const lengthAt = (from: number) => {
    if (from + 4 > pack.length) throw new PackError('The pack ends too early.')
    return view.getUint32(from)
  }
  const headLength = lengthAt(0)
  const header = parseHeader(take(4, headLength))
  const parts: Part[] = []
  let at = 4 + headLength
  while (at < pack.length) {
    const kind = pack[at]
    if (kind !== 0 && kind !== 1) throw new PackError('The pack holds a part of no known kind.')
    const length = lengthAt(at + 1)
    parts.push({ kind: kind === 0 ? 'blob' : 'node', bytes: take(at + PART_HEAD, length) })
    at += PART_HEAD + length
  }
  return { header, parts }
}

function parseHeader(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    throw new PackError('The header of the pack is not JSON.')
  }
}
