import { editDistance } from '../../core/text/edit-distance.ts'

/** The name that was probably meant: the same but for its case, or at most a third of its letters away. */
export function nearestName(name: string, names: Iterable<string>): string | null {
  let best: { name: string; distance: number } | null = null
  for (const candidate of names) {
    if (candidate === name) continue
    const distance = candidate.toLowerCase() === name.toLowerCase() ? 0 : editDistance(name, candidate)
    if (distance > Math.floor(name.length / 3) || (best !== null && best.distance <= distance)) continue
    best = { name: candidate, distance }
  }
  return best?.name ?? null
}
