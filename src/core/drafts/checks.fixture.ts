import type { Check, JudgedDraft, TriedDraft } from './checks.ts'

/** For tests: a draft with the checks that lead to this judgement. */
export function triedAs({ changes, repairs, checked, diagnostics, ...judged }: JudgedDraft): TriedDraft {
  const checks: Check[] =
    judged.verdict === 'unknown'
      ? [{ name: 'starts', status: 'unknown', reason: judged.reason }]
      : [
          {
            name: 'builds',
            status: judged.verdict === 'fails' ? 'failed' : 'excused',
            diagnostics: diagnostics,
          },
        ]
  return { changes, repairs, checks, ...(checked !== undefined && { checked }) }
}
