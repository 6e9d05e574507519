import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { fillIn } from '../../core/errors/catalogue/fill-sentence.ts'
import { type ErrorCode, errorEntry } from '../../core/errors/catalogue.ts'
import type { Refusal } from '../../core/wire/saves/project-messages.ts'

/** Answers with an error of the catalogue, its status and its sentence, in the form that the workspace reads. */
export function refuse(
  c: Context,
  code: ErrorCode,
  { given = {}, ...further }: { given?: Readonly<Record<string, string | number>> } & Partial<Refusal> = {},
): Response {
  const { sentence, status } = errorEntry(code)
  const message = fillIn(sentence, given)
  const refusal: Refusal = { code, message, ...further }
  return c.json(refusal, (status ?? 500) as ContentfulStatusCode, { 'Cache-Control': 'no-store' })
}
