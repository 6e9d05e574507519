/**
 * Judges the text of a file that an answer wrote (SPEC.md C1–C8): repairs what is certain, refuses what is doubtful.
 * Knows neither the answer it came in nor the project, but for what the file held before.
 */
import { isCutShort } from './cut-short.ts'
import { escapedTwice } from './escaped-twice.ts'
import { fenced } from './fenced.ts'
import { fileKind } from './file-kind.ts'
import { htmlEscaped } from './html-escaped.ts'
import { placeholderIn } from './lazy-placeholder.ts'
import { leakedTokens } from './leaked-tokens.ts'
import { isRepeating } from './repetition.ts'

export type CheckedContent =
  | { readonly ok: true; readonly content: string; readonly repaired: readonly string[] }
  | { readonly ok: false; readonly reason: string }

const CHECKS = [leakedTokens, escapedTwice, fenced, htmlEscaped]

/** `before` is what the file held when the model saw it; null when there was none. */
export function checkContent(path: string, content: string, before: string | null): CheckedContent {
  // What the file holds already is no fault of the answer.
  if (content === before) return { ok: true, content, repaired: [] }
  const kind = fileKind(path)
  const repaired: string[] = []
  let text = content
  for (const check of CHECKS) {
    const found = check(text, kind)
    if (found.type === 'refused') return { ok: false, reason: found.reason }
    if (found.type !== 'repaired') continue
    text = found.content
    repaired.push(found.how)
  }
  const placeholder = placeholderReason(path, text, before)
  if (placeholder !== null) return { ok: false, reason: placeholder }
  if (isRepeating(text)) return { ok: false, reason: 'it repeats the same lines to its end.' }
  if (isCutShort(text, kind)) return { ok: false, reason: 'it ends in the middle of its code.' }
  return { ok: true, content: text, repaired }
}

/** Why a text is refused for code that it leaves out; for a part of a file nothing else can be judged. */
export function placeholderReason(path: string, text: string, before: string | null): string | null {
  const placeholder = placeholderIn(text, fileKind(path), before)
  return placeholder === null
    ? null
    : `${JSON.stringify(placeholder.slice(0, 60))} stands for code that the answer leaves out.`
}
