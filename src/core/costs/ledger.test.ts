import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  addSpending,
  EMPTY_LEDGER,
  type Ledger,
  ledgerSchema,
  ledgerToCsv,
  MAX_MODELS,
  MAX_MONTHS,
  MAX_PROJECTS,
  OTHER_MODELS,
  type Spending,
  spentInMonth,
  spentOnProject,
} from './ledger.ts'

const spending = (patch: Partial<Spending> = {}): Spending => ({
  month: '2026-11',
  projectKey: 'a',
  model: 'm',
  usage: { requests: 1, prompt: 100, cached: 40, thinking: 5, output: 20 },
  usd: 0.5,
  ...patch,
})
const all = (...spendings: readonly Spending[]): Ledger => spendings.reduce(addSpending, EMPTY_LEDGER)

describe('the ledger', () => {
  it('issue 11 sums by month and model, and by project', () => {
    const ledger = all(
      spending(),
      spending({ projectKey: 'b' }),
      spending({ model: 'n', usd: null }),
      spending({ month: '2026-12' }),
    )
    expect(ledger.months.map(({ month }) => month)).toEqual(['2026-12', '2026-11'])
    expect(spentInMonth(ledger, '2026-11')).toEqual({
      requests: 3,
      prompt: 300,
      cached: 120,
      thinking: 15,
      output: 60,
      usd: 1,
      unpriced: 125,
    })
    expect(spentOnProject(ledger, 'a')).toMatchObject({ requests: 3, usd: 1, unpriced: 125 })
    expect(spentOnProject(ledger, 'b')).toMatchObject({ requests: 1, usd: 0.5, unpriced: 0 })
    expect(spentOnProject(ledger, 'c').requests).toBe(0)
    expect(spentInMonth(ledger, '2020-01').usd).toBe(0)
  })

  it('issue 11 stays bounded, and loses nothing of a month', () => {
    let ledger = EMPTY_LEDGER
    for (let at = 0; at < 100; at++) ledger = addSpending(ledger, spending({ model: `m${at}` }))
    expect(ledger.months[0]?.models).toHaveLength(MAX_MODELS)
    expect(ledger.months[0]?.models.map(({ model }) => model)).toContain(OTHER_MODELS)
    expect(spentInMonth(ledger, '2026-11')).toMatchObject({ requests: 100, usd: 50 })
    for (let at = 0; at < 40; at++) {
      const month = `${2027 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
      ledger = addSpending(ledger, spending({ month }))
    }
    expect(ledger.months).toHaveLength(MAX_MONTHS)
    expect(ledger.months[0]?.month).toBe('2030-04')
    for (let at = 0; at < MAX_PROJECTS + 50; at++)
      ledger = addSpending(ledger, spending({ projectKey: `p${at}` }))
    expect(ledger.projects).toHaveLength(MAX_PROJECTS)
    expect(ledger.projects[0]?.key).toBe(`p${MAX_PROJECTS + 49}`)
    expect(JSON.stringify(ledger).length).toBeLessThan(300_000)
    expect(v.parse(ledgerSchema, JSON.parse(JSON.stringify(ledger)))).toEqual(ledger)
  })

  it('issue 11 goes into a spreadsheet as text, never as a formula', () => {
    const csv = ledgerToCsv(all(spending({ model: '=HYPERLINK("x")' })))
    expect(csv.split('\r\n')).toEqual([
      'month,model,requests,input,cached input,thinking,output,usd,tokens without a price',
      `2026-11,"'=HYPERLINK(""x"")",1,100,40,5,20,0.500000,0`,
      '',
    ])
  })
})
