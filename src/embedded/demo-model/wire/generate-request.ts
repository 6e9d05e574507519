/** The part of a Gemini `generateContent` body that the demo model reads. Everything else is ignored. */
import * as v from 'valibot'
import { parseContinuation } from '../../../core/agent/continuation.ts'
import { type ContextFile, parseProjectContext } from '../../../core/agent/project-context.ts'
import { parseRepair } from '../../../core/agent/repair-task.ts'
import type { RequestMode } from '../../../core/agent/request-mode.ts'

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

/** Null when the body is not one that Google's service would accept, either. */
export function readGenerateRequest(body: unknown): DemoRequest | null {
  const parsed = v.safeParse(bodySchema, body)
  if (!parsed.success) return null
  const { contents, systemInstruction } = parsed.output
  const last = contents.findLast(({ role }) => role === undefined || role === 'user')
  if (last === undefined) return null
  const text = last.parts.map((part) => part.text ?? '').join('')
  const system =
    typeof systemInstruction === 'object' ? systemInstruction.parts : [{ text: systemInstruction }]
  const texts = [...system, ...contents.flatMap(({ parts }) => parts)].map((part) => part.text ?? '')
  const context = parseProjectContext(text)
  const continuation = parseContinuation(context.request)
  const request = continuation?.request ?? context.request
  const repair = parseRepair(request)
  return {
    files: context.files,
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
