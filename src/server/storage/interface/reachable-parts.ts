import type { PartHash } from '../../../core/wire/saves/node.ts'

/** Names that are looked up at once. */
const NAMES_AT_ONCE = 200

/**
 * Every part that a root leads to; null when one of them is missing or cannot be read, so that nobody knows. Asks for
 * each part once, and holds names only.
 * @param read what there is of these parts: the bytes of a node, null for a part of another kind
 */
export async function reachableParts(
  root: PartHash,
  read: (hashes: readonly PartHash[]) => Promise<ReadonlyMap<PartHash, Uint8Array | null>>,
  namesIn: (bytes: Uint8Array) => readonly PartHash[] | null,
): Promise<Set<PartHash> | null> {
  const reached = new Set<PartHash>([root])
  const waiting = [root]
  while (waiting.length > 0) {
    const asked = waiting.splice(-NAMES_AT_ONCE)
    const found = await read(asked)
    for (const hash of asked) {
      const bytes = found.get(hash)
      if (bytes === undefined) return null
      const names = bytes === null ? [] : namesIn(bytes)
      if (names === null) return null
      for (const name of names) {
        if (reached.has(name)) continue
        reached.add(name)
        waiting.push(name)
      }
    }
  }
  return reached
}
