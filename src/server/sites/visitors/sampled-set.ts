/**
 * How many different numbers came, in little memory: exact up to a size, then a sample of them that is halved again and
 * again (Wegman's adaptive sampling; off by 1.2 / √size).
 */
export interface SampledSet {
  /** Each stands for 2 ** depth numbers. */
  depth: number
  readonly kept: Set<number>
}

export function createSampledSet(depth = 0, kept: Iterable<number> = []): SampledSet {
  return { depth, kept: new Set(kept) }
}

/** @param hash of 32 bits, spread evenly */
export function addTo(set: SampledSet, hash: number, most: number): void {
  if (!isSampled(hash, set.depth)) return
  set.kept.add(hash)
  while (set.kept.size > most) {
    set.depth += 1
    for (const one of set.kept) if (!isSampled(one, set.depth)) set.kept.delete(one)
  }
}

export function sizeOf({ depth, kept }: SampledSet): number {
  return kept.size * 2 ** depth
}

function isSampled(hash: number, depth: number): boolean {
  return depth === 0 || hash >>> (32 - Math.min(depth, 31)) === 0
}
