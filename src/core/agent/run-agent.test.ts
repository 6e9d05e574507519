import { describe, expect, it } from 'vitest'
import type { ChatModel, ModelEvent } from '../model/chat-model.ts'
import { ManualTimers } from '../model/manual-timers.fixture.ts'
import { runAgent } from './run-agent.ts'
import { ANSWER, BLOCK, finish, run, scripted, TASK, text } from './scripted-run.fixture.ts'

/** Lets every event that is ready be read. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

describe('runAgent', () => {
  it('S4.7 S4.10 streams text and whole files, then finishes with both', async () => {
    const { model } = scripted([{ type: 'thought', text: 'hm' }, ...[...ANSWER].map(text), finish()])
    const { done, updates } = run(model)
    const outcome = await done
    expect(outcome).toMatchObject({ type: 'finished', text: 'A plan.', notes: [] })
    expect(outcome.type === 'finished' && outcome.changes.map(({ path }) => path)).toEqual([
      'src/a.ts',
      'src/b.ts',
    ])
    expect(updates.every((update) => 'A plan.\n\n'.startsWith(update.text))).toBe(true)
    expect(updates.some((update) => update.isExpectingCodeChanges && update.changes.length === 0)).toBe(true)
    expect(updates.some((update) => update.writingPath === 'src/b.ts' && update.changes.length === 1)).toBe(
      true,
    )
    expect(updates.at(-1)).toMatchObject({ status: 'checking' })
    expect(updates.slice(0, -1).every(({ status }) => status === 'streaming')).toBe(true)
  })

  it('S4.7 tells of an event only when something that shows has changed, and once', async () => {
    const { model } = scripted([text('A plan.'), text('\n\n[CODE_'), text('CHANGES'), text(''), finish()])
    const { done, updates } = run(model)
    await done
    expect(updates.length).toBeLessThanOrEqual(4)
    for (const [index, update] of updates.entries())
      if (index > 0) expect(update).not.toEqual(updates[index - 1])
  })

  it('S4.10 finishes without changes when the answer is words only', async () => {
    const { done } = run(scripted([text('Because it is.'), finish()]).model)
    expect(await done).toEqual({
      type: 'finished',
      text: 'Because it is.',
      changes: [],
      repairs: [],
      tries: [],
      notes: [],
      usage: expect.objectContaining({ requests: 1 }),
    })
  })

  it('S4.10 finds words for an answer that has none', async () => {
    const { done } = run(scripted([text(BLOCK), finish()]).model)
    expect(await done).toMatchObject({ text: "I've applied the requested code changes" })
  })

  it('issue 11 says what its requests took, however they ended', async () => {
    const usage = (output: number): ModelEvent => ({ type: 'usage', usage: { prompt: 50, output } })
    const finished = run(scripted([text('Yes.'), usage(1), usage(3), finish()]).model)
    expect((await finished.done).usage).toEqual({ requests: 1, prompt: 50, output: 3 })
    const failed = run(scripted([text('Yes'), usage(2)], new TypeError('Failed to fetch')).model)
    expect((await failed.done).usage).toEqual({ requests: 1, prompt: 50, output: 2 })
    const stopped = run(scripted([text('Yes'), usage(2)], 'hang').model)
    await settled()
    stopped.stop()
    expect((await stopped.done).usage).toEqual({ requests: 1, prompt: 50, output: 2 })
  })

  it('issue 11 sends nothing that is refused, and ends with the reason', async () => {
    let asked = 0
    const model: ChatModel = {
      stream: () => {
        throw new Error('It must not be asked.')
      },
    }
    const { done } = run(model, null, undefined, () => {
      asked += 1
      return 'Too dear.'
    })
    expect(await done).toMatchObject({
      type: 'failed',
      code: 'spending-limit',
      error: 'Too dear.',
      draft: null,
      usage: { requests: 0 },
    })
    expect(asked).toBe(1)
  })

  it('issue 11 keeps what is finished as a draft when a continuation is refused', async () => {
    let asked = 0
    const cut = ANSWER.slice(0, ANSWER.indexOf('src/b.ts') + 12)
    const { done } = run(scripted([text(cut), finish('length')]).model, null, undefined, () =>
      asked++ === 0 ? null : 'Too dear.',
    )
    const outcome = await done
    expect(outcome).toMatchObject({ type: 'failed', error: 'Too dear.', usage: { requests: 1 } })
    expect(outcome.type === 'failed' && outcome.draft?.changes.map(({ path }) => path)).toEqual(['src/a.ts'])
    expect(asked).toBe(2)
  })

  it('S4.6 S4.12 stop aborts the request at once and keeps the finished files as a draft', async () => {
    const { model, seen } = scripted([text(ANSWER.slice(0, ANSWER.indexOf('src/b.ts') + 12))], 'hang')
    const { done, stop, updates, clock } = run(model)
    await settled()
    stop()
    expect(seen.isAborted).toBe(true)
    const shownBefore = updates.length
    const outcome = await done
    expect(outcome).toMatchObject({ type: 'stopped', text: 'A plan.' })
    expect(outcome.type === 'stopped' && outcome.draft?.changes.map(({ path }) => path)).toEqual(['src/a.ts'])
    await settled()
    expect(updates.length).toBe(shownBefore)
    expect(clock.count).toBe(0)
  })

  it('S4.6 stop before the first event keeps nothing', async () => {
    const { done, stop } = run(scripted([], 'hang').model)
    stop()
    expect(await done).toEqual({ type: 'stopped', text: '', draft: null, usage: { requests: 1 } })
  })

  it('S4.6 sends nothing when it was stopped before it began', async () => {
    const { model } = scripted([text('Yes.'), finish()])
    let asked = 0
    const outcome = await runAgent({
      model: {
        stream(request, signal) {
          asked += 1
          return model.stream(request, signal)
        },
      },
      task: TASK,
      earlier: null,
      clock: new ManualTimers(),
      signal: AbortSignal.abort(),
      onUpdate: () => undefined,
    })
    expect(outcome).toEqual({ type: 'stopped', text: '', draft: null, usage: { requests: 0 } })
    expect(asked).toBe(0)
  })

  it('S4.6 stop after the end changes nothing', async () => {
    const { done, stop } = run(scripted([text('Yes.'), finish()]).model)
    const outcome = await done
    stop()
    expect(await done).toBe(outcome)
  })

  it('S4.11 S8.3 S7.7 ends a silent request with the time-out sentence and keeps the finished files', async () => {
    const { model, seen } = scripted([text(ANSWER.slice(0, -30))], 'hang')
    const { done, clock } = run(model)
    await settled()
    clock.advance(60_000)
    expect(seen.isAborted).toBe(true)
    expect(await done).toMatchObject({
      type: 'failed',
      text: '',
      error:
        'The request timed out. There might be a network issue or a problem with the AI service. Please try again later.',
      draft: { changes: [{ path: 'src/a.ts' }] },
    })
  })

  it('S4.11 S8.5 shows the sentence of a lost connection', async () => {
    const { done } = run(scripted([text('A pl')], new TypeError('network error')).model)
    expect(await done).toMatchObject({ type: 'failed', code: 'connection', draft: null, text: '' })
  })

  it('S8.2 shows the sentence of a usage limit', async () => {
    const limit = Object.assign(new Error('{"error":{"code":429}}'), { status: 429 })
    const { done } = run(scripted([], limit).model)
    expect(await done).toMatchObject({ type: 'failed', code: 'usage-limit', cause: limit })
  })

  it('S8.1 applies nothing of a malformed block', async () => {
    const broken = 'A plan.\n\n[CODE_CHANGES]\n{"files":undefined}\n[CODE_CHANGES_END]'
    const { done } = run(scripted([text(broken), finish()]).model)
    expect(await done).toMatchObject({ type: 'failed', code: 'answer-format', draft: null })
  })

  it.each<[string, ModelEvent[]]>([
    ['without its end', [text(ANSWER.slice(0, -40)), finish()]],
    ['at the output limit', [text(ANSWER.slice(0, -40)), finish('length')]],
    ['by a closed stream', [text(ANSWER.slice(0, -40))]],
  ])('S8.1 applies nothing of an answer that was cut %s', async (_how, events) => {
    expect(await run(scripted(events).model).done).toMatchObject({ type: 'failed', code: 'answer-format' })
  })

  it('S8.6 calls an empty answer an error', async () => {
    expect(await run(scripted([finish()]).model).done).toMatchObject({
      type: 'failed',
      error: 'An unexpected error occurred with the AI service. Please check your connection and try again.',
    })
  })

  it('S4.10 trusts an answer that was declared finished although the connection then broke', async () => {
    const { done } = run(scripted([text(ANSWER), finish()], new TypeError('terminated')).model)
    expect(await done).toMatchObject({ type: 'finished' })
  })
})

describe('the repair of a whole answer', () => {
  const GOOD = { checks: [] }
  const REPAIRS = [{ paths: ['src/a.ts'], sentence: 'Imported a' }]

  it('S4.10 finishes with what the repair made of the changes', async () => {
    const { done, updates } = run(scripted([text(ANSWER), finish()]).model, null, async (changes) => ({
      changes: changes.slice(1),
      repairs: REPAIRS,
      ...GOOD,
    }))
    expect(await done).toMatchObject({ type: 'finished', changes: [{ path: 'src/b.ts' }], repairs: REPAIRS })
    expect(updates.at(-1)?.status).toBe('checking')
  })

  it('S4.10 R30 knows nothing of the changes when it fails, and does not ask it for words', async () => {
    const failing = run(scripted([text(ANSWER), finish()]).model, null, () => Promise.reject(new Error('no')))
    expect(await failing.done).toMatchObject({
      type: 'held',
      draft: {
        kind: 'unchecked',
        changes: [{}, {}],
        reason: expect.stringContaining('could not be finished'),
      },
      repairs: [],
    })
    const words = run(scripted([text('Because.'), finish()]).model, null, () =>
      Promise.reject(new Error('no')),
    )
    expect(await words.done).toMatchObject({ type: 'finished', changes: [] })
  })

  it('S4.6 can be stopped meanwhile; what it then makes of the changes counts no more', async () => {
    let release = () => {}
    const { done, stop } = run(
      scripted([text(ANSWER), finish()]).model,
      null,
      (changes) =>
        new Promise((resolve) => {
          release = () => resolve({ changes, repairs: [], ...GOOD })
        }),
    )
    await settled()
    stop()
    release()
    expect(await done).toMatchObject({ type: 'stopped', draft: { changes: [{}, {}] } })
  })
})
