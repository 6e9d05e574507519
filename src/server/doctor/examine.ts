/** All checks side by side, each within a limit; one that fails itself is a finding, and ends no other. */
import type { Timers } from '../../core/time/clock.ts'
import type { Check } from './findings/check.ts'
import type { Finding } from './findings/finding.ts'
import { limited, OutOfTime } from './world/limited.ts'

export interface Examined {
  readonly area: string
  /** Null where nothing could be said. */
  readonly findings: readonly Finding[] | null
}

export interface Progress {
  begun(check: Check): void
  ended(check: Check): void
}

export interface ExamineOptions {
  readonly checks: readonly Check[]
  /** Variables that cannot be used: what reads them is left out. */
  readonly leftOut: ReadonlySet<string>
  readonly timers: Timers
  readonly progress?: Progress
  readonly limitMs?: number
}

/** Of one check, whose steps have limits of their own. */
const LIMIT_MS = 60_000

export async function examine(options: ExamineOptions): Promise<Examined[]> {
  const { checks, leftOut, timers, progress, limitMs = LIMIT_MS } = options
  return Promise.all(
    checks.map(async (check) => {
      const { area, title, reads } = check
      if (reads.some((name) => leftOut.has(name))) return { area, findings: null }
      progress?.begun(check)
      try {
        return { area, findings: await limited(limitMs, timers, () => check.examine()) }
      } catch (error) {
        return { area, findings: [failed(title, error)] }
      } finally {
        progress?.ended(check)
      }
    }),
  )
}

function failed(title: string, error: unknown): Finding {
  const reason = error instanceof Error && error.message !== '' ? error.message : String(error)
  return {
    id: 'not-examined',
    severity: 'note',
    wrong: `It could not be found out: ${title} (${reason}).`,
    next:
      error instanceof OutOfTime
        ? 'Ask again when this machine and its network are less busy.'
        : 'Ask again; if it stays, report it as a bug of Lathe.',
  }
}
