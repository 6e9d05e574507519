import type { AnswerSoFar } from '../../../core/agent/continuation.ts'
import type { AgentRun, AgentRunOptions } from '../../../core/agent/run-agent.ts'
import type { Draft } from '../../../core/chat/chat-message.ts'
import { DRAFT_REASONS } from '../../../core/drafts/draft-reasons.ts'
import { aiErrorSentence } from '../../../core/errors/ai-error.ts'
import type { ChatModel } from '../../../core/model/chat-model.ts'

export type RunAgent = (options: Omit<AgentRunOptions, 'maxRunMs'>) => AgentRun

/** The draft that was to be gone on with is what it was. */
function draftOf(earlier: AnswerSoFar | null): Draft | null {
  if (earlier === null) return null
  const { changes, writingPath } = earlier
  const reason = DRAFT_REASONS.failed
  return { kind: 'unfinished', changes, reason, ...(writingPath !== null && { writingPath }) }
}

const SILENT: ChatModel = { async *stream() {} }

/** Loads what runs the agent with the first request, and runs it then: the first paint does without. */
export const runAgentLate: RunAgent = (options) => {
  let started: AgentRun | null = null
  let isStopped = false
  const start = async () => {
    const { MAX_RUN_MS, runAgent } = await import('../../../core/agent/run-agent.ts')
    // Stopped by now: nothing is sent, and the run says what a stop leaves.
    const { model } = options
    const run = runAgent({ ...options, model: isStopped ? SILENT : model, maxRunMs: MAX_RUN_MS })
    started = run
    if (isStopped) run.stop()
    return run.done
  }
  const done = start().catch((cause: unknown) => ({
    type: 'failed' as const,
    code: 'connection' as const,
    error: aiErrorSentence('connection'),
    cause,
    draft: draftOf(options.earlier),
    text: '' as const,
    usage: { requests: 0 },
  }))
  return {
    stop() {
      isStopped = true
      started?.stop()
    },
    done,
  }
}
