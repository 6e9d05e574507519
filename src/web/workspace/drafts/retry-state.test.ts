import { describe, expect, it } from 'vitest'
import { AT_REST, type DraftToRetry, nextRetry, type RetryEvent, type RetryState } from './retry-state.ts'

const A: DraftToRetry = { projectId: 1, messageId: '1', changes: [] }
const B: DraftToRetry = { projectId: 1, messageId: '2', changes: [] }
const AGAIN: DraftToRetry = { ...A, changes: [] }
const vain = { draft: A, count: 2 }
const states: Record<RetryState['status'], RetryState> = {
  resting: { status: 'resting', vain },
  waiting: { status: 'waiting', vain },
  trying: { status: 'trying', vain },
}
const looked = (candidate: DraftToRetry | null, isWanted = false): RetryEvent => ({
  type: 'looked',
  candidate,
  isWanted,
})
const asked = (draft: DraftToRetry): RetryEvent => ({ type: 'asked', draft })

type Row = [string, RetryState['status'], RetryEvent, RetryState['status'], string[]]
const table: Row[] = [
  ['nothing to try', 'resting', looked(null), 'resting', []],
  ['the draft from before', 'resting', looked(A), 'waiting', ['wait 12000']],
  ['another draft', 'resting', looked(B), 'waiting', ['wait 3000']],
  ['a pause that is over', 'resting', { type: 'due' }, 'resting', []],
  ['a try that is over', 'resting', { type: 'tried' }, 'resting', []],
  ['the person', 'resting', asked(A), 'trying', ['try']],
  ['nothing to try', 'waiting', looked(null), 'resting', ['stop-waiting']],
  ['the draft from before', 'waiting', looked(A), 'waiting', []],
  ['another draft', 'waiting', looked(B), 'waiting', ['stop-waiting', 'wait 3000']],
  ['another draft of the same message', 'waiting', looked(AGAIN), 'waiting', ['stop-waiting', 'wait 3000']],
  ['a pause that is over', 'waiting', { type: 'due' }, 'trying', ['try']],
  ['a try that is over', 'waiting', { type: 'tried' }, 'waiting', []],
  ['the person', 'waiting', asked(A), 'trying', ['stop-waiting', 'try']],
  ['nothing to try by itself', 'trying', looked(null, true), 'trying', []],
  ['the draft from before', 'trying', looked(A, true), 'trying', []],
  ['that it is not wanted any more', 'trying', looked(null), 'resting', ['abort']],
  ['that another one is there', 'trying', looked(B), 'waiting', ['abort', 'wait 3000']],
  ['a pause that is over', 'trying', { type: 'due' }, 'trying', []],
  ['a try that is over', 'trying', { type: 'tried' }, 'resting', []],
  ['the person again', 'trying', asked(A), 'trying', []],
  ['the person, for another', 'trying', asked(B), 'trying', ['abort', 'try']],
]

describe('when a draft is tried again', () => {
  it.each(table)('R31 %s, while it is %s', (_, from, event, to, commands) => {
    const next = nextRetry(states[from], event)
    expect(next.state.status).toBe(to)
    const said = next.commands.map((one) => (one.type === 'wait' ? `wait ${one.milliseconds}` : one.type))
    expect(said).toEqual(commands)
  })

  it('R31 is after three seconds, and after longer and longer pauses, a minute at most', () => {
    const pauses: number[] = []
    let state = AT_REST
    const tell = (event: RetryEvent) => {
      const next = nextRetry(state, event)
      state = next.state
      for (const one of next.commands) if (one.type === 'wait') pauses.push(one.milliseconds)
    }
    for (let round = 0; round < 7; round += 1) {
      tell(looked(A))
      tell({ type: 'due' })
      tell({ type: 'tried' })
    }
    expect(pauses).toEqual([3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000])
  })
})
