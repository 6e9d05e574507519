import type { ChatModel, FinishReason, ModelEvent } from '../model/chat-model.ts'
import { ManualTimers } from '../model/manual-timers.fixture.ts'
import { withIdleTimeout } from '../model/request-policy.ts'
import { createProject } from '../project/create-project.ts'
import type { AgentUpdate } from './agent-update.ts'
import type { AnswerSoFar } from './continuation.ts'
import { type AgentRunOptions, runAgent } from './run-agent.ts'

export const TASK = {
  project: createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' }),
  text: 'hi',
  images: [],
}
export const BLOCK =
  '[CODE_CHANGES]\n{"files":[{"operation":"CREATE","path":"src/a.ts","description":"A","content":"1\\n"},' +
  '{"operation":"CREATE","path":"src/b.ts","description":"B","content":"2\\n"}]}\n[CODE_CHANGES_END]'
export const ANSWER = `A plan.\n\n${BLOCK}`

export const text = (part: string): ModelEvent => ({ type: 'text', text: part })
export const finish = (reason: FinishReason = 'complete'): ModelEvent => ({ type: 'finish', reason })

/** A model that sends the given events; then it throws `failure`, ends, or stays silent until it is aborted. */
export function scripted(events: readonly ModelEvent[], then: 'end' | 'hang' | Error = 'end') {
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

export function run(
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
