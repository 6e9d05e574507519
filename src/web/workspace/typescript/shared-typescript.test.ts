import { describe, expect, it } from 'vitest'
import { manualWatch } from '../../../core/watch/manual-watch.fixture.ts'
import { SharedTypeScript } from './shared-typescript.ts'
import type { ThreadListener } from './start-typescript-worker.ts'
import type { Purpose, TypeScriptListener } from './typescript-clients.ts'
import type { ToTypeScript, TypeScriptReply } from './worker-messages.ts'

const ENDLESS = 'type T<A> = T<[A]>'

/** Threads that do what they are told to, in time that passes when it is told to. */
function open() {
  const time = manualWatch()
  const threads: { readonly posted: ToTypeScript[]; readonly listener: ThreadListener; isEnded: boolean }[] =
    []
  const shared = new SharedTypeScript({
    clock: time.clock,
    yardstick: time.yardstick,
    startThread(listener) {
      const thread = { posted: [] as ToTypeScript[], listener, isEnded: false }
      threads.push(thread)
      return {
        post: (message) => void thread.posted.push(message),
        end: () => {
          thread.isEnded = true
        },
      }
    },
  })
  const last = () => {
    const thread = threads.at(-1)
    if (thread === undefined) throw new Error('None was started.')
    return thread
  }
  const say = (client: number, reply?: TypeScriptReply) =>
    last().listener.onMessage(
      reply === undefined ? { type: 'begun', client } : { type: 'answered', client, reply },
    )
  return { time, threads, shared, last, say }
}

/** A client that checks, with all that it hears. */
function check(shared: SharedTypeScript, purpose: TypeScriptListener['purpose']) {
  const heard: string[] = []
  const worker = shared.startTypeScript({
    purpose,
    onResult: ({ id }) => heard.push(`answer ${id}`),
    onFailure: (cause) => heard.push(cause),
    onSlow: (busyWith: Purpose | null) => heard.push(`slow: ${busyWith}`),
  })
  const post = (id: number, text: string, isReset = id === 1) =>
    worker.post({ id, isReset, changed: [[`src/${id}.ts`, text]], removed: [] })
  return { heard, post, stop: worker.stop }
}

