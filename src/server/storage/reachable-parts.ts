import type { PartHash } from '../../core/wire/saves/node.ts'

/**
 * Every part that a root leads to; null when one of them is missing or cannot be read, so that nobody knows.
 * @param nodes bytes of the project's nodes
 * @param isThere whether the project has a part, of whichever kind
 */
export function reachableParts(
  root: PartHash,
  nodes: ReadonlyMap<PartHash, Uint8Array>,
  isThere: (hash: PartHash) => boolean,
  namesIn: (bytes: Uint8Array) => readonly PartHash[] | null,
): Set<PartHash> | null {
  const reached = new Set<PartHash>()
  const waiting = [root]
  for (let hash = waiting.pop(); hash !== undefined; hash = waiting.pop()) {
    if (reached.has(hash)) continue
    if (!isThere(hash)) return null
    reached.add(hash)
    const bytes = nodes.get(hash)
    if (bytes === undefined) continue
    const names = namesIn(bytes)
    if (names === null) return null
    waiting.push(...names)
  }
  return reached
}
