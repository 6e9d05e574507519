/**
 * A block that no start marker announced (SPEC.md N4–N6). Nothing of it is handed on before the answer is over: until
 * then a marker may come, and then it was an example. Knows what makes an example, not what becomes of the files.
 */
import { createAnswerNotes } from './answer-notes.ts'
import type { AnswerProblem } from './answer-problem.ts'
import { createBlockReader } from './block-reader.ts'
import type { ChangeSink } from './change-sink.ts'
import { isOwnName, operationOf } from './format/field-names.ts'
import type { FileEntry } from './format/file-entry.ts'
import { START_MARKER } from './format/markers.ts'
import { hasStartMarker } from './format/near-markers.ts'

export interface UnmarkedBlock {
  /** Returns what follows the block, or null while it goes on. */
  push(chunk: string): string | null
  /** The answer is over. Returns what follows the block. */
  end(isComplete: boolean): string
  /** Everything that was pushed and belongs to it, as it came. */
  raw(): string
  /** Whether it can only be a block; known when it is over, and from its first whole file on. */
  isBlock(): boolean
  /** Whether its JSON makes no sense and a start marker came. */
  readonly isOverruled: boolean
  readonly problem: AnswerProblem | null
  /** Hands on what it holds. */
  deliver(sink: ChangeSink): readonly string[]
  writingPath(): string | null
  writingText(): string | null
}

const PLACEHOLDER_PATH =
  /\.{3}|…|[<>{}*]|^\/?(?:path|your|some)\b|\bpath[/_-]to\b|^\/?(?:example|file(?:name|path)?\d*)\.(?:ext|\w+)$|\.ext$/i
const PLACEHOLDER_CONTENT =
  /^\W{0,6}(?:(?:the |your )?(?:whole|full|entire|complete|new|updated|actual|file|code)(?:['’]?s)?(?: new| updated)? ?(?:file|code|contents?|source|text)?(?: of the file| goes here| here)?|\w{0,12} ?(?:\.{3}|…) ?\w{0,12}|<[\w -]+>)\W{0,6}$/i
const MAX_PLACEHOLDER = 60
/** Words that announce an example, in the last lines before it. */
const TALK =
  /\b(?:for example|example of|an example\W*$|examples?:|example (?:answers?|output|format|response|block)|e\.g\.|for instance|illustrat\w+|looks? like|would (?:look|be)|hypothetical\w*|(?<!\bin )(?:answer|response|reply|output|this|the|my) format|(?:do not|don['’]t|not) (?:apply|applied))(?!\w)|\bbeispiel|`[^`\n]{0,20}code[ _-]?changes/im
/** What is said after an example. */
const TALK_AFTER =
  /\b(?:(?:is|was|be|just|only|merely) (?:just |only |merely )?an? (?:example|illustration|template)|(?:shall|should) I (?:apply|make|go|proceed|do|send)|(?:do|would) you (?:want|like) me to (?:apply|make|proceed|send)|replace .{1,60} with your|nothing (?:is|was|has been) (?:changed|applied))\b/i

/** `context` is the end of the prose before it. */
export function createUnmarkedBlock(context: string): UnmarkedBlock {
  const notes = createAnswerNotes()
  const calls: ((sink: ChangeSink) => void)[] = []
  let bodyCount = 0
  /** Something in it is no file, or nothing that could be applied as it stands. */
  let hasRefusals = false
  let raw: string[] = []
  let tail = ''
  let isOverruled = false
  let isOver = false
  const recorder: ChangeSink = {
    entry(entry, repaired) {
      if (hasBody(entry)) bodyCount += 1
      if (!isMeant(entry)) hasRefusals = true
      calls.push((sink) => sink.entry(entry, repaired))
    },
    skipped() {
      hasRefusals = true
    },
    refuse() {
      hasRefusals = true
    },
    changes: () => [],
    refused: () => [],
  }
  const reader = createBlockReader(recorder, notes, true)
  const isTalk = TALK.test(lastLines(context))

  const isCut = () => bodyCount === 0 && reader.problem?.code === 'cut'

  return {
    push(chunk) {
      const rest = reader.push(chunk)
      raw.push(rest === null ? chunk : chunk.slice(0, chunk.length - rest.length))
      if (rest === null && reader.hasFailed) {
        tail = tail === '' ? raw.join('') : tail + chunk
        if (tail.includes(START_MARKER)) isOverruled = true
        tail = tail.slice(-START_MARKER.length)
      }
      if (rest !== null) isOver = true
      return rest
    },
    end(isComplete) {
      const path = reader.writingPath()
      const hasFailed = reader.hasFailed
      const rest = reader.end(isComplete)
      isOver = true
      const all = raw.join('')
      if (hasFailed && (reader.problem !== null || hasStartMarker(all))) hasRefusals = true
      if (isCut() && !isPlain(path)) hasRefusals = true
      raw = [all.slice(0, all.length - rest.length)]
      return rest
    },
    raw: () => raw.join(''),
    isBlock() {
      if (isTalk || hasRefusals) return false
      if (isOver && isCut()) return true
      return bodyCount > 0
    },
    get isOverruled() {
      return isOverruled
    },
    get problem() {
      return reader.problem
    },
    deliver(sink) {
      if (bodyCount > 0) for (const call of calls) call(sink)
      return notes.list()
    },
    writingPath: () => (isTalk ? null : reader.writingPath()),
    writingText: () => (isTalk ? null : reader.writingText()),
  }
}

/** Whether an entry says by the schema's own names what is to be done, with nothing left to fill in. */
function isMeant(entry: FileEntry): boolean {
  const { fields } = entry
  const path = fields.get('path')
  if (path === undefined || !isOwnName(path.key) || !isPlain(path.value)) return false
  const operation = fields.get('operation')
  if (operation !== undefined && operationOf(operation.value ?? '') === null) return false
  const isDelete = operation !== undefined && operationOf(operation.value ?? '') === 'DELETE'
  if (isDelete) return isOwnName(operation.key)
  return hasBody(entry) && !isPlaceholder(fields.get('content')?.value ?? '')
}

/** Whether the words that follow a block say that it was none. */
export function isTalkedAbout(closing: string): boolean {
  return TALK_AFTER.test(closing)
}

function isPlain(path: string | null): boolean {
  return path !== null && !PLACEHOLDER_PATH.test(path)
}

function isPlaceholder(content: string): boolean {
  return content.length <= MAX_PLACEHOLDER && PLACEHOLDER_CONTENT.test(content)
}

function hasBody({ fields, edits }: FileEntry): boolean {
  const content = fields.get('content')
  return (
    (content !== undefined && isOwnName(content.key) && typeof content.value === 'string') ||
    (Array.isArray(edits) && edits.length > 0)
  )
}

/** The last lines of prose that are neither blank nor a fence. */
function lastLines(context: string): string {
  return context
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*`{3}/.test(line))
    .slice(-2)
    .join('\n')
}
