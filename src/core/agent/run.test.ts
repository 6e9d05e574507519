import { describe, expect, it } from 'vitest'
import { CHANGES_APPLIED_TEXT } from '../drafts/settle-run.ts'
import type { AiErrorCode } from '../errors/ai-error.ts'
import type { FinishReason } from '../model/chat-model.ts'
import type { AnswerSoFar } from './continuation.ts'
import {
  CHANGE,
  cut,
  ended,
  events,
  failed,
  malformed,
  OTHER,
  outcomeOf,
  REPAIR,
  states,
  whole,
  wordsOnly,
} from './run.fixture.ts'
import { isSettled, transition } from './run.ts'
import type { RunCommand, RunEvent, RunState } from './run-state.ts'

const abortAndSettle: RunCommand['type'][] = ['abort-request', 'settle']
const nothing: RunCommand['type'][] = []
type Row = [RunState['status'], RunEvent['type'], RunState['status'], RunCommand['type'][]]
const table: Row[] = [
  ['thinking', 'text-received', 'streaming', nothing],
  ['thinking', 'answer-ended', 'checking', ['try-draft']],
  ['thinking', 'request-failed', 'stopped', abortAndSettle],
  ['thinking', 'stop-requested', 'stopped', abortAndSettle],
  ['continuing', 'text-received', 'streaming', nothing],
  ['continuing', 'answer-ended', 'checking', ['try-draft']],
  ['continuing', 'request-failed', 'stopped', abortAndSettle],
  ['continuing', 'stop-requested', 'stopped', abortAndSettle],
  ['streaming', 'text-received', 'streaming', nothing],
  ['streaming', 'answer-ended', 'checking', ['try-draft']],
  ['streaming', 'request-failed', 'stopped', abortAndSettle],
  ['streaming', 'stop-requested', 'stopped', abortAndSettle],
  ['checking', 'text-received', 'checking', nothing],
  ['checking', 'answer-ended', 'checking', nothing],
  ['checking', 'request-failed', 'checking', nothing],
  ['checking', 'stop-requested', 'stopped', abortAndSettle],
  ['checking', 'draft-tried', 'committed', ['settle']],
  ...(['thinking', 'continuing', 'streaming'] as const).map(
    (status): Row => [status, 'draft-tried', status, nothing],
  ),
  ...(['committed', 'stopped'] as const).flatMap((status) =>
    Object.values(events).map(({ type }): Row => [status, type, status, nothing]),
  ),
]

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
    expect(outcomeOf(ended(whole))).toEqual({
      type: 'finished',
      text: 'The plan.',
      changes: [CHANGE],
      repairs: [REPAIR],
      tries: [],
      notes: [],
    })
  })

  it('S4.10 commits what the repair made of the changes, and words as they are', () => {
    const repaired = {
      type: 'draft-tried',
      changes: [OTHER],
      repairs: [],
      diagnostics: [],
      verdict: 'runs',
    } as const
    expect(transition(states.checking, repaired).commands).toMatchObject([
      { type: 'settle', outcome: { type: 'finished', changes: [OTHER], repairs: [] } },
    ])
    expect(transition(states.streaming, ended(wordsOnly)).state.status).toBe('committed')
  })

  it('S4.6 R34 keeps the files of an answer that was stopped while they were checked, as unchecked', () => {
    const { commands } = transition(states.checking, events['stop-requested'])
    expect(commands).toMatchObject([
      { type: 'abort-request' },
      {
        outcome: {
          type: 'stopped',
          draft: {
            kind: 'unchecked',
            isStopped: true,
            changes: [CHANGE],
            reason: expect.stringContaining('while its files were checked'),
          },
        },
      },
    ])
  })

  it.each([
    ['runs', 'finished', undefined],
    ['fails', undefined, undefined],
    ['unknown', 'held', 'unchecked'],
  ] as const)('R20 R30 an answer of which a try says "%s" is %s', (verdict, type, kind) => {
    const diagnostics = [{ title: 'Preview Error', message: 'a', stack: '' }]
    const tried = { changes: [OTHER], repairs: [REPAIR] }
    const said = {
      runs: { ...tried, diagnostics: [], verdict: 'runs' },
      fails: { ...tried, diagnostics, verdict: 'fails' },
      unknown: { ...tried, diagnostics: [], verdict: 'unknown', reason: 'This machine is busy.' },
    } as const
    const { commands } = transition(states.checking, { type: 'draft-tried', ...said[verdict] })
    const settled = commands.find((command) => command.type === 'settle')?.outcome
    expect(settled?.type).toBe(type)
    if (settled?.type === 'held') expect(settled.draft.kind).toBe(kind)
    if (verdict === 'fails') expect(commands.map((command) => command.type)).toEqual(['ask-repair'])
  })

  it('R37 an answer that deletes rows waits for the person, and says what goes', () => {
    const losses = ['Deletes table items: 12 rows']
    const tried = { changes: [OTHER], repairs: [], diagnostics: [], verdict: 'asks', losses } as const
    const { commands } = transition(states.checking, { type: 'draft-tried', ...tried })
    expect(commands).toMatchObject([
      { type: 'settle', outcome: { type: 'held', draft: { kind: 'deleting', changes: [OTHER], losses } } },
    ])
  })

  it('R30 keeps all of an answer that could not be tried, its repairs and its words, and says why', () => {
    const reason = 'This machine is busy.'
    const tried = {
      changes: [OTHER],
      repairs: [REPAIR],
      diagnostics: [],
      verdict: 'unknown',
      reason,
    } as const
    const { state, commands } = transition(states.checking, { type: 'draft-tried', ...tried })
    expect(state.status).toBe('committed')
    expect(commands).toEqual([
      {
        type: 'settle',
        outcome: {
          type: 'held',
          text: 'The plan.',
          draft: {
            kind: 'unchecked',
            changes: [OTHER],
            reason: 'This machine is busy. The project stays as it was.',
          },
          repairs: [REPAIR],
          tries: [],
          notes: [],
        },
      },
    ])
  })

  it('S4.10 says that it applied the changes when the answer has no words', () => {
    const outcome = outcomeOf(ended({ ...whole, text: '' }))
    expect(outcome).toMatchObject({ type: 'finished', text: "I've applied the requested code changes" })
    expect(CHANGES_APPLIED_TEXT).toBe("I've applied the requested code changes")
  })

  it('S4.6 keeps the words and the finished files of a stopped answer', () => {
    expect(outcomeOf(events['stop-requested'])).toEqual({
      type: 'stopped',
      text: 'The plan.',
      draft: {
        kind: 'unfinished',
        changes: [CHANGE],
        reason: expect.stringContaining('You stopped this answer'),
      },
    })
    expect(outcomeOf({ type: 'stop-requested', answer: wordsOnly })).toMatchObject({ draft: null })
  })

  it('S4.11 empties the text of a failed answer and keeps its finished files as a draft', () => {
    expect(outcomeOf(failed('connection', cut))).toEqual({
      type: 'failed',
      code: 'connection',
      error: 'Connection to the AI service failed. Please check your internet connection and try again.',
      cause: null,
      draft: {
        kind: 'unfinished',
        changes: [CHANGE],
        reason: expect.stringContaining('were not applied'),
        writingPath: 'src/b.ts',
      },
      text: '',
    })
  })

  it.each<[string, AnswerSoFar, FinishReason | null, AiErrorCode]>([
    ['S8.1 a malformed block', malformed, 'complete', 'answer-format'],
    ['S8.5 words that ended without a finish reason', wordsOnly, null, 'connection'],
    ['S8.6 words that ended for another reason', wordsOnly, 'other', 'unexpected'],
    ['S8.6 a blocked answer', whole, 'blocked', 'unexpected'],
  ])('%s is never applied, nor gone on with', (_what, answer, finish, code) => {
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
    expect(outcomeOf(ended({ ...wordsOnly, text: '' }))).toMatchObject({
      type: 'failed',
      code: 'unexpected',
      cause: 'The answer was empty.',
      draft: null,
    })
  })
})
