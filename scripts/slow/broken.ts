/** The broken answer, once: whether it was held back, and whether the chat says what was done. */
import type { Browser } from 'playwright-core'
import type { Lathe } from '../../test/e2e/harness.ts'
import type { Condition } from './options.ts'
import { NotFinished, Patience } from './patience.ts'
import { openSlowWorkspace, type SlowWorkspace } from './slow-workspace.ts'

export interface BrokenVerdict {
  readonly condition: Condition
  /** The head does not hold the mistake; null when it was not found out. */
  readonly isHeld: boolean | null
  /** What the card and the answer say agrees with what was done. */
  readonly isSaid: boolean | null
  readonly says: string
  /** Milliseconds. */
  readonly took: number
  readonly end: string
}

export interface BrokenRun {
  readonly browser: Browser
  readonly lathe: Lathe
  readonly condition: Condition
  readonly limit: number
}

export async function runBroken(run: BrokenRun): Promise<BrokenVerdict> {
  const patience = new Patience(run.limit)
  const began = Date.now()
  let workspace: SlowWorkspace | null = null
  const verdict = (known: Partial<BrokenVerdict>): BrokenVerdict => ({
    condition: run.condition,
    isHeld: null,
    isSaid: null,
    says: '',
    took: Date.now() - began,
    end: 'done',
    ...known,
  })
  try {
    workspace = await openSlowWorkspace(run.browser, run.lathe, 'demo', patience)
    await workspace.send('A habit tracker with a weekly chart, in warm colours')
    const first = await workspace.outcome()
    if (first.kind !== 'version') return verdict({ end: `no first app: ${first.says}` })
    await workspace.send('make a deliberate mistake')
    const { kind, says } = await workspace.outcome()
    const newest = workspace.page.getByRole('article', { name: 'Answer' }).last()
    const answer = ((await newest.textContent()) ?? '').replace(/\s+/g, ' ')
    const files = await workspace.files()
    const isHeld = !Object.values(files).some((text) => text.includes('missingOnPurpose'))
    // The answer's own words, the card, and the version beside it.
    const claimsHeld = kind === 'held' && /held back/i.test(says)
    const claimsApplied = kind === 'version'
    const isSaid = isHeld ? claimsHeld && !claimsApplied : claimsApplied && !/is held back/i.test(answer)
    return verdict({ isHeld, isSaid, says: isHeld && isSaid ? says : answer.slice(0, 500) })
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return verdict({ end: error instanceof NotFinished ? said : `${patience.step}: ${said}` })
  } finally {
    await workspace?.close().catch(() => {})
  }
}
