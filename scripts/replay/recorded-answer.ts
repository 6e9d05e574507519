import { parseFilePath } from '../../src/core/files/file-path.ts'
import type { RecordedAnswer } from './replay-answer.ts'

/** A line of the input, or the end of a sentence that says what is wrong with it. */
export type ParsedLine =
  | { readonly ok: true; readonly recorded: RecordedAnswer }
  | { readonly ok: false; readonly reason: string }

export function parseRecordedAnswer(line: string): ParsedLine {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return refuse('is not JSON.')
  }
  if (!isRecord(value)) return refuse('is not an object.')
  const { name, files, answer, chunks } = value
  if (typeof name !== 'string') return refuse('has no "name" that is text.')
  if (typeof answer !== 'string') return refuse('has no "answer" that is text.')
  if (!isRecord(files)) return refuse('has no "files" that is an object of texts by path.')
  const texts: [string, string][] = []
  for (const [path, text] of Object.entries(files)) {
    const parsed = parseFilePath(path)
    if (!parsed.ok) return refuse(`has a file that cannot be. ${parsed.reason}`)
    if (parsed.path !== path) return refuse(`has the path ${JSON.stringify(path)}; write "${parsed.path}".`)
    if (typeof text !== 'string') return refuse(`has the file ${path}, which is not text.`)
    texts.push([path, text])
  }
  const recorded = { name, files: Object.fromEntries(texts), answer }
  if (chunks === undefined || chunks === null) return { ok: true, recorded }
  if (!isSizes(chunks)) return refuse('has "chunks" that are not whole numbers from 0 up.')
  return { ok: true, recorded: { ...recorded, chunks } }
}

function refuse(reason: string): ParsedLine {
  return { ok: false, reason }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSizes(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((size) => Number.isInteger(size) && size >= 0)
}
