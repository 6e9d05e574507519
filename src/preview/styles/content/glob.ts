/** Which files a list of globs names, as fast-glob would find them in the project's folder. */
import picomatch from 'picomatch'
import { resolve } from '../node-stand-ins/path.ts'

/** fast-glob's own options, in picomatch's words. */
const OPTIONS = { posix: true, strictSlashes: false } as const

export interface Glob {
  /** As written, but for a leading `!`. */
  readonly pattern: string
  readonly isNegative: boolean
  /** Folder that a relative pattern starts from. */
  readonly base: string
}

export function readGlob(pattern: string, base = '/'): Glob {
  const slashed = pattern.replaceAll('\\', '/')
  const isNegative = slashed.startsWith('!') && !slashed.startsWith('!(')
  return { pattern: isNegative ? slashed.slice(1) : slashed, isNegative, base }
}

export function matchGlobs(globs: readonly Glob[]): (path: string) => boolean {
  const [positive, negative] = [false, true].map((isNegative) =>
    globs
      .filter((glob) => glob.isNegative === isNegative)
      // What is excluded is so below hidden folders too.
      .map(({ pattern, base }) => picomatch.makeRe(resolve(base, pattern), { ...OPTIONS, dot: isNegative })),
  ) as [RegExp[], RegExp[]]
  return (path) => positive.some((regex) => regex.test(path)) && !negative.some((regex) => regex.test(path))
}
