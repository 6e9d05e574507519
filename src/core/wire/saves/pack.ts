/**
 * Parts on their way: a header of JSON and the parts' bytes, each behind its length. Names are not sent: whoever
 * receives a pack makes them from the bytes.
 */
import type { Part } from './part.ts'
import { MAX_HEADER_BYTES } from './save-limits.ts'

/** Not a simple content type: no page of another site can send one unasked. */
export const PACK_TYPE = 'application/vnd.lathe.pack'

/** The bytes are no pack; or `exceeds` says which limit it goes beyond. */
export class PackError extends Error {
  override readonly name = 'PackError'
  constructor(
    message: string,
    readonly exceeds: 'parts' | 'node' | null = null,
  ) {
    super(message)
  }
}

interface PackLimits {
  readonly parts: number
  /** Bytes. */
  readonly node: number
}

const NO_LIMITS: PackLimits = { parts: Infinity, node: Infinity }

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
  const pack = new Uint8Array(4 + head.length + lengthOf(parts))
  new DataView(pack.buffer).setUint32(0, head.length)
  pack.set(head, 4)
  writeParts(pack, 4 + head.length, parts)
  return pack
}

/** More parts of a pack that has begun: a pack is its head and any number of these behind it. */
export function encodeParts(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(lengthOf(parts))
  writeParts(bytes, 0, parts)
  return bytes
}

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + PART_HEAD + bytes.length, 0)
}

function writeParts(pack: Uint8Array<ArrayBuffer>, from: number, parts: readonly Part[]): void {
  const view = new DataView(pack.buffer)
  let at = from
  for (const { kind, bytes } of parts) {
    pack[at] = kind === 'blob' ? 0 : 1
    view.setUint32(at + 1, bytes.length)
    pack.set(bytes, at + PART_HEAD)
    at += PART_HEAD + bytes.length
  }
}

/**
 * What is too much is known from lengths alone, before any part is copied. Throws {@link PackError}.
 * @param limits where a stranger made the pack
 */
export function decodePack(pack: Uint8Array<ArrayBuffer>, limits = NO_LIMITS): Pack {
  const view = new DataView(pack.buffer, pack.byteOffset, pack.byteLength)
  const lengthAt = (from: number, most: number) => {
    if (from + 4 > pack.length) throw new PackError('The pack ends too early.')
    const length = view.getUint32(from)
    if (from + 4 + length > pack.length) throw new PackError('The pack ends too early.')
    if (length > most) throw new PackError('A length in the pack is beyond what may be.')
    return length
  }
  const partsFrom = 4 + lengthAt(0, MAX_HEADER_BYTES)
  const places: { kind: Part['kind']; from: number; to: number }[] = []
  for (let at = partsFrom; at < pack.length; at = places.at(-1)?.to ?? pack.length) {
    const byte = pack[at]
    if (byte !== 0 && byte !== 1) throw new PackError('The pack holds a part of no known kind.')
    if (places.length >= limits.parts) throw new PackError('The pack has too many parts.', 'parts')
    const kind = byte === 0 ? 'blob' : 'node'
    const length = lengthAt(at + 1, Infinity)
    if (kind === 'node' && length > limits.node) throw new PackError('A node is too large.', 'node')
    places.push({ kind, from: at + PART_HEAD, to: at + PART_HEAD + length })
  }
  const header = parseHeader(pack.subarray(4, partsFrom))
  // Copies: a part that is kept must not keep the whole pack.
  return { header, parts: places.map(({ kind, from, to }) => ({ kind, bytes: pack.slice(from, to) })) }
}

function parseHeader(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    throw new PackError('The header of the pack is not JSON.')
  }
}
