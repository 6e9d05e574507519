import { describe, expect, it } from 'vitest'
import { checkOf } from '../drafts/checks.ts'
import { filePath } from '../files/file-path.ts'
import type { ChatModel, FinishReason, ModelEvent } from '../model/chat-model.ts'
import { ManualTimers } from '../model/manual-timers.fixture.ts'
import { withIdleTimeout } from '../model/request-policy.ts'
import { createProject } from '../project/create-project.ts'
import type { AgentUpdate } from './agent-update.ts'
import { answeringModel, type Delivery } from './answering-model.fixture.ts'
import { type AnswerSoFar, parseContinuation } from './continuation.ts'
import { parseProjectContext } from './project-context.ts'
import { type AgentRunOptions, MAX_RUN_MS, runAgent } from './run-agent.ts'

const TASK = {
  project: createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' }),
  text: 'hi',
  images: [],
}
const BLOCK =
  '[CODE_CHANGES]\n{"files":[{"operation":"CREATE","path":"src/a.ts","description":"A","content":"1\\n"},' +
  '{"operation":"CREATE","path":"src/b.ts","description":"B","content":"2\\n"}]}\n[CODE_CHANGES_END]'
const ANSWER = `A plan.\n\n${BLOCK}`

const text = (part: string): ModelEvent => ({ type: 'text', text: part })
const finish = (reason: FinishReason = 'complete'): ModelEvent => ({ type: 'finish', reason })

