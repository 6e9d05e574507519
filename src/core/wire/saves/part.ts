import * as v from 'valibot'
import { nodeSchema, type PartHash, type SavedNode } from './node.ts'

/** A blob or a node as it is kept and sent. */
export interface Part {
  readonly kind: 'blob' | 'node'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A part whose name was made from its bytes. */
export interface NamedPart extends Part {
  readonly hash: PartHash
}

/** SHA-256, as each side has it. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

const KIND_BYTE = { blob: 0, node: 1 } as const

/** Names a part. The kind is hashed with the bytes, so that no file's text can pass for a node. */
export async function namePart(part: Part, sha256: Sha256): Promise<NamedPart> {
  const input = new Uint8Array(part.bytes.length + 1)
  input[0] = KIND_BYTE[part.kind]
  input.set(part.bytes, 1)
  return { ...part, hash: base64Url(await sha256(input)) }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const FIRST_FAULT = { abortEarly: true, abortPipeEarly: true }

export function nodePart(node: SavedNode): Part {
  return { kind: 'node', bytes: encoder.encode(JSON.stringify(node)) }
}

/** The node in a part's bytes; null when they hold none. The first fault ends it: a million of them are no news. */
export function readNode(bytes: Uint8Array): SavedNode | null {
  try {
    const result = v.safeParse(nodeSchema, JSON.parse(decoder.decode(bytes)), FIRST_FAULT)
    return result.success ? result.output : null
  } catch {
    return null
  }
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}
