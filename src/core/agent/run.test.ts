import { describe, expect, it } from 'vitest'
import { CHANGES_APPLIED_TEXT, type RunOutcome } from '../drafts/settle-run.ts'
import type { AiErrorCode } from '../errors/ai-error.ts'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import type { FinishReason } from '../model/chat-model.ts'
import type { AnswerSoFar } from './continuation.ts'
import { initialRunState, isSettled, transition } from './run.ts'
import type { RunCommand, RunEvent, RunState } from './run-state.ts'

const CHANGE: CodeChange = {
  operation: 'CREATE',
  path: filePath('src/a.ts'),
  description: 'A',
  content: 'export {}\n',
}
const OTHER: CodeChange = { ...CHANGE, path: filePath('src/b.ts') }
const whole: AnswerSoFar = {
  text: 'The plan.',
  changes: [CHANGE],
  refused: [],
  problem: null,
  notes: [],
  hasBlock: true,
  writingPath: null,
}
const REPAIR = { paths: ['src/a.ts'], sentence: 'Imported a' }
const wordsOnly: AnswerSoFar = { ...whole, changes: [], hasBlock: false }
const malformed: AnswerSoFar = {
  ...whole,
  problem: { code: 'invalid', message: 'Failed to parse code changes: x' },
}
const cut: AnswerSoFar = {
  ...whole,
  problem: { code: 'cut', message: 'Failed to parse code changes: cut' },
  writingPath: 'src/b.ts',
}
const rest: AnswerSoFar = { ...whole, text: 'The rest.', changes: [OTHER] }

const thinking = initialRunState()
const continuing: RunState = { status: 'continuing', continuation: 1, earlier: cut, rounds: null }
const exhausted: RunState = { status: 'continuing', continuation: 2, earlier: cut, rounds: null }
const states: Record<RunState['status'], RunState> = {
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
const events: Record<RunEvent['type'], RunEvent> = {
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

const abortAndSettle: RunCommand['type'][] = ['abort-request', 'settle']
const nothing: RunCommand['type'][] = []
const goOn: RunCommand['type'][] = ['continue']
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

/** The outcome of the run that gets this event in a state, and whose files run where they are tried. */
function outcomeOf(event: RunEvent, from = states.streaming): RunOutcome | undefined {
  let { state, commands } = transition(from, event)
  if (state.status === 'checking') ({ commands } = transition(state, events['draft-tried']))
  return commands.find((command) => command.type === 'settle')?.outcome
}

function failed(code: AiErrorCode, answer: AnswerSoFar, isInterruption = false): RunEvent {
  return { type: 'request-failed', code, cause: null, isInterruption, answer }
}

function ended(answer: AnswerSoFar, finish: FinishReason | null = 'complete'): RunEvent {
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

describe('going on with an answer that broke off', () => {
  it.each<[string, RunEvent]>([
    ['reached the output limit', ended(whole, 'length')],
    ['reached the output limit in its words', ended(wordsOnly, 'length')],
    ['was cut inside its block', ended(cut, null)],
    ['was cut inside its block and declared complete', ended(cut)],
    ['lost its connection inside its block', failed('connection', cut, true)],
    [
      'lost its connection before the first file was whole',
      failed('connection', { ...cut, changes: [] }, true),
    ],
  ])('S4.10 asks for the rest of one that %s', (_what, event) => {
    const next = transition(states.streaming, event)
    expect(next.state).toMatchObject({ status: 'continuing', continuation: 1 })
    expect(next.commands.map(({ type }) => type)).toEqual(goOn)
  })

  it.each<[string, RunEvent]>([
    ['a refusal for its limit (S8.2)', failed('usage-limit', cut)],
    ['a refusal for its key (S8.4)', failed('invalid-key', cut)],
    ['a time-out (S8.3)', failed('timed-out', cut)],
    ['a connection that was lost in words (S8.5)', failed('connection', wordsOnly, true)],
    ['Stop (S4.6)', { type: 'stop-requested', answer: cut }],
  ])('never goes on after %s', (_what, event) => {
    expect(transition(states.streaming, event).state.status).toBe('stopped')
    expect(
      transition(continuing, event.type === 'request-failed' ? { ...event, isInterruption: false } : event)
        .state.status,
    ).toBe('stopped')
  })

  it('S4.10 counts to two, then keeps the finished files of all requests as a draft', () => {
    const second = transition(
      continuing,
      failed('connection', { ...cut, changes: [OTHER], writingPath: 'src/c.ts' }, true),
    )
    expect(second.state).toMatchObject({ status: 'continuing', continuation: 2 })
    const third = outcomeOf(failed('connection', { ...cut, changes: [] }, true), second.state)
    expect(third).toMatchObject({
      type: 'failed',
      code: 'connection',
      draft: { kind: 'unfinished', changes: [CHANGE, OTHER], writingPath: 'src/b.ts' },
    })
    expect(outcomeOf(ended(cut, 'length'), exhausted)).toMatchObject({ code: 'answer-format' })
  })

  it('S4.10 is whole once the file that was missing has come', () => {
    expect(transition(continuing, ended(rest)).commands).toMatchObject([
      { type: 'try-draft', changes: [CHANGE, OTHER] },
    ])
    const other = { ...OTHER, path: filePath('src/c.ts') }
    expect(transition(continuing, ended({ ...rest, changes: [other] })).state).toMatchObject({
      status: 'continuing',
      continuation: 2,
    })
    expect(transition(continuing, ended(wordsOnly)).state.status).toBe('continuing')
    const refused = { ...rest, changes: [], refused: [{ path: 'src/b.ts', reason: 'No.' }] }
    expect(transition(continuing, ended(refused)).state.status).toBe('checking')
  })

  it('S4.10 takes a closed block for whole although the connection was lost after it', () => {
    expect(transition(states.streaming, failed('connection', whole, true)).state.status).toBe('checking')
    expect(transition(states.streaming, failed('timed-out', whole)).state.status).toBe('stopped')
  })

  it('S4.6 keeps what all requests gave when it is stopped', () => {
    expect(outcomeOf({ type: 'stop-requested', answer: { ...rest, text: '' } }, continuing)).toMatchObject({
      type: 'stopped',
      text: 'The plan.',
      draft: { changes: [CHANGE, OTHER] },
    })
  })
})
