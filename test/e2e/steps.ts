/** For tests that follow one another in one story: each begins where the one before it ended. */
import { afterEach, beforeEach } from 'vitest'

/**
 * For a describe, before its other hooks: once a test of it has failed, those after it fail at once and say which it was.
 * Each would else wait as long as a test may for what never comes, and none of it would be about itself.
 */
export function stepsFollow(): void {
  let failed: string | undefined
  beforeEach(() => {
    if (failed !== undefined) throw new Error(`Not begun, since a step before it failed: ${failed}`)
  })
  afterEach(({ task }) => {
    if (failed !== undefined || task.result?.state !== 'fail') return
    failed = `“${task.name}”: ${task.result.errors?.[0]?.message ?? 'for no reason given'}`
  })
}
