/**
 * Going on with an answer that broke off. Each continuation restarts at the file that was incomplete and comes as a
 * block of its own, so that the parts are put together file by file; strings are never spliced.
 */

import type { AnswerResult } from '../answer/answer-parser.ts'
import { END_MARKER, START_MARKER } from '../answer/format/markers.ts'
import type { CodeChange } from '../files/code-change.ts'

/** What there is of an answer, over all requests that were made for it. */
export interface AnswerSoFar extends AnswerResult {
  /** Whether a block of changes began. */
  readonly hasBlock: boolean
  /** The file that was being written when the answer broke off, when that is known. */
  readonly writingPath: string | null
}

/**
 * Puts the next part of an answer behind what there was. The plan is the first one that led to a block; the model
 * repeats itself when it goes on. The problem is the newest part's.
 */
export function mergeAnswers(earlier: AnswerSoFar | null, later: AnswerSoFar): AnswerSoFar {
  if (earlier === null) return later
  const { changes, notes } = mergeChanges(earlier.changes, later.changes)
  const refused = [...earlier.refused.filter(({ path }) => !has(changes, path)), ...later.refused]
  const hasArrived = (path: string | null) => has(changes, path) || has(later.refused, path)
  return {
    ...later,
    text: mergeText(earlier, later.text),
    changes,
    refused,
    notes: [...earlier.notes, ...later.notes, ...notes],
    hasBlock: earlier.hasBlock || later.hasBlock,
    writingPath: later.writingPath ?? (hasArrived(earlier.writingPath) ? null : earlier.writingPath),
  }
}

/** What an answer says, when its newest part says `later`. */
export function mergeText(earlier: AnswerSoFar, later: string): string {
  const isPlan = earlier.hasBlock && earlier.text.trim() !== ''
  return isPlan || later.trim() === '' ? earlier.text : later
}

export interface MergedChanges {
  /** Each path once; the earlier list itself when the later one adds nothing. */
  readonly changes: readonly CodeChange[]
  /** One sentence for each path that came twice and differed. */
  readonly notes: readonly string[]
}

/** A file that came again replaces the earlier one, in its place; nothing is said when they are the same. */
export function mergeChanges(earlier: readonly CodeChange[], later: readonly CodeChange[]): MergedChanges {
  if (later.length === 0) return { changes: earlier, notes: [] }
  const byPath = new Map(earlier.map((change) => [change.path, change]))
  const notes: string[] = []
  for (const change of new Map(later.map((one) => [one.path, one])).values()) {
    const before = byPath.get(change.path)
    if (before === undefined) byPath.set(change.path, change)
    else if (!isSameChange(before, change)) {
      const rebased = rebase(before, change)
      byPath.set(change.path, rebased ?? before)
      notes.push(
        rebased === null
          ? `${change.path} came twice, and its second form does not fit the first; the first counts.`
          : `${change.path} came twice, and differed; the later one counts.`,
      )
    }
  }
  return { changes: [...byPath.values()], notes }
}

/** The later change of a path as one that stands for both; null when it was made on text that is not the earlier's. */
function rebase(earlier: CodeChange, later: CodeChange): CodeChange | null {
  if (later.operation === 'DELETE') return later
  if (earlier.operation === 'DELETE') return later.base === undefined ? later : null
  const { base, ...whole } = later
  const operation = earlier.operation
  if (base === undefined) return { ...whole, operation }
  if (base !== earlier.content) return null
  return { ...whole, operation, ...(earlier.base !== undefined && { base: earlier.base }) }
}

function isSameChange(a: CodeChange, b: CodeChange): boolean {
  if (a.operation === 'DELETE' || b.operation === 'DELETE') return a.operation === b.operation
  return a.content === b.content
}

function has(list: readonly { readonly path: string | null }[], path: string | null): boolean {
  return path !== null && list.some((one) => one.path === path)
}

const OPENING = '\n\n<unfinished_answer>\n'
const CLOSING = '\n</unfinished_answer>'
const FINISHED = 'Finished files: '

/**
 * The user's request once more, with what is asked of the rest of its answer. The finished files are expected to be
 * among the project's files that come with it.
 */
export function renderContinuation(request: string, answer: AnswerSoFar): string {
  const lines = answer.hasBlock ? restOfFiles(answer) : answerAgain()
  return `${request}${OPENING}${lines.join('\n')}${CLOSING}`
}

export interface ContinuationRequest {
  /** What the user asked for. */
  readonly request: string
  readonly finishedPaths: readonly string[]
}

/** The inverse of {@link renderContinuation}; null for a request that begins an answer. */
export function parseContinuation(text: string): ContinuationRequest | null {
  const start = text.lastIndexOf(OPENING)
  if (start === -1 || !text.endsWith(CLOSING)) return null
  const line = text
    .slice(start)
    .split('\n')
    .findLast((one) => one.startsWith(FINISHED))
  const finishedPaths = line === undefined ? [] : line.slice(FINISHED.length).split(' | ').filter(Boolean)
  return { request: text.slice(0, start), finishedPaths }
}

function restOfFiles({ text, changes, writingPath }: AnswerSoFar): string[] {
  const plan = text.trim().replaceAll('unfinished_answer', 'unfinished answer')
  const isMissing = writingPath !== null && !has(changes, writingPath)
  return [
    'Your answer to this request broke off inside its block.',
    ...(plan === '' ? [] : ['Its plan was:', '', plan, '']),
    `${FINISHED}${changes.map(({ path }) => path).join(' | ')}`,
    'They arrived whole and are already part of the project files above. Do not send them again.',
    ...(isMissing
      ? [`${writingPath} was being written. Nothing of it was kept: send all of it, from its first line.`]
      : []),
    `Answer with one short sentence and then a new, complete block, from ${START_MARKER} to ${END_MARKER}, that holds every file that is still missing, each as a whole. When none is missing, its list of files is empty.`,
  ]
}

function answerAgain(): string[] {
  return [
    'Your answer to this request broke off before it was complete, and nothing of it was kept.',
    'Answer again from the beginning, as briefly as you can. When anything is to change, send the block.',
  ]
}
