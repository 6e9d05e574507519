import { describe, expect, it } from 'vitest'
import type { AiErrorCode } from '../errors/ai-error.ts'
import { filePath } from '../files/file-path.ts'
import type { FinishReason } from '../model/chat-model.ts'
import type { CodeChange } from '../projects/code-change.ts'
import type { AnswerResult } from '../protocol/answer-parser.ts'
import {
  CHANGES_ONLY_TEXT,
  INITIAL_RUN_STATE,
  isSettled,
  type RunCommand,
  type RunEvent,
  type RunOutcome,
  type RunState,
  transition,
} from './run.ts'

const CHANGE: CodeChange = {
  operation: 'CREATE',
  path: filePath('src/a.ts'),
  description: 'A',
  content: 'export {}\n',
}
const whole: AnswerResult = { text: 'The plan.', changes: [CHANGE], problem: null, notes: [] }
const wordsOnly: AnswerResult = { ...whole, changes: [] }
const malformed: AnswerResult = {
  ...whole,
  problem: { code: 'invalid', message: 'Failed to parse code changes: x' },
}
const cut: AnswerResult = { ...whole, problem: { code: 'cut', message: 'Failed to parse code changes: cut' } }

const states: Record<RunState['status'], RunState> = {
  thinking: INITIAL_RUN_STATE,
  streaming: { status: 'streaming' },
  checking: { status: 'checking', answer: whole },
  committed: { status: 'committed' },
  stopped: { status: 'stopped', by: 'user' },
}
const events: Record<RunEvent['type'], RunEvent> = {
  'text-received': { type: 'text-received' },
  'answer-ended': { type: 'answer-ended', answer: whole, finish: 'complete' },
  'request-failed': { type: 'request-failed', code: 'connection', cause: null, answer: whole },
  'stop-requested': { type: 'stop-requested', answer: whole },
  'answer-checked': {
    type: 'answer-checked',
    verdict: { ok: true, text: 'The plan.', changes: [CHANGE], notes: [] },
  },
}

const abortAndSettle: RunCommand['type'][] = ['abort-request', 'settle']
const nothing: RunCommand['type'][] = []
type Row = [RunState['status'], RunEvent['type'], RunState['status'], RunCommand['type'][]]
const table: Row[] = [
  ['thinking', 'text-received', 'streaming', nothing],
  ['thinking', 'answer-ended', 'checking', ['check-answer']],
  ['thinking', 'request-failed', 'stopped', abortAndSettle],
  ['thinking', 'stop-requested', 'stopped', abortAndSettle],
  ['thinking', 'answer-checked', 'thinking', nothing],
  ['streaming', 'text-received', 'streaming', nothing],
  ['streaming', 'answer-ended', 'checking', ['check-answer']],
  ['streaming', 'request-failed', 'stopped', abortAndSettle],
  ['streaming', 'stop-requested', 'stopped', abortAndSettle],
  ['streaming', 'answer-checked', 'streaming', nothing],
  ['checking', 'text-received', 'checking', nothing],
  ['checking', 'answer-ended', 'checking', nothing],
  ['checking', 'request-failed', 'checking', nothing],
  ['checking', 'stop-requested', 'stopped', abortAndSettle],
  ['checking', 'answer-checked', 'committed', ['settle']],
  ...(['committed', 'stopped'] as const).flatMap((status) =>
    Object.values(events).map(({ type }): Row => [status, type, status, nothing]),
  ),
]

/** The outcome of the run that gets this event while it streams (and then, if asked to check, this verdict). */
function outcomeOf(event: RunEvent, then?: RunEvent): RunOutcome | undefined {
  let { state, commands } = transition(states.streaming, event)
  if (then !== undefined) ({ state, commands } = transition(state, then))
  return commands.find((command) => command.type === 'settle')?.outcome
}

function ended(answer: AnswerResult, finish: FinishReason | null = 'complete'): RunEvent {
  return { type: 'answer-ended', answer, finish }
}

