import { expect, it } from 'vitest'
import { NO_DIAGNOSTICS } from '../../core/diagnostics/coded-diagnostic.ts'
import { ENDLESS, PendingChecks } from './pending-checks.ts'

it('design §4 an answer settles its own check, and one of no check settles none', async () => {
  const checks = new PendingChecks()
  const [first, second] = [checks.begin(), checks.begin()]
  checks.settle(99, NO_DIAGNOSTICS)
  checks.settle(second.id, NO_DIAGNOSTICS)
  checks.end(ENDLESS)
  expect(await second.report).toBe(NO_DIAGNOSTICS)
  expect(await first.report).toBe(ENDLESS)
})

it('design §4 nothing is known of what has ended, and what begins later is not ended with it', async () => {
  const checks = new PendingChecks()
  const before = checks.begin()
  checks.end()
  const after = checks.begin()
  checks.settle(after.id, NO_DIAGNOSTICS)
  expect(await before.report).toBeNull()
  expect(await after.report).toBe(NO_DIAGNOSTICS)
})
