/** Answers of a run, its states, and what comes of it. */
import type { RunOutcome } from '../drafts/settle-run.ts'
import type { AiErrorCode } from '../errors/ai-error.ts'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import type { FinishReason } from '../model/chat-model.ts'
import type { AnswerSoFar } from './continuation.ts'
import { initialRunState, transition } from './run.ts'
import type { RunEvent, RunState } from './run-state.ts'

export const CHANGE: CodeChange = {
  operation: 'CREATE',
  path: filePath('src/a.ts'),
  description: 'A',
  content: 'export {}\n',
}
export const OTHER: CodeChange = { ...CHANGE, path: filePath('src/b.ts') }
export const whole: AnswerSoFar = {
  text: 'The plan.',
  changes: [CHANGE],
  refused: [],
  problem: null,
  notes: [],
  hasBlock: true,
  writingPath: null,
}
export const REPAIR = { paths: ['src/a.ts'], sentence: 'Imported a' }
export const wordsOnly: AnswerSoFar = { ...whole, changes: [], hasBlock: false }
export const malformed: AnswerSoFar = {
  ...whole,
  problem: { code: 'invalid', message: 'Failed to parse code changes: x' },
}
export const cut: AnswerSoFar = {
  ...whole,
  problem: { code: 'cut', message: 'Failed to parse code changes: cut' },
  writingPath: 'src/b.ts',
}
export const rest: AnswerSoFar = { ...whole, text: 'The rest.', changes: [OTHER] }

const thinking = initialRunState()
export const continuing: RunState = { status: 'continuing', continuation: 1, earlier: cut, rounds: null }
export const exhausted: RunState = { status: 'continuing', continuation: 2, earlier: cut, rounds: null }
export const states: Record<RunState['status'], RunState> = {
  thinking,
  continuing,
  streaming: { status: 'streaming', continuation: 0, earlier: null, rounds: null },
  checking: {
    status: 'checking',
    answer: whole,
    verdict: { ok: true, text: 'The plan.', changes: [CHANGE], notes: [] },
    rounds: null,
  },
  committed: { status: 'committed' },
  stopped: { status: 'stopped', by: 'user' },
}
export const events: Record<RunEvent['type'], RunEvent> = {
  'text-received': { type: 'text-received' },
  'answer-ended': { type: 'answer-ended', answer: rest, finish: 'complete' },
  'request-failed': failed('usage-limit', cut),
  'stop-requested': { type: 'stop-requested', answer: whole },
  'draft-tried': {
    type: 'draft-tried',
    changes: [CHANGE],
    repairs: [REPAIR],
    diagnostics: [],
    verdict: 'runs',
  },
}

/** The outcome of the run that gets this event in a state, and whose files run where they are tried. */
export function outcomeOf(event: RunEvent, from = states.streaming): RunOutcome | undefined {
  let { state, commands } = transition(from, event)
  if (state.status === 'checking') ({ commands } = transition(state, events['draft-tried']))
  return commands.find((command) => command.type === 'settle')?.outcome
}

export function failed(code: AiErrorCode, answer: AnswerSoFar, isInterruption = false): RunEvent {
  return { type: 'request-failed', code, cause: null, isInterruption, answer }
}

export function ended(answer: AnswerSoFar, finish: FinishReason | null = 'complete'): RunEvent {
  return { type: 'answer-ended', answer, finish }
}
