/** The model's own repair: which round follows which try, and what ends it. Rules R20 to R27 of core/drafts/SPEC.md. */

import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { JudgedDraft } from '../drafts/checks.ts'
import type { RunOutcome } from '../drafts/settle-run.ts'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import type { AnswerSoFar } from './continuation.ts'
import { askedRepair, ENDED, firstRepair, type RepairRounds } from './repair-rounds.ts'
import { initialRunState, transition } from './run.ts'
import type { RunState, Transition } from './run-state.ts'

const PATH = filePath('src/App.tsx')
const change = (content: string): CodeChange => ({
  operation: 'UPDATE',
  path: PATH,
  description: 'App',
  content,
})
const problem = (message: string): Diagnostic => ({
  title: 'Preview Error',
  message,
  stack: '',
  file: PATH,
  line: 3,
})
const A = problem('a is not defined')
const B = problem('b is not defined')
const SYNTAX: Diagnostic = { ...problem('Unexpected token'), title: 'Babel Compilation Error' }
const tried = (content: string, ...diagnostics: Diagnostic[]): JudgedDraft => ({
  changes: [change(content)],
  repairs: [],
  diagnostics,
  verdict: diagnostics.length > 0 ? 'fails' : 'runs',
})
const answer = (content: string | null, text = 'Fixed.'): AnswerSoFar => ({
  text,
  changes: content === null ? [] : [change(content)],
  refused: [],
  problem: null,
  notes: [],
  hasBlock: content !== null,
  writingPath: null,
})
const FIRST = { text: 'The plan.', notes: ['A note.'], changes: [change('1')] }

/** Answers, checks and tries: what the run is after a whole round. */
function round(state: RunState, said: AnswerSoFar, result?: JudgedDraft): Transition {
  const checked = transition(state, { type: 'answer-ended', answer: said, finish: 'complete' })
  if (result === undefined) return checked
  expect(checked.commands).toMatchObject([{ type: 'try-draft' }])
  return transition(checked.state, { type: 'draft-tried', ...result })
}

const thinking = (rounds: RepairRounds | null): RunState => initialRunState(null, rounds)
const inFirst = (...diagnostics: Diagnostic[]) => thinking(firstRepair(FIRST, tried('1', ...diagnostics)))
function inSecond(): RunState {
  return round(inFirst(A), answer('2'), tried('2', B)).state
}

function outcomeOf({ commands }: Transition): RunOutcome {
  const settle = commands.find((command) => command.type === 'settle')
  if (settle === undefined) throw new Error(`It goes on: ${commands.map(({ type }) => type).join(', ')}`)
  return settle.outcome
}

function expectHeld(next: Transition, why: string, content = '1'): void {
  expect(outcomeOf(next)).toMatchObject({
    type: 'held',
    text: 'The plan.',
    notes: ['A note.'],
    draft: { kind: 'failing', changes: [{ content }], reason: expect.stringContaining(why) },
  })
}

describe('the green ratchet', () => {
  it('R21 commits what runs, and what is no worse than the head', () => {
    for (const result of [tried('1'), { ...tried('1', A), verdict: 'runs' } as const])
      expect(outcomeOf(round(thinking(null), answer('1'), result))).toMatchObject({ type: 'finished' })
  })

  it('R23 asks for a repair of what does not run', () => {
    const next = round(thinking(null), answer('1', 'The plan.'), tried('1', A))
    expect(next.state).toMatchObject({ status: 'thinking', rounds: { round: 1, isAsked: false } })
    expect(next.commands).toMatchObject([
      { type: 'ask-repair', rounds: { text: 'The plan.', before: { diagnostics: [A] }, tries: [] } },
    ])
  })
})

describe('a repair whose answer could not be tried', () => {
  const unknown = (content: string): JudgedDraft => ({
    changes: [change(content)],
    repairs: [],
    diagnostics: [],
    verdict: 'unknown',
    reason: 'This machine is busy.',
  })
  const asked = [
    ['in the first round', inFirst(A), 1],
    ['in the second', inSecond(), 2],
    ['by Fix Now of a draft', thinking(askedRepair(A, [change('1')])), 1],
    ['by Fix Now of the head', thinking(askedRepair(A, [])), 1],
  ] as const

  it.each(asked)('R30 waits %s, with what it made and how it came to that', (_, state, tries) => {
    const outcome = outcomeOf(round(state, answer('3'), unknown('3')))
    expect(outcome).toMatchObject({
      type: 'held',
      draft: { kind: 'unchecked', changes: [{ content: '3' }] },
    })
    if (outcome.type !== 'held') throw new Error('It is held.')
    expect(outcome.tries).toHaveLength(tries)
    expect(outcome.tries.at(-1)?.result).toBe('It could not be checked whether it runs.')
  })

  it('R26 R34 Stop in the meantime keeps what it is known to fail with, or what was asked for on the head', () => {
    const stop = (state: RunState) =>
      outcomeOf(transition(round(state, answer('3')).state, { type: 'stop-requested', answer: answer('3') }))
    expect(stop(inFirst(A))).toMatchObject({ type: 'held', draft: { kind: 'failing' } })
    expect(stop(thinking(askedRepair(A, [])))).toMatchObject({
      type: 'stopped',
      draft: { kind: 'unchecked', isStopped: true },
    })
    expect(stop(thinking(askedRepair(A, [change('1')])))).toMatchObject({ type: 'stopped', draft: null })
  })
})

