import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A path itself, or the nearest above it that is there. */
export async function nearestPresent(folder: string): Promise<string> {
  for (let path = folder; ; path = dirname(path)) {
    const isThere = await stat(path).then(
      () => true,
      () => false,
    )
    if (isThere || path === dirname(path)) return path
  }
}
