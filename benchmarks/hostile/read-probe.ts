import { readFileSync } from 'node:fs'

export interface Block {
  /** Milliseconds since 1970 at its end. */
  readonly at: number
  /** Milliseconds that nothing else could run, and those of them that the thread worked. */
  readonly lasted: number
  readonly worked: number
}

/** The stretches that ended between two times, the longest first; null when the probe wrote nothing. */
export function readProbe(file: string, from: number, to: number): Block[] | null {
  try {
    const blocks: [number, number, number][] = JSON.parse(readFileSync(file, 'utf8'))
    return blocks
      .map(([at, lasted, worked]) => ({ at, lasted, worked }))
      .filter(({ at }) => at >= from && at <= to)
      .sort((a, b) => b.worked - a.worked)
  } catch {
    return null
  }
}
