/**
 * Drives one run: model → answer parser → state machine, with a request of its own for each continuation and each repair. Owns the
 * requests (a stop really aborts them) and knows no messages: whoever started the run commits the outcome, and the
 * outcome is final once `done` resolves.
 */

import { type AnswerParser, createAnswerParser } from '../answer/answer-parser.ts'
import { createUsageMeter } from '../costs/usage-meter.ts'
import { judge, type TriedDraft, unknownDraft } from '../drafts/checks.ts'
import { UNTRIED_REASONS } from '../drafts/draft-reasons.ts'
import type { RunOutcome as RunEnd } from '../drafts/settle-run.ts'
import { type AiErrorCode, aiErrorCode, isInterruption } from '../errors/ai-error.ts'
import { ModelTimeoutError } from '../errors/model-timeout-error.ts'
import { RequestRefusedError } from '../errors/request-refused-error.ts'
import type { CodeChange } from '../files/code-change.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { ChatModel, ChatRequest, FinishReason } from '../model/chat-model.ts'
import type { RequestUsage, RunUsage } from '../model/token-usage.ts'
import { waitingSentence } from '../model/waiting-sentence.ts'
import type { Timers } from '../time/clock.ts'
import { type AgentUpdate, isSameUpdate, ofRepaired, progressOf, WORDS_ONLY } from './agent-update.ts'
import {
  type BuiltRequest,
  buildChatRequest,
  buildContinuationRequest,
  type ChatRequestInput,
  draftTask,
} from './build-chat-request.ts'
import { wordsOnly } from './check-answer.ts'
import type { AnswerSoFar } from './continuation.ts'
import type { RepairRounds } from './repair-rounds.ts'
import { initialRunState, isSettled, transition } from './run.ts'
import type { RunCommand, RunEvent } from './run-state.ts'

const NO_FILES: FileSystem = new Map()

/** How a run ended, and what its requests took. */
export type RunOutcome = RunEnd & { readonly usage: RunUsage }

/** The longest run in all, continuations included, in milliseconds, however lively it is. */
export const MAX_RUN_MS = 300_000

export interface AgentRunOptions {
  /** Ends a silent request by itself (S7.7). */
  readonly model: ChatModel
  readonly task: ChatRequestInput
  /** The draft to go on with; null to begin. */
  readonly earlier: AnswerSoFar | null
  readonly clock: Timers
  /** S4.6: aborted, it ends the run and its request. Does nothing once the run is over. */
  readonly signal: AbortSignal
  /** A repair that a person asked for (Fix Now); the task asks for it. */
  readonly rounds?: RepairRounds | null
  /**
   * Tries the files of a whole answer with the project, and repairs what is certain. When that fails, nothing is known of
   * them (R30); without it they are taken as they are. The signal aborts when the run ends without waiting for the try.
   */
  readonly tryDraft?: (changes: readonly CodeChange[], signal: AbortSignal) => Promise<TriedDraft>
  /** The request of this task where it was built before, for its estimate. */
  readonly estimated?: (task: ChatRequestInput) => BuiltRequest | null
  /**
   * Asked before each request of the run, the first one included. A sentence ends the run with it, before anything is
   * sent; null lets the request go.
   */
  readonly allowRequest?: (request: ChatRequest) => string | null
  /** Called when a request is over that took something, however it ended. */
  readonly onUsage?: (usage: RequestUsage) => void
  /** Called at most once for each event of the model, when something that shows has changed; never after the end. */
  readonly onUpdate: (update: AgentUpdate) => void
}

