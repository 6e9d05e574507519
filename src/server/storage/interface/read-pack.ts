/** A pack that a stranger sent: every part named by its bytes, once, and what the nodes name. Linear in its bytes. */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { PartHash } from '../../../core/wire/saves/node.ts'
import { decodePack, PackError } from '../../../core/wire/saves/pack.ts'
import { type NamedPart, type Part, readNode } from '../../../core/wire/saves/part.ts'
import { referencesOf } from '../../../core/wire/saves/references.ts'
import { MAX_NODE_BYTES, MAX_PACK_PARTS, MAX_REFERENCES } from '../../../core/wire/saves/save-limits.ts'

export interface ReadPack {
  readonly type: 'read'
  readonly header: unknown
  readonly parts: readonly NamedPart[]
  readonly references: readonly PartHash[]
  /** Those of the parts that a project may have as its root. */
  readonly projects: ReadonlySet<PartHash>
}

/** Why a pack is not taken: it is none, or has too many parts or references, or a node that is too large. */
export interface RefusedPack {
  readonly type: 'refused'
  readonly reason: 'unreadable' | 'parts' | 'node'
}

const LIMITS = { parts: MAX_PACK_PARTS, node: MAX_NODE_BYTES }
/** Bytes after which others have their turn: some milliseconds of work. A node's are parsed, which takes longer. */
const TURN_BYTES = 1024 * 1024
const NODE_WEIGHT = 8
const PART_WEIGHT = 1024

export async function readPack(pack: Uint8Array<ArrayBuffer>): Promise<ReadPack | RefusedPack> {
  let decoded: ReturnType<typeof decodePack>
  try {
    decoded = decodePack(pack, LIMITS)
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    return { type: 'refused', reason: error.exceeds ?? 'unreadable' }
  }
  const parts = new Map<PartHash, NamedPart>()
  const references = new Set<PartHash>()
  const projects = new Set<PartHash>()
  let weight = 0
  for (const part of decoded.parts) {
    weight += PART_WEIGHT + part.bytes.length * (part.kind === 'node' ? NODE_WEIGHT : 1)
    if (weight > TURN_BYTES) {
      weight = 0
      await turn()
    }
    const hash = await hashOf(part)
    // A part that comes again is not read again.
    if (parts.has(hash)) continue
    parts.set(hash, { ...part, hash })
    if (part.kind === 'blob') continue
    const node = readNode(part.bytes)
    if (node === null) return { type: 'refused', reason: 'unreadable' }
    for (const name of referencesOf(node)) references.add(name)
    if (references.size > MAX_REFERENCES) return { type: 'refused', reason: 'parts' }
    if (node.kind === 'project') projects.add(hash)
  }
  return {
    type: 'read',
    header: decoded.header,
    parts: [...parts.values()],
    references: [...references],
    projects,
  }
}

const KIND_BYTES = { blob: new Uint8Array([0]), node: new Uint8Array([1]) }

/** As core's namePart makes it, without a copy of the bytes. Others have their turn within a large part. */
async function hashOf({ kind, bytes }: Part): Promise<PartHash> {
  const hash = createHash('sha256').update(KIND_BYTES[kind])
  for (let at = 0; at < bytes.length; at += TURN_BYTES) {
    if (at > 0) await turn()
    hash.update(bytes.subarray(at, at + TURN_BYTES))
  }
  return hash.digest('base64url')
}
