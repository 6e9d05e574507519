/**
 * When a draft that could not be tried is tried again (R31): a pure state machine for one workspace. It knows neither
 * projects nor clocks; `retry-drafts.ts` drives it.
 */
import type { CodeChange } from '../../../core/files/code-change.ts'

export interface DraftToRetry {
  readonly projectId: number
  readonly messageId: string
  readonly changes: readonly CodeChange[]
}

/** How often a draft was tried again in vain. */
interface Vain {
  readonly draft: DraftToRetry
  readonly count: number
}

export type RetryState =
  | { readonly status: 'resting'; readonly vain: Vain | null }
  | { readonly status: 'waiting'; readonly vain: Vain }
  | { readonly status: 'trying'; readonly vain: Vain }

export type RetryEvent =
  /** Something of the workspace has changed. */
  | {
      readonly type: 'looked'
      /** What may be tried by itself just now. */
      readonly candidate: DraftToRetry | null
      /** Whether what is being tried is still wanted. */
      readonly isWanted: boolean
    }
  /** The pause is over. */
  | { readonly type: 'due' }
  /** The person asked for it. */
  | { readonly type: 'asked'; readonly draft: DraftToRetry }
  /** The try has ended, and what it found out is about to be applied. */
  | { readonly type: 'tried' }

export type RetryCommand =
  | { readonly type: 'wait'; readonly milliseconds: number }
  | { readonly type: 'stop-waiting' }
  | { readonly type: 'try'; readonly draft: DraftToRetry }
  | { readonly type: 'abort' }

export interface RetryTransition {
  readonly state: RetryState
  readonly commands: readonly RetryCommand[]
}

export const AT_REST: RetryState = { status: 'resting', vain: null }

const FIRST_PAUSE = 3000
const LONGEST_PAUSE = 60_000

export function nextRetry(state: RetryState, event: RetryEvent): RetryTransition {
  switch (event.type) {
    case 'looked':
      return look(state, event.candidate, event.isWanted)
    case 'due':
      return state.status === 'waiting' ? begin(state.vain, []) : stay(state)
    case 'asked':
      if (state.status === 'trying' && isSame(state.vain.draft, event.draft)) return stay(state)
      return begin(vainOf(state, event.draft), leave(state))
    case 'tried': {
      if (state.status !== 'trying') return stay(state)
      const { draft, count } = state.vain
      return { state: { status: 'resting', vain: { draft, count: count + 1 } }, commands: [] }
    }
  }
}

function look(state: RetryState, candidate: DraftToRetry | null, isWanted: boolean): RetryTransition {
  if (state.status === 'trying' && isWanted) return stay(state)
  if (candidate === null) {
    if (state.status === 'resting') return stay(state)
    return { state: { status: 'resting', vain: state.vain }, commands: leave(state) }
  }
  if (state.status === 'waiting' && isSame(state.vain.draft, candidate)) return stay(state)
  const vain = vainOf(state, candidate)
  const milliseconds = Math.min(FIRST_PAUSE * 2 ** vain.count, LONGEST_PAUSE)
  return { state: { status: 'waiting', vain }, commands: [...leave(state), { type: 'wait', milliseconds }] }
}

function begin(vain: Vain, before: readonly RetryCommand[]): RetryTransition {
  return { state: { status: 'trying', vain }, commands: [...before, { type: 'try', draft: vain.draft }] }
}

function leave({ status }: RetryState): readonly RetryCommand[] {
  if (status === 'resting') return []
  return [{ type: status === 'waiting' ? 'stop-waiting' : 'abort' }]
}

function vainOf({ vain }: RetryState, draft: DraftToRetry): Vain {
  return { draft, count: vain !== null && isSame(vain.draft, draft) ? vain.count : 0 }
}

function isSame(a: DraftToRetry, b: DraftToRetry): boolean {
  return a.projectId === b.projectId && a.messageId === b.messageId && a.changes === b.changes
}

function stay(state: RetryState): RetryTransition {
  return { state, commands: [] }
}
