/**
 * Drives one run: model → answer parser → state machine. Owns the request (a stop really aborts it) and knows neither
 * projects nor messages: whoever started the run commits the outcome, and the outcome is final once `done` resolves.
 */
import { aiErrorCode } from '../errors/ai-error.ts'
import type { ChatModel, ChatRequest, FinishReason } from '../model/chat-model.ts'
import type { Timers } from '../model/timers.ts'
import { withTimeouts } from '../model/with-timeouts.ts'
import { type AnswerSnapshot, createAnswerParser } from '../protocol/answer-parser.ts'
import { checkAnswer } from './check-answer.ts'
import {
  INITIAL_RUN_STATE,
  isSettled,
  type RunCommand,
  type RunEvent,
  type RunOutcome,
  transition,
} from './run.ts'

export type { RunOutcome } from './run.ts'

/** How far a run is; what a message shows while it streams. */
export interface AgentUpdate extends AnswerSnapshot {
  readonly status: 'thinking' | 'streaming' | 'checking'
}

export interface AgentRunOptions {
  readonly model: ChatModel
  readonly request: ChatRequest
  readonly clock: Timers
  /** Milliseconds; the longest wait without any event (S7.7). */
  readonly idleTimeoutMs: number
  /** Milliseconds; the longest run in all. */
  readonly maxRunMs: number
  /** Called at most once for each event of the model, when something that shows has changed; never after the end. */
  readonly onUpdate: (update: AgentUpdate) => void
}

export interface AgentRun {
  /** S4.6: aborts the request. Does nothing once the run is over. */
  stop(): void
  /** Resolves once; never rejects. */
  readonly done: Promise<RunOutcome>
}

export function runAgent(options: AgentRunOptions): AgentRun {
  const { request, clock, idleTimeoutMs, maxRunMs, onUpdate } = options
  const model = withTimeouts(options.model, { idleTimeoutMs, maxRunMs }, clock)
  const controller = new AbortController()
  const parser = createAnswerParser()
  let state = INITIAL_RUN_STATE
  let shown: AgentUpdate | null = null
  let settle: (outcome: RunOutcome) => void
  const done = new Promise<RunOutcome>((resolve) => {
    settle = resolve
  })

  const dispatch = (event: RunEvent) => {
    const next = transition(state, event)
    state = next.state
    for (const command of next.commands) perform(command)
  }

  const perform = (command: RunCommand) => {
    switch (command.type) {
      case 'abort-request':
        return controller.abort()
      case 'check-answer':
        showProgress()
        return dispatch({ type: 'answer-checked', verdict: checkAnswer(command.answer) })
      case 'settle':
        return settle(command.outcome)
    }
  }

  const showProgress = () => {
    const { status } = state
    if (status === 'committed' || status === 'stopped') return
    const update: AgentUpdate = { status, ...parser.snapshot() }
    if (shown !== null && isSameUpdate(shown, update)) return
    shown = update
    onUpdate(update)
  }

  const readAnswer = async () => {
    let finish: FinishReason | null = null
    try {
      for await (const event of model.stream(request, controller.signal)) {
        if (isSettled(state)) return
        if (event.type === 'finish') finish = event.reason
        if (event.type !== 'text') continue
        parser.push(event.text)
        dispatch({ type: 'text-received' })
        showProgress()
      }
    } catch (cause) {
      // What the model declared finished stays so, even if the connection then closes badly.
      if (finish === null)
        return dispatch({ type: 'request-failed', code: aiErrorCode(cause), cause, answer: parser.end() })
    }
    dispatch({ type: 'answer-ended', answer: parser.end(), finish })
  }

  void readAnswer()
  return { stop: () => dispatch({ type: 'stop-requested', answer: parser.end() }), done }
}

function isSameUpdate(a: AgentUpdate, b: AgentUpdate): boolean {
  return (
    a.status === b.status &&
    a.text === b.text &&
    a.isExpectingCodeChanges === b.isExpectingCodeChanges &&
    a.changes === b.changes &&
    a.writingPath === b.writingPath
  )
}
