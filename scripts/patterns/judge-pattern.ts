/**
 * Whether a regular expression takes a time that grows with its text, and no faster. `recheck` judges it, for one search
 * through a text: all the places where it may begin count. A sticky pattern begins at one place only.
 */
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import type { Diagnostics } from 'recheck'
import { check } from 'recheck'

/**
 * - `linear`: proven, by the theory of automata.
 * - `searched`: it looks around or back, which the theory does not cover; a search for bad texts found none.
 * - `slow`: a text exists for which the time grows with its square, or faster.
 * - `unknown`: it took too long to judge, or has what recheck cannot read.
 */
export type Judgement =
  | { readonly kind: 'linear' | 'searched' }
  | { readonly kind: 'slow' | 'unknown'; readonly because: string }

/** Milliseconds for one pattern. */
const TIME = 60_000

/**
 * What ends the search for bad texts, in characters that are read: times would make the result depend on how busy the
 * machine is.
 */
const SEARCH = { attackLimit: 200_000_000, attackTimeout: 10_000, incubationTimeout: 5_000 }

/** Patterns beyond this many copies are searched by recheck, not proven; ours that repeat are few and short. */
const MAX_REPEATS = 130

/** The version of recheck, which earlier judgements hold for. */
export function judgeVersion(): string {
  const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string }
  return JSON.stringify([version, TIME, MAX_REPEATS, SEARCH])
}

export async function judgePattern(pattern: string, flags: string): Promise<Judgement> {
  return judgementOf(await check(pattern, flags, { ...SEARCH, timeout: TIME, maxRepeatCount: MAX_REPEATS }))
}

/** Judges what `known` has not, several at once, and adds it there; what is unknown is not kept. */
export async function judgePatterns(
  patterns: Iterable<{ readonly shape: string; readonly flags: string }>,
  known: Map<string, Judgement>,
): Promise<Map<string, Judgement>> {
  const judgements = new Map<string, Judgement>()
  const waiting = new Map<string, { readonly shape: string; readonly flags: string }>()
  for (const one of patterns) {
    const key = keyOf(one)
    const before = known.get(key)
    if (before === undefined) waiting.set(key, one)
    else judgements.set(key, before)
  }
  const queue = [...waiting]
  const worker = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [key, { shape, flags }] = next
      const judgement = await judgePattern(shape, flags)
      judgements.set(key, judgement)
      if (judgement.kind !== 'unknown') known.set(key, judgement)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
  return judgements
}

export function keyOf({ shape, flags }: { readonly shape: string; readonly flags: string }): string {
  return `/${shape}/${[...flags].sort().join('')}`
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
