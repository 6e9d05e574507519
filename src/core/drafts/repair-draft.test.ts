import { describe, expect, it } from 'vitest'
import type { CodedDiagnostic, DiagnosticReport } from '../diagnostics/coded-diagnostic.ts'
import type { RoundOfRepairs } from './repair-each.ts'
import { isWorse, repairDraft } from './try-changes.ts'

const report = (...diagnostics: CodedDiagnostic[]): DiagnosticReport => ({ diagnostics, packageExports: [] })
const other = (message: string): CodedDiagnostic => ({ type: 'other', path: 'a.ts', message })
const syntax: CodedDiagnostic = { type: 'syntax', path: 'a.ts' }
const repaired = (text: string): RoundOfRepairs => ({
  texts: new Map([['a.ts', text]]),
  repairs: [{ paths: ['a.ts'], sentence: text }],
})

/** Checks answer in turn, the last one for good; repairs number their texts. */
async function run(
  reports: readonly DiagnosticReport[],
  repair = (round: number) => repaired(String(round)),
) {
  let checks = 0
  let rounds = 0
  const repaired = await repairDraft({
    check: async () => reports[Math.min(checks++, reports.length - 1)] ?? report(),
    repair: async () => repair(++rounds),
  })
  return { ...repaired, checks, rounds }
}

describe('repair of a draft', () => {
  it('R2 repairs nothing where nothing is wrong', async () => {
    expect(await run([report()])).toMatchObject({ checks: 1, rounds: 0, repairs: [], diagnostics: [] })
  })

  it('R4 checks what it repaired, and repairs what was hidden', async () => {
    const { texts, repairs, diagnostics, checks } = await run([report(syntax), report(other('x')), report()])
    expect([...texts]).toEqual([['a.ts', '2']])
    expect(repairs.map(({ sentence }) => sentence)).toEqual(['1', '2'])
    expect([diagnostics?.length, checks]).toEqual([0, 3])
  })

  it('R4 takes a round back that makes another fault', async () => {
    const { texts, repairs, diagnostics } = await run([report(other('x')), report(other('y'))])
    expect([texts.size, repairs.length]).toEqual([0, 0])
    expect(diagnostics).toEqual([other('x')])
  })

  it('R4 takes a round back that takes no fault away', async () => {
    const { texts, rounds } = await run([report(other('x'))])
    expect([texts.size, rounds]).toEqual([0, 1])
  })

  it('R4 ends where no rule knows what to do', async () => {
    const nothing = { texts: new Map(), repairs: [] }
    expect(await run([report(other('x'))], () => nothing)).toMatchObject({ checks: 1, rounds: 1 })
  })

  it('R4 ends though every round finds something else', async () => {
    let count = 0
    const { rounds } = await repairDraft({
      check: async () => report(syntax, other(String(count++))),
      repair: async () => repaired(String(count)),
    }).then(() => ({ rounds: count }))
    expect(rounds).toBeLessThan(10)
  })

  it('R4 knows what is worse', () => {
    expect(isWorse([other('x'), other('y')], [other('x')])).toBe(false)
    expect(isWorse([other('x')], [other('x'), other('y')])).toBe(true)
    expect(isWorse([syntax], [other('x')])).toBe(false)
    expect(isWorse([syntax], [syntax, other('x')])).toBe(true)
    expect(isWorse([other('x')], [syntax])).toBe(true)
  })
})