describe('the run', () => {
  it('S4.5 has a row for every pair of state and event', () => {
    expect(new Set(table.map(([state, event]) => `${state} ${event}`)).size).toBe(
      Object.keys(states).length * Object.keys(events).length,
    )
  })

  it.each(table)('S4.5 %s, on %s, is %s', (from, event, to, commands) => {
    const next = transition(states[from], events[event])
    expect(next.state.status).toBe(to)
    expect(next.commands.map(({ type }) => type)).toEqual(commands)
    if (from === to) expect(next.state).toBe(states[from])
  })

  it('S4.6 is over, and cannot be stopped any more, once it is committed or stopped', () => {
    expect(Object.values(states).filter(isSettled)).toEqual([states.committed, states.stopped])
  })

  it('S4.10 finishes with the text and the changes of a checked answer', () => {
    expect(outcomeOf(ended(whole), events['answer-checked'])).toEqual({
      type: 'finished',
      text: 'The plan.',
      changes: [CHANGE],
      notes: [],
    })
  })

  it('S4.10 says that it applied the changes when the answer has no words', () => {
    const verdict = { ok: true, text: '', changes: [CHANGE], notes: [] } as const
    const outcome = outcomeOf(ended({ ...whole, text: '' }), { type: 'answer-checked', verdict })
    expect(outcome).toMatchObject({ type: 'finished', text: "I've applied the requested code changes" })
    expect(CHANGES_ONLY_TEXT).toBe("I've applied the requested code changes")
  })

  it('S4.6 keeps the words and the finished files of a stopped answer', () => {
    expect(outcomeOf(events['stop-requested'])).toEqual({
      type: 'stopped',
      text: 'The plan.',
      draft: { changes: [CHANGE], reason: expect.stringContaining('You stopped this answer') },
    })
    expect(outcomeOf({ type: 'stop-requested', answer: wordsOnly })).toMatchObject({ draft: null })
  })

  it('S4.11 empties the text of a failed answer and keeps its finished files as a draft', () => {
    expect(outcomeOf(events['request-failed'])).toEqual({
      type: 'failed',
      code: 'connection',
      error: 'Connection to the AI service failed. Please check your internet connection and try again.',
      cause: null,
      draft: { changes: [CHANGE], reason: expect.stringContaining('were not applied') },
      text: '',
    })
  })

  it.each<[string, AnswerResult, FinishReason | null, AiErrorCode]>([
    ['S8.1 a malformed block', malformed, 'complete', 'answer-format'],
    ['S8.1 a cut block', cut, null, 'answer-format'],
    ['S8.1 an answer that reached the output limit', whole, 'length', 'answer-format'],
    ['S8.1 words that reached the output limit', wordsOnly, 'length', 'answer-format'],
    ['S8.5 words that ended without a finish reason', wordsOnly, null, 'connection'],
    ['S8.6 words that ended for another reason', wordsOnly, 'other', 'unexpected'],
    ['S8.6 a blocked answer', whole, 'blocked', 'unexpected'],
  ])('%s is never applied', (_what, answer, finish, code) => {
    const outcome = outcomeOf(ended(answer, finish))
    expect(outcome).toMatchObject({ type: 'failed', code, text: '' })
    const draft = answer.changes.length === 0 ? null : { changes: answer.changes }
    if (outcome?.type === 'failed' && draft !== null) expect(outcome.draft).toMatchObject(draft)
    else expect(outcome).toMatchObject({ draft })
  })

  it.each<FinishReason | null>(['other', null])(
    'S5.8 a closed block counts although the finish was %s',
    (finish) => {
      expect(transition(states.streaming, ended(whole, finish)).state.status).toBe('checking')
    },
  )

  it('S8.6 fails with the check’s own code and reason', () => {
    const verdict = { ok: false, code: 'unexpected', reason: 'The answer was empty.' } as const
    expect(outcomeOf(ended(wordsOnly), { type: 'answer-checked', verdict })).toMatchObject({
      type: 'failed',
      code: 'unexpected',
      cause: 'The answer was empty.',
      draft: null,
    })
  })
})