/** Never rejects. */
export function runAgent(options: AgentRunOptions): Promise<RunOutcome> {
  const { model, task, earlier, clock, signal, onUpdate } = options
  const { mode = 'build' } = task
  const controller = new AbortController()
  let state = initialRunState(earlier, options.rounds)
  let parser: AnswerParser = createAnswerParser({ files: NO_FILES })
  /** What the newest request had no room for. */
  let roomNotes: readonly string[] = []
  let continuation = 0
  let waiting: string | null = null
  let isOverdue = false
  /** What the requests before the newest gave. */
  let before = earlier
  /** What is asked for: the task, or a repair of its answer. */
  let asked = draftTask(task, options.rounds?.before.changes ?? [])
  /** The repair that nobody asked for; the message goes on showing the answer. */
  let rounds: RepairRounds | null = null
  let shown: AgentUpdate | null = null
  const meter = createUsageMeter()
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
        controller.abort()
        return endRequest()
      case 'continue':
        continuation += 1
        before = command.answer
        return ask()
      case 'try-draft':
        return tryDraft(command.changes)
      case 'ask-repair':
        void askRepair(command.rounds)
        return
      case 'settle':
        clock.clearTimeout(runTimer)
        signal.removeEventListener('abort', stop)
        return settle({ ...command.outcome, usage: meter.total() })
    }
  }

  const tryDraft = (changes: readonly CodeChange[]) => {
    const asTheyAre = { changes, repairs: [] }
    const take = (tried: TriedDraft) => dispatch({ type: 'draft-tried', ...judge(tried) })
    showProgress()
    if (options.tryDraft === undefined) return take({ ...asTheyAre, checks: [] })
    void options
      .tryDraft(changes, controller.signal)
      .then(take, () => take(unknownDraft(asTheyAre, UNTRIED_REASONS.failed)))
  }

  const askRepair = async (next: RepairRounds) => {
    rounds = next
    before = null
    continuation = 0
    parser = createAnswerParser({ files: NO_FILES })
    showProgress()
    try {
      const { repairTask } = await import('./repair-task.ts')
      if (isSettled(state)) return
      asked = repairTask(task, next)
    } catch (cause) {
      return failWith('unexpected', cause)
    }
    ask()
  }

  /** What the newest request gave; its parser reads nothing more. */
  const endAnswer = (finish: FinishReason | null = null): AnswerSoFar => {
    const { isExpectingCodeChanges: hasBlock, writingPath } = parser.snapshot()
    const ended = parser.end(finish === 'complete')
    return wordsOnly({ ...ended, notes: [...roomNotes, ...ended.notes], hasBlock, writingPath }, mode)
  }

  const showProgress = () => {
    const { status } = state
    if (status === 'committed' || status === 'stopped') return
    const progress = progressOf(before, parser, shown)
    const update = {
      status,
      continuation,
      waiting,
      round: rounds?.round ?? 0,
      ...(rounds === null ? progress : ofRepaired(rounds, progress)),
      ...(mode === 'build' ? {} : WORDS_ONLY),
    }
    if (shown !== null && isSameUpdate(shown, update)) return
    shown = update
    onUpdate(update)
  }

  const ask = () => {
    const built =
      before === null
        ? (options.estimated?.(asked) ?? buildChatRequest(asked))
        : buildContinuationRequest(asked, before)
    const { request, files, unseen, withheld } = built
    parser = createAnswerParser({ files, unseen, withheld })
    roomNotes = built.notes
    waiting = null
    if (isOverdue) return failOverdue()
    const refusal = options.allowRequest?.(request) ?? null
    if (refusal !== null) return failWith('spending-limit', new RequestRefusedError(refusal))
    if (before !== null) showProgress()
    meter.begin(request)
    void readAnswer(model.stream(request, controller.signal))
  }

  /** What the request took counts once it is over, whoever ended it. */
  const endRequest = () => {
    const used = meter.end()
    if (used !== null) options.onUsage?.(used)
  }

  const failWith = (code: AiErrorCode, cause: unknown) =>
    dispatch({ type: 'request-failed', code, cause, isInterruption: false, answer: endAnswer() })

  const readAnswer = async (stream: ReturnType<ChatModel['stream']>) => {
    let finish: FinishReason | null = null
    try {
      for await (const event of stream) {
        if (isSettled(state)) return
        meter.see(event)
        if (event.type === 'finish') finish = event.reason
        const wasWaiting = waiting
        waiting = event.type === 'waiting' ? waitingSentence(event) : null
        if (event.type === 'text') {
          parser.push(event.text)
          dispatch({ type: 'text-received' })
        } else if (waiting === wasWaiting) continue
        showProgress()
      }
    } catch (cause) {
      endRequest()
      // What the model declared finished stays so, even if the connection then closes badly.
      if (finish === null) {
        const [code, isBreak] = [aiErrorCode(cause), isInterruption(cause)]
        return dispatch({
          type: 'request-failed',
          code,
          cause,
          isInterruption: isBreak,
          answer: endAnswer(),
        })
      }
    }
    endRequest()
    dispatch({ type: 'answer-ended', answer: endAnswer(finish), finish })
  }

  const failOverdue = () => failWith('timed-out', new ModelTimeoutError('run', MAX_RUN_MS))

  // While an answer is tried it goes on; no further request is sent then.
  const runTimer = clock.setTimeout(() => {
    isOverdue = true
    failOverdue()
  }, MAX_RUN_MS)
  const stop = () => dispatch({ type: 'stop-requested', answer: endAnswer() })
  signal.addEventListener('abort', stop, { once: true })
  // Stopped while the agent was being loaded: nothing is sent.
  if (signal.aborted) stop()
  else ask()
  return done
}