describe('the rounds of a repair', () => {
  it('R23 commits the first answer, with what its repair made of it, and tells of the try', () => {
    expect(outcomeOf(round(inFirst(A), answer('2'), tried('2')))).toEqual({
      type: 'finished',
      text: 'The plan.',
      changes: [change('2')],
      repairs: [],
      notes: ['A note.'],
      tries: [
        {
          problem: 'a is not defined (src/App.tsx:3).',
          paths: [PATH],
          said: 'Fixed.',
          result: 'It runs.',
        },
      ],
    })
  })

  it('R23 asks a second time when another error is left, and no third time', () => {
    const second = round(inFirst(A), answer('2'), tried('2', B))
    expect(second.commands).toMatchObject([
      { type: 'ask-repair', rounds: { round: 2, before: { diagnostics: [B] }, tries: [{}] } },
    ])
    const C = problem('c is not defined')
    expectHeld(round(second.state, answer('3'), tried('3', C)), ENDED.spent, '3')
    expect(outcomeOf(round(second.state, answer('3'), tried('3')))).toMatchObject({
      type: 'finished',
      tries: [{ result: 'Now: b is not defined (src/App.tsx:3).' }, { result: 'It runs.' }],
    })
  })

  it('R22 stops at the same error, wherever it now stands, and at one that was there before', () => {
    expectHeld(round(inFirst(A), answer('2'), tried('2', { ...A, line: 9 })), ENDED.same, '2')
    expectHeld(round(inSecond(), answer('3'), tried('3', A)), ENDED.same, '3')
  })

  it('R24 stops when errors grow, and keeps what it had', () => {
    expectHeld(round(inFirst(A), answer('2'), tried('2', A, B)), ENDED.growing)
    expectHeld(round(inFirst(A), answer('2'), tried('2', B, problem('c'))), ENDED.growing)
    const shown = round(inFirst(SYNTAX), answer('2'), tried('2', A, B))
    expect(shown.commands).toMatchObject([{ type: 'ask-repair' }])
  })

  it('R24 goes on when there are fewer of the same', () => {
    const next = round(inFirst(A, B), answer('2'), tried('2', B))
    expect(next.commands).toMatchObject([{ type: 'ask-repair', rounds: { round: 2 } }])
  })

  it('R25 stops at an answer that changes nothing, or the same again, without trying it', () => {
    expectHeld(round(inFirst(A), answer(null, 'I cannot.')), ENDED.unchanged)
    expectHeld(round(inFirst(A), answer('1')), ENDED.identical)
    expectHeld(round(inSecond(), answer('2')), ENDED.identical, '2')
  })

  it('R26 keeps the answer when its repair fails, or cannot be read', () => {
    const failed = transition(inFirst(A), {
      type: 'request-failed',
      code: 'usage-limit',
      cause: null,
      isInterruption: false,
      answer: answer(null, ''),
    })
    expectHeld(failed, 'The repair failed. ')
    const refused = { ...answer(null), refused: [{ path: '../x', reason: 'No.' }] }
    expectHeld(round(inFirst(A), refused), ENDED.unusable)
  })

  it('R26 S4.6 keeps the answer when the person stops its repair, asked for or tried', () => {
    const stop = { type: 'stop-requested', answer: answer('2') } as const
    const stopped = transition(inFirst(A), stop)
    expect(stopped.commands[0]).toEqual({ type: 'abort-request' })
    expectHeld(stopped, ENDED.stopped)
    const trying = round(inFirst(A), answer('2'))
    expectHeld(transition(trying.state, stop), ENDED.stopped)
  })
})

describe('Fix Now', () => {
  const onHead = thinking(askedRepair(A, []))
  const onDraft = thinking(askedRepair(A, [change('1')]))

  it('S4.17 R27 is the first round: what it repairs is an answer of its own', () => {
    for (const state of [onHead, onDraft])
      expect(outcomeOf(round(state, answer('2'), tried('2')))).toMatchObject({
        type: 'finished',
        text: 'Fixed.',
        changes: [change('2')],
        tries: [{ result: 'It runs.' }],
      })
  })

  it('S4.17 R27 says so when the same error is there again, though the head is no better', () => {
    const next = round(onHead, answer('2'), { ...tried('2', A), verdict: 'runs' })
    expect(outcomeOf(next)).toMatchObject({
      type: 'held',
      draft: { changes: [change('2')], reason: expect.stringContaining(ENDED.same) },
    })
  })

  it('S4.17 R27 goes on by itself with another error, once', () => {
    const next = round(onDraft, answer('2'), tried('2', B))
    expect(next.commands).toMatchObject([{ type: 'ask-repair', rounds: { round: 2 } }])
    expect(outcomeOf(round(next.state, answer('3'), tried('3', A)))).toMatchObject({ type: 'held' })
  })

  it('S4.17 R27 answers in words, and says that nothing was changed', () => {
    expect(outcomeOf(round(onDraft, answer(null, 'It cannot be fixed.')))).toMatchObject({
      type: 'finished',
      text: 'It cannot be fixed.',
      changes: [],
      notes: ['Nothing was changed, so the error is still there.'],
    })
  })

  it('S4.6 R27 leaves the draft where it is when it is stopped or fails', () => {
    const stopped = transition(onDraft, { type: 'stop-requested', answer: answer('2') })
    expect(outcomeOf(stopped)).toMatchObject({ type: 'stopped', draft: null })
    const onlyHead = transition(onHead, { type: 'stop-requested', answer: answer('2') })
    expect(outcomeOf(onlyHead)).toMatchObject({ type: 'stopped', draft: { kind: 'unfinished' } })
  })
})
