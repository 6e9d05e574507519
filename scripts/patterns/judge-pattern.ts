/**
 * Whether a regular expression takes a time that grows with its text, and no faster. `recheck` judges it, for one search
 * through a text: all the places where it may begin count. A sticky pattern begins at one place only.
 */
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Diagnostics, Parameters } from 'recheck'

/**
 * - `linear`: proven, by the theory of automata.
 * - `searched`: it looks around or back, which the theory does not cover; a search for bad texts found none.
 * - `slow`: a text exists for which the time grows with its square, or faster.
 * - `unknown`: it has what recheck cannot read.
 */
export type Judgement =
  | { readonly kind: 'linear' | 'searched' }
  | { readonly kind: 'slow' | 'unknown'; readonly because: string }

/** A pattern as it is judged: computed ones with a word in each hole. */
export interface JudgedPattern {
  readonly shape: string
  readonly flags: string
}

/** Judges patterns in threads of this process, which end with it. Judging has no end of its own: see {@link BOUNDS}. */
export interface Judge {
  /** How many patterns it judges at once. */
  readonly threads: number
  judge(one: JudgedPattern): Promise<{ readonly judgement: Judgement; readonly ms: number }>
  close(): Promise<void>
}

/**
 * What ends the search for bad texts is counted in characters that are read, and never in time: a verdict must not
 * depend on how fast or busy the machine is. Beyond `maxRepeatCount` copies a pattern is searched and not proven; ours
 * that repeat are few and short.
 */
const BOUNDS: Parameters = {
  attackLimit: 20_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: null,
  maxRepeatCount: 130,
}

/** Who judges, and within which bounds: earlier judgements hold for the same only. */
export function judgeVersion(): string {
  const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string }
  return `recheck ${version} ${JSON.stringify(BOUNDS)}`
}

/** What tells judged patterns apart. */
export function keyOf({ shape, flags }: JudgedPattern): string {
  return `/${shape}/${[...flags].sort().join('')}`
}

/** Threads start with the first pattern. */
export function createJudge(threads = availableParallelism()): Judge {
  const pool = new Piscina<unknown, { readonly found: Diagnostics; readonly ms: number }>({
    filename: new URL('./judge-pattern.thread.mjs', import.meta.url).href,
    name: 'judge',
    execArgv: [],
    minThreads: 0,
    maxThreads: threads,
  })
  return {
    threads,
    async judge({ shape, flags }) {
      const { found, ms } = await pool.run({ pattern: shape, flags, bounds: BOUNDS })
      return { judgement: judgementOf(found), ms }
    },
    close: () => pool.destroy(),
  }
}

function judgementOf(found: Diagnostics): Judgement {
  if (found.status === 'unknown') {
    return {
      kind: 'unknown',
      because: 'message' in found.error ? `${found.error.kind}: ${found.error.message}` : found.error.kind,
    }
  }
  if (found.status === 'safe') {
    return { kind: found.complexity.isFuzz ? 'searched' : 'linear' }
  }
  return { kind: 'slow', because: `${found.complexity.summary}, as for ${found.attack.pattern}` }
}