const answered = (id: number): TypeScriptReply => ({ kind: 'check', id, problems: [], untyped: [] })
const nextTick = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('one TypeScript for a workspace', () => {
  it('design §6 is started by the first question, and serves whoever asks, each by its own ids', () => {
    const { shared, threads, last, say } = open()
    const editor = check(shared, 'editor')
    const draft = check(shared, 'draft')
    expect(threads).toHaveLength(0)
    editor.post(1, 'a')
    draft.post(1, 'b')
    expect(threads).toHaveLength(1)
    expect(last().posted.map((one) => one.type === 'ask' && [one.client, one.isUrgent])).toEqual([
      [1, false],
      [2, true],
    ])
    say(2, answered(1))
    expect([editor.heard, draft.heard]).toEqual([[], ['answer 1']])
    say(1, answered(1))
    expect(editor.heard).toEqual(['answer 1'])
  })

  it('design §6 an answer to what a newer request took the place of, or that nobody waits for, is dropped', () => {
    const { shared, last, say } = open()
    const editor = check(shared, 'editor')
    editor.post(1, 'a')
    editor.post(2, 'b')
    say(1, answered(1))
    expect(editor.heard).toEqual([])
    editor.stop()
    expect(last().posted.at(-1)).toEqual({ type: 'forget', client: 1 })
    say(1, answered(2))
    expect(editor.heard).toEqual([])
  })

  it('W1 one that hangs is replaced: whose work it was is told, all others are asked again with all that they told', () => {
    const { shared, threads, last, say, time } = open()
    const editor = check(shared, 'editor')
    const draft = check(shared, 'draft')
    editor.post(1, 'a')
    say(1, answered(1))
    editor.post(2, 'b')
    draft.post(1, ENDLESS)
    say(2)
    time.pass(8000)
    expect(editor.heard).toEqual(['answer 1', 'slow: draft'])
    time.pass(20_000)
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, false])
    expect(draft.heard).toEqual(['slow: draft', 'hang'])
    const all = [
      ['src/1.ts', 'a'],
      ['src/2.ts', 'b'],
    ]
    expect(last().posted).toMatchObject([{ client: 1, request: { id: 2, isReset: true, changed: all } }])
    say(1, answered(2))
    expect(editor.heard.at(-1)).toBe('answer 2')
  })

  it('W1 files that hung are checked no second time, and are once they change', async () => {
    const { shared, threads, last, say, time } = open()
    const draft = check(shared, 'draft')
    draft.post(1, ENDLESS)
    say(1)
    time.pass(30_000)
    draft.stop()
    const again = check(shared, 'draft')
    again.post(1, ENDLESS)
    await nextTick()
    expect(again.heard).toEqual(['hang'])
    expect(threads).toHaveLength(1)
    again.post(2, 'type T = 1')
    expect(threads).toHaveLength(2)
    expect(last().posted).toHaveLength(1)
  })

  it('W1 one that is given nothing of the processor is slow, and so is one that is at work for long', () => {
    const { shared, threads, say, time } = open()
    const editor = check(shared, 'editor')
    time.give(0.01)
    editor.post(1, 'a')
    say(1)
    time.pass(60_000)
    expect(editor.heard).toEqual(['slow: editor'])
    time.give(1)
    for (let file = 0; file < 20; file += 1) {
      say(1)
      time.pass(3000)
    }
    expect(threads).toHaveLength(1)
    say(1, answered(1))
    expect(editor.heard).toEqual(['slow: editor', 'answer 1'])
  })

  it('W1 to be loaded may take as long as it takes', () => {
    const { shared, threads, time } = open()
    const editor = check(shared, 'editor')
    editor.post(1, 'a')
    time.pass(120_000)
    expect(editor.heard).toEqual(['slow: null'])
    expect(threads).toHaveLength(1)
  })

  it('design §6 a crash is told to whose work it was, and to all where it was at none', () => {
    const { shared, threads, last, say } = open()
    const editor = check(shared, 'editor')
    const draft = check(shared, 'draft')
    editor.post(1, 'a')
    draft.post(1, 'b')
    say(2)
    last().listener.onError('Out of memory.')
    expect([editor.heard, draft.heard]).toEqual([[], ['crash']])
    expect(threads).toHaveLength(2)
    last().listener.onError('Not loaded.')
    expect(editor.heard).toEqual(['crash'])
    expect(threads).toHaveLength(2)
  })

  it('design §6 a question without an answer rejects, and one that hung keeps nobody else', async () => {
    const { shared, say, time } = open()
    const editor = check(shared, 'editor')
    const repairer = shared.startRepairer()
    const reply = repairer.ask({
      kind: 'repair',
      id: 1,
      files: [],
      paths: [],
      report: { diagnostics: [], packageExports: [] },
      drafted: [],
      locked: [],
    })
    const said = reply.then(
      () => 'answer',
      (error: Error) => error.message,
    )
    say(2)
    // Stopped, but the thread is still at it.
    repairer.stop()
    editor.post(1, 'a')
    time.pass(30_000)
    say(1, answered(1))
    expect(editor.heard.at(-1)).toBe('answer 1')
    const other = shared.startRepairer()
    const question = {
      files: [],
      paths: [],
      report: { diagnostics: [], packageExports: [] },
      drafted: [],
      locked: [],
    }
    const failing = other.ask({ kind: 'repair', id: 1, ...question })
    say(3)
    time.pass(30_000)
    await expect(failing).rejects.toThrow('hang')
    expect(await Promise.race([said, 'silent'])).toBe('silent')
  })

  it('design §6 is ended when nobody asked for a while, and comes back with all that it was told', () => {
    const { shared, threads, last, say, time } = open()
    const editor = check(shared, 'editor')
    editor.post(1, 'a')
    say(1, answered(1))
    time.pass(299_000)
    expect(last().isEnded).toBe(false)
    time.pass(2000)
    expect(last().isEnded).toBe(true)
    editor.post(2, 'b')
    expect(threads).toHaveLength(2)
    expect(last().posted).toMatchObject([{ request: { isReset: true, changed: { length: 2 } } }])
  })
})