/** A model that sends the given events; then it throws `failure`, ends, or stays silent until it is aborted. */
function scripted(events: readonly ModelEvent[], then: 'end' | 'hang' | Error = 'end') {
  const seen = { isAborted: false }
  const model: ChatModel = {
    async *stream(_request, signal) {
      signal.addEventListener('abort', () => {
        seen.isAborted = true
      })
      yield* events
      if (then instanceof Error) throw then
      if (then === 'end') return
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
  }
  return { model, seen }
}

function run(
  model: ChatModel,
  earlier: AnswerSoFar | null = null,
  tryDraft?: AgentRunOptions['tryDraft'],
  allowRequest?: AgentRunOptions['allowRequest'],
) {
  const updates: AgentUpdate[] = []
  const clock = new ManualTimers()
  const stopping = new AbortController()
  const done = runAgent({
    model: withIdleTimeout(model, 60_000, clock),
    task: TASK,
    earlier,
    clock,
    signal: stopping.signal,
    ...(tryDraft !== undefined && { tryDraft }),
    ...(allowRequest !== undefined && { allowRequest }),
    onUpdate: (update) => updates.push(update),
  })
  return { done, stop: () => stopping.abort(), updates, clock }
}

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

describe('going on with an answer that broke off', () => {
  const CHANGES = ['src/a.ts', 'src/b.ts', 'src/c.ts'].map((path, index) => ({
    operation: 'CREATE' as const,
    path: filePath(path),
    description: '',
    content: `export const n = ${index}\n`,
  }))
  const upTo = (characters: number, end: Delivery['end']): Delivery => ({ characters, pieceLength: 7, end })
  const WHOLE = upTo(Number.POSITIVE_INFINITY, 'complete')

  function runBroken(...deliveries: Delivery[]) {
    const answering = answeringModel('A plan.', CHANGES, (request) => deliveries[request] ?? WHOLE)
    return { ...answering, ...run(answering.model) }
  }

  it('S4.10 asks for the files that are missing and finishes with all of them', async () => {
    const { done, requests, updates } = runBroken(upTo(170, new TypeError('network error')))
    const outcome = await done
    expect(outcome).toMatchObject({ type: 'finished', text: 'A plan.', notes: [] })
    expect(outcome.type === 'finished' && outcome.changes).toEqual(CHANGES)
    const { files, request } = parseProjectContext(requests[1]?.text ?? '')
    expect(parseContinuation(request)).toEqual({ request: 'hi', finishedPaths: ['src/a.ts'] })
    expect(files.get('src/a.ts')?.content).toBe('export const n = 0\n')
    expect(request).toContain('src/b.ts was being written. Nothing of it was kept')
    const counts = updates.map(({ continuation }) => continuation)
    expect(counts).toEqual([...counts].sort())
    expect(updates.find(({ continuation }) => continuation === 1)).toMatchObject({
      status: 'continuing',
      text: 'A plan.',
      changes: [{ path: 'src/a.ts' }],
      isExpectingCodeChanges: true,
    })
  })

  it('S4.11 gives up after two and keeps what all three requests finished', async () => {
    const { done, requests, clock } = runBroken(upTo(170, 'length'), upTo(160, 'silent'), upTo(60, 'length'))
    expect(await done).toMatchObject({
      type: 'failed',
      code: 'answer-format',
      draft: { kind: 'unfinished', changes: [CHANGES[0], CHANGES[1]] },
    })
    expect(requests).toHaveLength(3)
    expect(clock.count).toBe(0)
  })

  it('S4.10 drops a file that comes again unchanged, and takes the later one when it differs', async () => {
    const later = BLOCK.replace('"content":"2\\n"', '"content":"3\\n"')
    const answers = [`A plan.${BLOCK.slice(0, -24)}`, `Again.${BLOCK}`]
    const again = run(sequence(answers))
    expect(await again.done).toMatchObject({ type: 'finished', text: 'A plan.', notes: [] })
    const cutAfterBoth = `A plan.${BLOCK.slice(0, BLOCK.indexOf(']}'))}`
    const differing = await run(sequence([cutAfterBoth, later])).done
    expect(differing).toMatchObject({
      type: 'finished',
      changes: [{ content: '1\n' }, { content: '3\n' }],
      notes: ['src/b.ts came twice, and differed; the later one counts.'],
    })
  })

  it('S4.6 Stop ends a continuation at once and keeps the finished files', async () => {
    const { model, isAborted } = hangingAfter(`A plan.${BLOCK.slice(0, 150)}`)
    const { done, stop } = run(model)
    await settled()
    stop()
    expect(isAborted()).toBe(true)
    expect(await done).toMatchObject({ type: 'stopped', draft: { changes: [{ path: 'src/a.ts' }] } })
  })

  it('S9.5 gives each request 60,000 ms without progress', async () => {
    const { model, isAborted } = hangingAfter(`A plan.${BLOCK.slice(0, 150)}`)
    const { done, clock } = run(model)
    await settled()
    clock.advance(59_999)
    expect(isAborted()).toBe(false)
    clock.advance(1)
    expect(await done).toMatchObject({ code: 'timed-out', draft: { changes: [{ path: 'src/a.ts' }] } })
  })

  it('S4.12 gives a run 300,000 ms in all, however lively it is', async () => {
    const { model, say } = livelyAfter(`A plan.${BLOCK.slice(0, 150)}`)
    const { done, clock } = run(model)
    await settled()
    for (let at = 0; at < 290_000; at += 10_000) {
      clock.advance(10_000)
      say('.')
      await settled()
    }
    clock.advance(10_000)
    expect(await done).toMatchObject({ code: 'timed-out', draft: { changes: [{ path: 'src/a.ts' }] } })
    expect(clock.count).toBe(0)
  })

  it('S4.12 sends no repair once the time of the run is over', async () => {
    const requests: string[] = []
    const model: ChatModel = {
      async *stream(request) {
        requests.push(request.text)
        yield text(ANSWER)
        yield finish()
      },
    }
    const error = { title: 'Preview Error', message: 'a is not defined', stack: '' }
    let fail = (): void => {}
    const { done, clock } = run(
      model,
      null,
      (changes) =>
        new Promise((resolve) => {
          fail = () => resolve({ changes, repairs: [], checks: [checkOf('builds', [error])] })
        }),
    )
    await settled()
    clock.advance(MAX_RUN_MS)
    fail()
    const outcome = await done
    expect(outcome).toMatchObject({ type: 'held', draft: { kind: 'failing' } })
    expect(outcome.type === 'held' && outcome.draft.reason).toContain('The repair failed.')
    expect(requests.length).toBe(1)
  })

  it('S4.6 tells a try that the run was stopped', async () => {
    const { model } = scripted([text(ANSWER), finish()])
    const seen: AbortSignal[] = []
    const { done, stop } = run(model, null, (_, signal) => {
      seen.push(signal)
      return new Promise(() => undefined)
    })
    await settled()
    expect(seen.map(({ aborted }) => aborted)).toEqual([false])
    stop()
    expect(seen.map(({ aborted }) => aborted)).toEqual([true])
    await done
  })

  it('S4.10 goes on with a draft: its files are kept and the rest is asked for', async () => {
    const { model, requests } = answeringModel('A plan.', CHANGES, () => WHOLE)
    const [finished] = CHANGES
    if (finished === undefined) throw new Error('There is a first change.')
    const earlier: AnswerSoFar = {
      text: '',
      changes: [finished],
      refused: [],
      problem: null,
      notes: [],
      hasBlock: true,
      writingPath: 'src/b.ts',
    }
    const { done } = run(model, earlier)
    expect(await done).toMatchObject({ type: 'finished', changes: CHANGES })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.text).toContain('Finished files: src/a.ts')
  })
})

/** Each request gets the next of these texts; only the last is declared complete. */
function sequence(answers: readonly string[]): ChatModel {
  let request = 0
  return {
    async *stream() {
      const answer = answers[request++] ?? ''
      yield text(answer)
      if (request === answers.length) yield finish()
    },
  }
}

/** Breaks off after this text; the continuation says nothing until it is aborted. */
function hangingAfter(first: string) {
  let isAborted = false
  let request = 0
  const model: ChatModel = {
    async *stream(_request, signal) {
      if (request++ === 0) return yield text(first)
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          isAborted = true
          reject(signal.reason)
        })
      })
    },
  }
  return { model, isAborted: () => isAborted }
}

/** Breaks off after this text; the continuation says what the test tells it to, and never ends. */
function livelyAfter(first: string) {
  let request = 0
  let wake: (piece: string) => void = () => undefined
  const model: ChatModel = {
    async *stream() {
      if (request++ === 0) return yield text(first)
      for (;;) yield text(await new Promise<string>((resolve) => (wake = resolve)))
    },
  }
  return { model, say: (piece: string) => wake(piece) }
}
