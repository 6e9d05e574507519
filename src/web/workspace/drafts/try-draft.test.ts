import { describe, expect, it } from 'vitest'
import { checkOf, judge, type TriedDraft } from '../../../core/drafts/checks.ts'
import { filePath } from '../../../core/files/file-path.ts'
import { ManualTimers } from '../../../core/model/manual-timers.fixture.ts'
import type { DraftOfRun } from '../run/agent-store.ts'
import { MAX_TRY_MS, tryWithin } from './try-draft.ts'

const CHANGES = [{ operation: 'DELETE', path: filePath('src/a.ts'), description: '' }] as const
const stop = new AbortController()
const draft: DraftOfRun = {
  projectId: 1,
  changes: CHANGES,
  images: [],
  startedFrom: new Map(),
  signal: stop.signal,
}
const RUNS: TriedDraft = { changes: CHANGES, repairs: [], checks: [] }
const FAILS: TriedDraft = {
  ...RUNS,
  checks: [checkOf('builds', [{ title: 'Preview Error', message: 'no' }])],
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the time that a person waits for a try', () => {
  it('R32 is over with the try, and leaves no timer behind', async () => {
    const timers = new ManualTimers()
    expect(await tryWithin(timers, async () => RUNS)(draft)).toBe(RUNS)
    await expect(tryWithin(timers, () => Promise.reject(new Error('no')))(draft)).rejects.toThrow('no')
    expect(timers.count).toBe(0)
  })

  it('R32 is a minute; then what the try knows by itself counts', async () => {
    const timers = new ManualTimers()
    const tried = tryWithin(
      timers,
      ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(FAILS))),
    )(draft)
    timers.advance(MAX_TRY_MS - 1)
    expect(timers.count).toBe(1)
    timers.advance(1)
    expect(await tried).toBe(FAILS)
    expect(MAX_TRY_MS).toBe(60_000)
    expect(timers.count).toBe(0)
  })

  it('R30 R32 ends as unknown where nobody says anything, and never as one that runs', async () => {
    const timers = new ManualTimers()
    const tried = tryWithin(timers, () => new Promise(() => undefined))(draft)
    timers.advance(MAX_TRY_MS + 1000)
    expect(judge(await tried)).toMatchObject({ verdict: 'unknown', reason: 'This machine is busy.' })
    expect(timers.count).toBe(0)
  })

  it('S4.6 tells the try of a stop', async () => {
    let isAborted = false
    void tryWithin(new ManualTimers(), ({ signal }) => {
      signal.addEventListener('abort', () => {
        isAborted = true
      })
      return new Promise(() => undefined)
    })(draft)
    stop.abort()
    await settled()
    expect(isAborted).toBe(true)
  })
})
