import { describe, expect, it } from 'vitest'
import { checkOf } from '../drafts/checks.ts'
import { filePath } from '../files/file-path.ts'
import type { ChatModel } from '../model/chat-model.ts'
import { answeringModel, type Delivery } from './answering-model.fixture.ts'
import { type AnswerSoFar, parseContinuation } from './continuation.ts'
import { parseProjectContext } from './project-context.ts'
import { MAX_RUN_MS } from './run-agent.ts'
import { ANSWER, BLOCK, finish, run, scripted, text } from './scripted-run.fixture.ts'

/** Lets every event that is ready be read. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

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
