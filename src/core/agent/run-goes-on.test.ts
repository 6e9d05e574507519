import { describe, expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import {
  CHANGE,
  continuing,
  cut,
  ended,
  exhausted,
  failed,
  OTHER,
  outcomeOf,
  rest,
  states,
  whole,
  wordsOnly,
} from './run.fixture.ts'
import { transition } from './run.ts'
import type { RunEvent } from './run-state.ts'

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
    expect(next.commands.map(({ type }) => type)).toEqual(['continue'])
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
