/** Parts as rows, for whichever table. */
import type { PartHash } from '../../../core/wire/saves/node.ts'
import type { NamedPart, Part } from '../../../core/wire/saves/part.ts'
import { costOf } from '../interface/project-storage.ts'

/** Databases limit the parameters of a statement. */
const ROWS_AT_ONCE = 500

export function partOf(row: { is_node: number; bytes: ArrayBuffer | Uint8Array }): Part {
  return { kind: row.is_node === 1 ? 'node' : 'blob', bytes: new Uint8Array(row.bytes) }
}

export function rowOf({ hash, kind, bytes }: NamedPart) {
  return {
    hash,
    is_node: kind === 'node' ? 1 : 0,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  }
}

/** As many as one statement takes. */
export function chunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, at) => items.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE))
}

export function costOfNamed(
  parts: readonly NamedPart[],
  named: readonly { readonly hash: PartHash }[],
): number {
  const names = new Set(named.map(({ hash }) => hash))
  return costOf(parts.filter(({ hash }) => names.has(hash)))
}

export async function costWithout(
  parts: readonly NamedPart[],
  findThere: (names: readonly PartHash[]) => Promise<readonly { readonly hash: PartHash }[]>,
): Promise<number> {
  let cost = 0
  for (const some of chunks(parts)) {
    cost += costOf(some) - costOfNamed(some, await findThere(some.map(({ hash }) => hash)))
  }
  return cost
}
