/**
 * Owns the agent's runs: one at a time for each project, from send to commit. Messages and files live in the
 * projects store, which changes when a run begins and when it ends; what streams in between is in the live answers.
 * This store only says how busy the agent is.
 */

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AgentUpdate } from '../../../core/agent/agent-update.ts'
import type { ChatRequestInput } from '../../../core/agent/build-chat-request.ts'
import type { AnswerSoFar } from '../../../core/agent/continuation.ts'
import type { AgentRunOptions } from '../../../core/agent/run-agent.ts'
import type { MessageUsage } from '../../../core/chat/chat-message.ts'
import { promptLengthProblem } from '../../../core/chat/prompt-length.ts'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import type { TriedDraft } from '../../../core/drafts/checks.ts'
import type { AnswerChanges } from '../../../core/drafts/prepare-changes.ts'
import { notLoaded, type RunOutcome, settleRun } from '../../../core/drafts/settle-run.ts'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import type { CodeChange } from '../../../core/files/code-change.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { ChatModel } from '../../../core/model/chat-model.ts'
import { appendMessage, updateMessage } from '../../../core/project/messages.ts'
import type { Project } from '../../../core/project/project.ts'
import type { Clock } from '../../../core/time/clock.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { CostsStore } from '../costs/costs-store.ts'
import { type AnsweringModel, seesPictures } from '../models/model-store.ts'
import { type ComposerState, isBlankRequest } from '../request/composer-store.ts'
import { draftToContinue } from './draft-to-continue.ts'
import type { AskedFix } from './fix-to-ask.ts'
import { batchPerFrame, type LiveAnswer, type LiveAnswersStore, setLive, streamed } from './live-answer.ts'
import { messagesOfRequest } from './messages-of-request.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly agent: AgentStore
  }
}

/** May be loaded first, and rejects when it cannot be. */
export type RunAgent = (options: AgentRunOptions) => Promise<RunOutcome>

/** S3.10: everything but idle is busy. */
export type AgentStatus = 'idle' | 'thinking' | 'streaming'

export interface AgentStore extends StoreApi<ReadonlyMap<number, AgentStatus>> {
  /** Starts a run; false when the request was ignored (S5.4: busy or blank; S9.36: too long). */
  send(projectId: number, request: ComposerState): boolean
  /**
   * Goes on with the answer that a draft is of, keeping its finished files; false when that was ignored: the agent is
   * busy, or the draft is not one to go on with.
   */
  continueDraft(projectId: number, messageId: string): boolean
  /**
   * S4.17: asks the agent to fix what is wrong with the head, or with the draft of a message. Ignored while the agent
   * is busy, and when there is no such draft.
   */
  fix(projectId: number, problem: Diagnostic, draftId?: string): Promise<void>
  /** S4.6: aborts the project's run. */
  stop(projectId: number): void
}

export interface AgentStoreOptions {
  readonly projects: ProjectsStore
  readonly live: LiveAnswersStore
  readonly clock: Clock
  readonly randomHex: (bytes: number) => string
  /** Calls back before the next paint; returns what cancels it. */
  readonly requestFrame: (callback: () => void) => () => void
  readonly chooseModel: () => AnsweringModel
  /** The user's standing instructions for every project (S2.33). */
  readonly readInstructions: () => string
  /** What the database of a project's app has. */
  readonly readSchema: (projectKey: string) => string
  /** Whether the server answers apps that ask a model. */
  readonly hasAppAi: boolean
  /** What a request to this model may take, in tokens. */
  readonly contextTokens: (answering: AnsweringModel) => number
  readonly createModel: (answering: AnsweringModel) => ChatModel
  readonly costs: Pick<CostsStore, 'meterRun'>
  readonly runAgent: RunAgent
  /** Tries an answer's files with the project, repairs what is certain, and says what is still wrong. */
  readonly tryDraft: (draft: DraftOfRun) => Promise<TriedDraft>
  /** More files of the answer are finished. */
  readonly onFiles: (projectId: number, files: readonly CodeChange[]) => void
  /**
   * The run is over, whatever came of its files.
   * @param isWhole false where it was stopped, failed, or is held back
   */
  readonly onEnd: (projectId: number, isWhole: boolean) => void
  readonly warn: (message: string) => void
  /** Tells the person something that needs no answer. */
  readonly notify: (sentence: string) => void
  /** Takes over what the user is typing into a file: a run begins with it, and ends against it. */
  readonly flushEdits: () => void
  /** Called after an answer's changes became the head. */
  readonly onCommit: (projectId: number) => void
}

export interface DraftOfRun extends AnswerChanges {
  readonly projectId: number
  /** Aborted with the run. */
  readonly signal: AbortSignal
}

interface RunToStart {
  readonly messageId: string
  readonly answering: AnsweringModel
  readonly task: ChatRequestInput
  readonly earlier: AnswerSoFar | null
  /** The files that the answer is written against. */
  readonly startedFrom: FileSystem
  readonly fix?: AskedFix
}

interface Asked {
  readonly project: Project
  readonly request: ComposerState
  readonly startedFrom?: FileSystem
  readonly fix?: AskedFix
}

