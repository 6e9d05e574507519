import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { CodeChange } from '../files/code-change.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { InlineImage } from '../model/chat-model.ts'
import type { RunUsage } from '../model/token-usage.ts'
import type { ChatMode } from './chat-mode.ts'
import type { SelectedElement } from './selected-element.ts'
import type { VersionHealth } from './version-health.ts'

/** Which model answered; `demo` answers are labelled as scripted wherever they show. */
export type ModelSource = 'demo' | 'operator' | 'own-key'

/** A staged change set that belongs to one message: files of an answer that were not committed. */
export interface Draft {
  /**
   * `unfinished`: the finished files of an answer that broke off; it can be gone on with. `held-back`: files of a
   * whole answer that are locked, or that the user changed meanwhile. `failing`: a whole answer that does not run.
   * `unchecked`: a whole answer of which nobody knows yet whether it runs. `deleting`: one that runs, and deletes rows of
   * the app's database once it is applied.
   */
  readonly kind: 'unfinished' | 'held-back' | 'failing' | 'unchecked' | 'deleting'
  readonly changes: readonly CodeChange[]
  /** Why it was not committed, as a sentence for the user. */
  readonly reason: string
  /** The file that was being written when the answer broke off. */
  readonly writingPath?: string
  /** The files that the answer was written against: what has changed since then is not overwritten unasked. */
  readonly startedFrom?: FileSystem
  /** What the placeholders in `changes` stand for, in order; without it, the images of the request. */
  readonly images?: readonly InlineImage[]
  /** What is wrong with a failing draft; the first is what Fix Now is about. */
  readonly diagnostics?: readonly Diagnostic[]
  /** That the person stopped the try of an unchecked draft; it is tried again when they ask for it. */
  readonly isStopped?: true
  /** What a deleting draft deletes: sentences without their full stops. */
  readonly losses?: readonly string[]
}

/** What the model was asked to repair, and what came of it. All are sentences or words for the person. */
export interface RepairTry {
  readonly problem: string
  /** The files that it changed. */
  readonly paths: readonly string[]
  /** What the model said, in short. */
  readonly said: string
  readonly result: string
}

/** What was repaired in an answer before it became a version, without asking the model. */
export interface Repair {
  /** The files that it changed, or made. */
  readonly paths: readonly string[]
  /** What was done: one sentence, without a full stop. */
  readonly sentence: string
}

/** What an answer took, repairs and continuations included. */
export interface MessageUsage extends RunUsage {
  /** The name of the model, as its provider calls it. */
  readonly model: string
  /** What it cost by the prices of that time; absent where none is known for the model. */
  readonly money?: Money
}

interface Money {
  readonly usd: number
  /** The day on which the prices were true, as YYYY-MM-DD. */
  readonly pricesFrom: string
}

/**
 * One message of a project's chat (S3.4). What a run has given so far is no part of it: the message changes when the run
 * begins and when it ends. The version number is derived, see `versionNumbers`.
 */
export interface ChatMessage {
  /** Timestamp string; unique within the project. */
  readonly id: string
  readonly role: 'user' | 'ai'
  /** Markdown. For an answer: everything before the code-changes marker. */
  readonly text: string
  /** What the request may do, on it and on its answer; absent for `build`. */
  readonly mode?: ChatMode
  /** Data URLs; user messages only. */
  readonly imageUrls: readonly string[]
  /** S3.9: elements of the app that the request is about; user messages only. */
  readonly selectedElements?: readonly SelectedElement[]
  readonly codeChanges: readonly CodeChange[]
  /** The files before this message's changes; what Undo restores. */
  readonly previousFileSystem?: FileSystem
  /** Repairs of the version's files. */
  readonly repairs?: readonly Repair[]
  /** What the model tried to make the answer run. */
  readonly tries?: readonly RepairTry[]
  /** How the version fared once it was made; absent where nobody could look. */
  readonly health?: VersionHealth
  readonly draft?: Draft
  /** What the version deleted in the app's database, as the person confirmed it: sentences without their full stops. */
  readonly losses?: readonly string[]
  /** The sentence of the red error box. */
  readonly error?: string
  readonly source?: ModelSource
  readonly usage?: MessageUsage
}
