/** What is wrong with the regular expressions of the sources, against the tables of exceptions. */
import type { FoundPattern } from './find-patterns.ts'
import { type Judgement, keyOf } from './judge-pattern.ts'

/** A pattern that is let through. `pattern` is its text, as the check prints it. */
export interface PatternException {
  readonly path: string
  readonly pattern: string
  readonly reason: string
}

/**
 * Why patterns that are not shown to be linear are let through, which of them are too much for the judge to try, and what
 * fills the holes of computed ones.
 */
export interface Exceptions {
  readonly slow: readonly PatternException[]
  readonly unjudged: readonly PatternException[]
  readonly computed: readonly PatternException[]
}

/** One sentence for each thing that is wrong; none when all is well. */
export function patternFaults(
  found: readonly FoundPattern[],
  judgements: ReadonlyMap<string, Judgement>,
  exceptions: Exceptions,
): string[] {
  const faults: string[] = []
  const unused = new Set([...exceptions.slow, ...exceptions.unjudged, ...exceptions.computed])
  const isExcepted = (list: readonly PatternException[], one: FoundPattern) => {
    const exception = exceptionFor(list, one)
    if (exception !== undefined) unused.delete(exception)
    return exception !== undefined
  }
  for (const one of found) {
    const place = `${one.path}:${one.line} /${one.pattern}/${one.flags}`
    if (!isExcepted(exceptions.unjudged, one)) {
      const judgement = judgements.get(keyOf(one))
      if (judgement === undefined) {
        faults.push(
          `${place} is not judged yet: run npm run patterns, and commit scripts/patterns/judgements.json.`,
        )
      } else if ('because' in judgement && !isExcepted(exceptions.slow, one)) {
        faults.push(`${place} is not shown to be linear: ${judgement.because}.`)
      }
    }
    if (one.isComputed && !isExcepted(exceptions.computed, one)) {
      faults.push(`${place} is computed: say in the exceptions what fills its holes.`)
    }
  }
  for (const { path, pattern, reason } of unused) {
    faults.push(`${path} /${pattern}/ is an exception that nothing needs any more (${reason}): take it out.`)
  }
  return faults
}

/** The patterns that the judge is to see. */
export function judgeable(found: readonly FoundPattern[], { unjudged }: Exceptions): FoundPattern[] {
  return found.filter((one) => exceptionFor(unjudged, one) === undefined)
}

/** One sentence for each judgement that came out otherwise when it was made again. */
export function changedJudgements(
  kept: ReadonlyMap<string, Judgement>,
  again: ReadonlyMap<string, Judgement>,
): string[] {
  const changed: string[] = []
  for (const [key, { kind }] of again) {
    const before = kept.get(key)?.kind
    if (before !== undefined && before !== kind) {
      changed.push(
        `${key} is kept as ${before}, and judged again it is ${kind}: take its line out of scripts/patterns/judgements.json.`,
      )
    }
  }
  return changed
}

function exceptionFor(list: readonly PatternException[], one: FoundPattern): PatternException | undefined {
  return list.find(({ path, pattern }) => path === one.path && pattern === one.pattern)
}
