import { describe, expect, it } from 'vitest'
import type { ChatModel, ChatRequest, FinishReason, ModelEvent } from '../model/chat-model.ts'
import { ManualTimers } from '../model/manual-timers.fixture.ts'
import { type AgentUpdate, runAgent } from './run-agent.ts'

const REQUEST: ChatRequest = { systemInstruction: '', history: [], text: 'hi', images: [] }
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

function run(model: ChatModel) {
  const updates: AgentUpdate[] = []
  const clock = new ManualTimers()
  const limits = { idleTimeoutMs: 60_000, maxRunMs: 300_000 }
  const started = runAgent({
    model,
    request: REQUEST,
    clock,
    ...limits,
    onUpdate: (update) => updates.push(update),
  })
  return { ...started, updates, clock }
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
    expect(await done).toEqual({ type: 'finished', text: 'Because it is.', changes: [], notes: [] })
  })

  it('S4.10 finds words for an answer that has none', async () => {
    const { done } = run(scripted([text(BLOCK), finish()]).model)
    expect(await done).toMatchObject({ text: "I've applied the requested code changes" })
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
    expect(await done).toEqual({ type: 'stopped', text: '', draft: null })
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

  it('S8.1 keeps the finished files of a malformed block as a draft and applies nothing', async () => {
    const broken = ANSWER.replace('"path":"src/b.ts"', '"path":"src/b.ts" oops')
    const { done } = run(scripted([text(broken), finish()]).model)
    expect(await done).toMatchObject({
      type: 'failed',
      code: 'answer-format',
      draft: { changes: [{ path: 'src/a.ts' }] },
    })
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
