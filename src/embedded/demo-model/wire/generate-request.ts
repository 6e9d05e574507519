/** The part of a Gemini `generateContent` body that the demo model reads. Everything else is ignored. */
import * as v from 'valibot'
import { parseContinuation } from '../../../core/agent/continuation.ts'
import { type ContextFile, parseProjectContext } from '../../../core/agent/project-context.ts'
import { parseRepair } from '../../../core/agent/repair-task.ts'
import type { RequestMode } from '../../../core/agent/request-mode.ts'
import {
  MAX_CONTENTS,
  MAX_CONTEXT_FILES,
  MAX_FILE_LENGTH,
  MAX_PARTS,
  MAX_PLAN_REQUESTS,
  MAX_REQUEST_LENGTH,
  MAX_TEXT_LENGTH,
} from './request-limits.ts'
import { RequestTooLarge } from './request-too-large.ts'

const partSchema = v.object({
  text: v.optional(v.string()),
  inlineData: v.optional(v.object({ mimeType: v.optional(v.string()), data: v.optional(v.string()) })),
  fileData: v.optional(v.object({ mimeType: v.optional(v.string()), fileUri: v.string() })),
})
const contentSchema = v.object({ role: v.optional(v.string()), parts: v.optional(v.array(partSchema), []) })
const bodySchema = v.object({
  contents: v.pipe(v.array(contentSchema), v.minLength(1)),
  systemInstruction: v.optional(v.union([v.string(), contentSchema])),
})

export interface DemoRequest extends RequestMode {
  readonly files: ReadonlyMap<string, ContextFile>
  /** What the user typed. */
  readonly request: string
  /** When the rest of an answer is asked for: the paths that it need not hold. Null at the start of an answer. */
  readonly finishedPaths: ReadonlySet<string> | null
  /** When an answer is to be repaired that nobody has seen yet: what it was an answer to. Null otherwise. */
  readonly repairs: string | null
  /** MIME types of attached images, in order. */
  readonly imageTypes: readonly string[]
  /** Approximate, see {@link approximateTokens}. */
  readonly promptTokens: number
}

/**
 * Null when the body is not one that Google's service would accept, either. Throws {@link RequestTooLarge} for one that
 * holds more than the script reads.
 */
export function readGenerateRequest(body: unknown): DemoRequest | null {
  checkCounts(body)
  const parsed = v.safeParse(bodySchema, body)
  if (!parsed.success) return null
  const { contents, systemInstruction } = parsed.output
  const last = contents.findLast(({ role }) => role === undefined || role === 'user')
  if (last === undefined) return null
  const text = last.parts.map((part) => part.text ?? '').join('')
  const system =
    typeof systemInstruction === 'object' ? systemInstruction.parts : [{ text: systemInstruction }]
  const texts = [...system, ...contents.flatMap(({ parts }) => parts)].map((part) => part.text ?? '')
  checkTexts(texts)
  const context = parseProjectContext(text)
  const continuation = parseContinuation(context.request)
  const request = continuation?.request ?? context.request
  const repair = parseRepair(request)
  checkSaid([repair?.request ?? request, repair?.asked ?? '', ...(context.plan?.requests ?? [])])
  return {
    files: limitedFiles(withNamed(context.files, context.outline)),
    mode: context.mode,
    plan: context.plan,
    request: repair?.request ?? request,
    repairs: repair?.asked ?? null,
    finishedPaths: continuation === null ? null : new Set(continuation.finishedPaths),
    imageTypes: last.parts.flatMap(({ inlineData, fileData }) => {
      const image = inlineData ?? fileData
      return image === undefined ? [] : [image.mimeType ?? '']
    }),
    promptTokens: texts.reduce((sum, part) => sum + approximateTokens(part), 0),
  }
}

/** Four characters a token: the usual rule of thumb for English and code. No tokenizer runs here. */
export function approximateTokens(text: string): number {
  return Math.ceil(text.length / 4)
}

/** Before each part is looked at: how many there are. */
function checkCounts(body: unknown): void {
  const contents = isObject(body) && Array.isArray(body.contents) ? body.contents : []
  if (contents.length > MAX_CONTENTS) throw tooMany('turns of conversation', contents.length, MAX_CONTENTS)
  const system = isObject(body) ? [body.systemInstruction] : []
  let parts = 0
  for (const content of [...contents, ...system]) {
    if (isObject(content) && Array.isArray(content.parts)) parts += content.parts.length
  }
  if (parts > MAX_PARTS) throw tooMany('parts', parts, MAX_PARTS)
}

function checkTexts(texts: readonly string[]): void {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  if (length > MAX_TEXT_LENGTH) throw tooMany('characters of text', length, MAX_TEXT_LENGTH)
}

/** `said`: what the person wrote, now and for a plan. */
function checkSaid(said: readonly string[]): void {
  if (said.length > MAX_PLAN_REQUESTS + 2)
    throw tooMany('requests in a plan', said.length - 2, MAX_PLAN_REQUESTS)
  const longest = said.reduce((most, text) => Math.max(most, text.length), 0)
  if (longest > MAX_REQUEST_LENGTH) throw tooMany('characters in a message', longest, MAX_REQUEST_LENGTH)
}

/** What the request names only stands there as a file that cannot be read. */
function withNamed(
  files: ReadonlyMap<string, ContextFile>,
  outline: string | null,
): ReadonlyMap<string, ContextFile> {
  const named = [...(outline ?? '').matchAll(/^(\S.*?) \(\d+ characters\)/gm)]
  return new Map([...files, ...named.map(([, path = '']) => [path, UNREAD] as const)])
}

const UNREAD: ContextFile = { content: '', isBinary: true, type: '' }

/** A file that is longer than the script edits stands there as one that it cannot read. */
function limitedFiles(files: ReadonlyMap<string, ContextFile>): ReadonlyMap<string, ContextFile> {
  if (files.size > MAX_CONTEXT_FILES) throw tooMany('files', files.size, MAX_CONTEXT_FILES)
  const limited = new Map(files)
  for (const [path, file] of files) {
    if (file.content.length > MAX_FILE_LENGTH) limited.set(path, { ...file, content: '', isBinary: true })
  }
  return limited
}

function tooMany(what: string, found: number, most: number): RequestTooLarge {
  return new RequestTooLarge(
    `The request has ${found} ${what}, and the demo model takes ${most}. Shorten it, or choose a real model.`,
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