export function createAgentStore(options: AgentStoreOptions): AgentStore {
  const { projects, live, clock } = options
  const store = createStore<ReadonlyMap<number, AgentStatus>>()(() => new Map())
  const runs = new Map<number, AbortController>()

  const setStatus = (projectId: number, status: AgentStatus) =>
    store.setState((statuses) => {
      const next = new Map(statuses)
      if (status === 'idle') next.delete(projectId)
      else next.set(projectId, status)
      return next
    }, true)

  const start = (projectId: number, run: RunToStart) => {
    const { messageId, task, earlier } = run
    const meter = options.costs.meterRun({
      project: task.project,
      answering: run.answering,
      mode: task.mode ?? 'build',
      earlier: projects.find(projectId)?.messages.find(({ id }) => id === messageId)?.usage,
    })
    setStatus(projectId, 'streaming')
    let shown: LiveAnswer = {
      messageId,
      startedFrom: run.startedFrom,
      text: earlier?.text ?? '',
      isExpectingCodeChanges: earlier !== null,
      changes: earlier?.changes ?? [],
    }
    let finished = 0
    setLive(live, projectId, shown)
    const updates = batchPerFrame(options.requestFrame, (update: AgentUpdate) => {
      shown = streamed(shown, update, clock.now())
      setLive(live, projectId, shown)
      // What is tried is built anyway: more of it would hold the try up.
      const fresh = shown.stage?.type === 'checking' ? [] : shown.changes.slice(finished)
      if (fresh.length > 0) options.onFiles(projectId, fresh)
      finished = shown.changes.length
    })
    const stopping = new AbortController()
    runs.set(projectId, stopping)
    const started = options.runAgent({
      model: options.createModel(run.answering),
      task,
      earlier,
      clock,
      signal: stopping.signal,
      rounds: run.fix?.rounds ?? null,
      tryDraft: (changes, signal) =>
        options.tryDraft({ projectId, changes, images: task.images, startedFrom: run.startedFrom, signal }),
      estimated: meter.estimated,
      allowRequest: meter.allowRequest,
      onUsage: meter.onUsage,
      onUpdate: updates.push,
    })
    void started.catch(notLoaded(earlier)).then((outcome) => {
      updates.cancel()
      runs.delete(projectId)
      const usage = meter.end()
      const isLate = usage instanceof Promise
      // Together with the end where it is known: a chat that shrinks and grows in between would lose its place.
      finish(projectId, run, outcome, isLate ? undefined : usage)
      if (isLate)
        void usage.then((late) =>
          projects.update(projectId, (current) => updateMessage(current, messageId, { usage: late })),
        )
    })
  }

  const finish = (
    projectId: number,
    { messageId, task, startedFrom, fix }: RunToStart,
    outcome: RunOutcome,
    usage: MessageUsage | undefined,
  ) => {
    let hasCommitted = false
    options.flushEdits()
    setLive(live, projectId, null)
    projects.update(projectId, (project) => {
      const settled = settleRun(project, {
        messageId,
        outcome,
        images: task.images,
        startedFrom,
        ...(fix !== undefined && fix.draftId !== null && { draftId: fix.draftId }),
        now: clock.now(),
        revisionId: options.randomHex(16),
      })
      for (const note of settled.notes) options.warn(note)
      hasCommitted = settled.hasCommitted
      return updateMessage(settled.project, messageId, { usage })
    })
    options.onEnd(projectId, outcome.type === 'finished')
    setStatus(projectId, 'idle')
    if (hasCommitted) options.onCommit(projectId)
  }

  const ask = (projectId: number, { project, request, startedFrom, fix }: Asked) => {
    setStatus(projectId, 'thinking')
    const answering = options.chooseModel()
    const { text, images, selected = [], mode = 'build' } = request
    const { user, answer } = messagesOfRequest({
      request,
      messages: project.messages,
      source: answering.source,
      isFix: fix !== undefined,
      now: clock.now(),
    })
    projects.update(projectId, (current) => appendMessage(appendMessage(current, user), answer))
    const contextTokens = options.contextTokens(answering)
    const instructions = options.readInstructions()
    const schema = options.readSchema(project.key)
    const sees = { takesImages: seesPictures(answering), hasAppAi: options.hasAppAi }
    const task = { project, text, images, selected, mode, instructions, schema, contextTokens, ...sees }
    start(projectId, {
      messageId: answer.id,
      answering,
      task,
      earlier: null,
      startedFrom: startedFrom ?? project.head.files,
      ...(fix !== undefined && { fix }),
    })
  }

  const findIdle = (projectId: number): Project | null => {
    options.flushEdits()
    return agentStatusOf(store.getState(), projectId) === 'idle' ? projects.find(projectId) : null
  }

  return {
    ...store,
    send(projectId, request) {
      const project = findIdle(projectId)
      if (project === null) return false
      if (isBlankRequest(request) || promptLengthProblem(request.text) !== null) return false
      ask(projectId, { project, request })
      return true
    },
    async fix(projectId, problem, draftId) {
      const loaded = await import('./fix-to-ask.ts').catch(() => null)
      if (loaded === null) return options.notify(errorSentence('part-not-loaded'))
      const project = findIdle(projectId)
      const asked = project === null ? null : loaded.fixToAsk(project, problem, draftId)
      if (project !== null && asked !== null) ask(projectId, { project, ...asked })
    },
    continueDraft(projectId, messageId) {
      const project = findIdle(projectId)
      if (project === null) return false
      const draft = draftToContinue(project, messageId)
      if (draft === null) return false
      setStatus(projectId, 'thinking')
      const answering = options.chooseModel()
      projects.update(projectId, (current) =>
        updateMessage(current, messageId, {
          draft: undefined,
          error: undefined,
          source: answering.source,
        }),
      )
      const contextTokens = options.contextTokens(answering)
      const schema = options.readSchema(project.key)
      const sees = { takesImages: seesPictures(answering), hasAppAi: options.hasAppAi }
      const task = { ...draft.task, instructions: options.readInstructions(), schema, contextTokens, ...sees }
      start(projectId, { messageId, answering, ...draft, task })
      return true
    },
    stop: (projectId) => runs.get(projectId)?.abort(),
  }
}

export function agentStatusOf(statuses: ReadonlyMap<number, AgentStatus>, projectId: number): AgentStatus {
  return statuses.get(projectId) ?? 'idle'
}
