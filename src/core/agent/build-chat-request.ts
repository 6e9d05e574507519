import type { ChatMode } from '../chat/chat-mode.ts'
import type { SelectedElement } from '../chat/selected-element.ts'
import type { CodeChange } from '../files/code-change.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { ChatRequest, InlineImage } from '../model/chat-model.ts'
import { estimateTokens } from '../model/estimate-tokens.ts'
import { applyChanges } from '../project/apply-changes.ts'
import type { Project } from '../project/project.ts'
import { renderInstructions } from '../project/standing-instructions.ts'
import { secretsOfProject } from '../secrets/project-secrets.ts'
import { splitSecretFiles } from '../secrets/secret-file.ts'
import { chatHistory } from './chat-history.ts'
import { chooseFiles } from './choose-files.ts'
import { DEFAULT_CONTEXT_TOKENS, historyTokens } from './context-budget.ts'
import { type AnswerSoFar, renderContinuation } from './continuation.ts'
import { renderUserMessage } from './project-context.ts'
import { withSelection } from './render-selection.ts'
import { requestMode } from './request-mode.ts'
import { requestTokens } from './request-tokens.ts'
import { systemPrompt } from './system-prompt.ts'

export interface ChatRequestInput {
  /** The project as it was before the new message joined its messages. */
  readonly project: Project
  readonly text: string
  readonly images: readonly InlineImage[]
  /** What the request may do; `build` without one. */
  readonly mode?: ChatMode
  /** The project's files as this request is to show them; without them, those of its head. */
  readonly files?: FileSystem
  /** Tokens that the request may take. */
  readonly contextTokens?: number
  /** S3.9: the elements of the running app that the text is about. */
  readonly selected?: readonly SelectedElement[]
  /** Whether the model is known to take pictures: those that were not asked for go to no other. */
  readonly takesImages?: boolean
  /** The person's standing instructions for every project (S2.33). */
  readonly instructions?: string
  /** What the app's database has, as `databaseSchemaText` says it; empty without one. */
  readonly schema?: string
  /** Whether the server answers apps that ask a model. */
  readonly hasAppAi?: boolean
}

/** A request, and what its answer may build on. */
export interface BuiltRequest {
  readonly request: ChatRequest
  /** The files of which the model sees every line: those that its edits can be placed in. */
  readonly files: FileSystem
  /** Files that it knows by an outline only: what it writes over them is refused. */
  readonly unseen: ReadonlySet<FilePath>
  /** Files of secrets, of which it knows the names only: what it writes over them is refused, and so is their removal. */
  readonly withheld: ReadonlySet<FilePath>
  /** Sentences for the user about what did not fit. */
  readonly notes: readonly string[]
}

/** Whether both have the same request. */
export function isSameTask(a: ChatRequestInput, b: ChatRequestInput): boolean {
  return (
    a.project === b.project &&
    a.text === b.text &&
    isSameList(a.images, b.images) &&
    isSameList(a.selected ?? [], b.selected ?? []) &&
    (a.mode ?? 'build') === (b.mode ?? 'build') &&
    (a.files ?? a.project.head.files) === (b.files ?? b.project.head.files) &&
    (a.contextTokens ?? DEFAULT_CONTEXT_TOKENS) === (b.contextTokens ?? DEFAULT_CONTEXT_TOKENS) &&
    (a.instructions ?? '') === (b.instructions ?? '') &&
    (a.schema ?? '') === (b.schema ?? '') &&
    (a.hasAppAi ?? false) === (b.hasAppAi ?? false)
  )
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]))
}

/**
 * S7.5: the rules, what was said before, and the new message with the files of the project: all of them while they fit
 * into the budget, else those that matter for the request, and an outline.
 * @param extend says more of the request
 */
export function buildChatRequest(
  task: ChatRequestInput,
  extend: (request: string) => string = (request) => request,
): BuiltRequest {
  const { project, images, mode = 'build', selected = [], instructions = '' } = task
  const { contextTokens: budget = DEFAULT_CONTEXT_TOKENS, files = project.head.files } = task
  const { messages, head } = project
  const { open, withheld } = splitSecretFiles(files)
  const standing = renderInstructions(instructions, project.instructions)
  const request = extend(withSelection(task.text, selected))
  const about = requestMode(messages, mode, task.text)
  const database = fittingSchema(task.schema ?? '', budget)
  const bare: ChatRequest = {
    systemInstruction: `${systemPrompt(task.hasAppAi)}${standing}${lockedFiles(project)}${withheldFiles(withheld)}`,
    history: chatHistory(messages, historyTokens(budget)),
    text: renderUserMessage(new Map(), request, { mode: about, outline: '', database }),
    images,
  }
  const chosen = chooseFiles({
    files: open,
    head,
    messages,
    request: about.plan === null ? request : `${request}\n${about.plan.text}`,
    selected,
    limit: budget - requestTokens(bare),
  })
  const { shown, outline, notes } = chosen
  const text = renderUserMessage(shown, request, { mode: about, outline, database })
  return {
    request: { ...bare, text, secrets: (pause) => secretsOfProject(files, head, pause) },
    files: shown,
    unseen: chosen.unseen,
    withheld: new Set(withheld.keys()),
    notes,
  }
}

/**
 * The request for the rest of an answer that broke off, and the files that it shows: the project's, with those that
 * the answer finished.
 */
export function buildContinuationRequest(task: ChatRequestInput, answer: AnswerSoFar): BuiltRequest {
  const { project, images } = task
  const { files } = applyChanges(project.head.files, answer.changes, images)
  return buildChatRequest({ ...task, files }, (request) => renderContinuation(request, answer))
}

/** The task with a draft's files in place of the project's: what the model is asked about, and edits. */
export function draftTask(task: ChatRequestInput, changes: readonly CodeChange[]): ChatRequestInput {
  if (changes.length === 0) return task
  const { project, images } = task
  const { files } = applyChanges(project.head.files, changes, images)
  return { ...task, project: { ...project, head: { ...project.head, files } } }
}

/** Of what a request may take, what the description of the database may. */
const SCHEMA_SHARE = 0.1

/** Whole lines, as many as fit. */
function fittingSchema(schema: string, budget: number): string | null {
  if (schema === '') return null
  const lines = schema.split('\n')
  let left = budget * SCHEMA_SHARE
  const fits = lines.findIndex((line) => {
    left -= estimateTokens(`${line}\n`)
    return left < 0
  })
  return fits < 0 ? schema : [...lines.slice(0, fits), '(more is in the migrations)'].join('\n')
}

/** Files of secrets are named, so that nobody makes them anew; what they hold stays here. */
function withheldFiles(withheld: FileSystem): string {
  if (withheld.size === 0) return ''
  const list = [...withheld.keys()].slice(0, MAX_WITHHELD).map((path) => `- ${path}`)
  const more = withheld.size - list.length
  const all = more === 0 ? list : [...list, `- and ${more} more`]
  return `\n\n# Withheld files\n\nThese files are there and hold secrets, so they are not shown. Changes to them are refused; tell the person what to enter in them instead:\n\n${all.join('\n')}`
}

const MAX_WITHHELD = 50

/** Last, so that projects without locks share the prompt's cached prefix. */
function lockedFiles({ lockedPaths }: Project): string {
  if (lockedPaths.size === 0) return ''
  const list = [...lockedPaths].sort().map((path) => `- ${path}`)
  return `\n\n# Locked files\n\nThe person locked these files. Changes to them are refused, so leave them as they are and work around them:\n\n${list.join('\n')}`
}
