/** Every mistake that the demo model can make in code, found by the compiler's own graph and mended where that is certain. */
import { expect, it } from 'vitest'
import { diagnosticKey } from '../src/core/diagnostics/coded-diagnostic.ts'
import { repairDraft } from '../src/core/drafts/try-changes.ts'
import { ask } from '../src/embedded/demo-model/testing/ask.fixture.ts'
import { checkDraft } from './repair/check-draft.ts'
import { MISTAKES } from './repair/mistakes.ts'
import { repairRound } from './repair/repair-files.ts'

const HABITS = 'A habit tracker with a weekly chart, in warm colours'
async function repair(request: string) {
  const { files } = await ask(request)
  const drafted = new Map(
    [...files].flatMap(([path, { content, isBinary }]) => (isBinary ? [] : [[path, content]])),
  )
  const merge = (texts: ReadonlyMap<string, string>) => new Map([...drafted, ...texts])
  const first = await checkDraft(drafted)
  const repaired = await repairDraft({
    check: (texts) => checkDraft(merge(texts)),
    repair: async (report, texts) => {
      const all = merge(texts)
      const paths = new Set(all.keys())
      return repairRound({ files: all, paths, report, drafted: paths, locked: new Set() })
    },
  })
  return {
    ...repaired,
    found: first.diagnostics.map(diagnosticKey),
    left: repaired.diagnostics?.map(diagnosticKey),
  }
}

it('R2 an answer without a mistake has no fault', async () => {
  expect(await repair(HABITS)).toMatchObject({ found: [], repairs: [], left: [] })
})

it.each(MISTAKES)('R4 R5 %s is found, and mended so that nothing is wrong any more', async (fault, says) => {
  const { found, repairs, left } = await repair(`[[fault:${fault}]] ${HABITS}`)
  expect(found.length).toBeGreaterThan(0)
  expect(repairs.length).toBeGreaterThan(0)
  // The card that shows it ends it.
  for (const { sentence } of repairs) expect(`${sentence}.`).toMatch(says)
  expect(left).toEqual([])
})

it.each(['syntaxerror', 'missingfile', 'runtimeerror', 'emptyfile'])(
  'R1 %s is left as it is',
  async (fault) => {
    const { repairs, texts } = await repair(`[[fault:${fault}]] ${HABITS}`)
    expect(repairs).toEqual([])
    expect(texts.size).toBe(0)
  },
)

it.each(['make a mistake', 'break the build'])(
  'S4.17 the mistake of “%s” is left to Fix Now',
  async (request) => {
    const { repairs } = await repair(request)
    expect(repairs).toEqual([])
  },
)
