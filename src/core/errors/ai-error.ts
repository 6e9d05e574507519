/** Which error of the catalogue (S8.1–S8.7) something belongs to that went wrong with an answer. */
import { type ErrorCode, errorSentence } from './catalogue.ts'
import { RequestRefusedError } from './request-refused-error.ts'

/** What can go wrong with an answer, in the order in which the specification tells them apart. */
export type AiErrorCode = Extract<
  ErrorCode,
  | 'answer-format'
  | 'usage-limit'
  | 'spending-limit'
  | 'timed-out'
  | 'invalid-key'
  | 'connection'
  | 'unexpected'
  | 'image-processing'
>

/**
 * The sentence of the message's red box, and what else helps where the cause knows it; who refused a request says why
 * in words of its own.
 */
export function aiErrorSentence(code: AiErrorCode, cause?: unknown): string {
  if (cause instanceof RequestRefusedError) return cause.message
  const advice = stringField(cause, 'advice')
  return advice === '' ? errorSentence(code) : `${errorSentence(code)} ${advice}`
}

const TIMEOUT_NAMES = new Set(['AbortError', 'TimeoutError', 'ModelTimeoutError'])
const TIMEOUT_STATUSES = [408, 504]
/** How browsers (Chromium, Firefox, Safari) and Node word one and the same thing: no connection, or a lost one. */
const CONNECTION_MESSAGE =
  /failed to fetch|network|fetch failed|load failed|error in input stream|^terminated$|incomplete json segment/i
const MAX_NESTING = 6

/**
 * Sorts what a chat model threw, in the order of S8.2–S8.6: a 429 that mentions an API key is still a usage limit.
 * (S8.1 and a spending limit are never thrown by a model: the agent's run knows them.)
 */
export function aiErrorCode(error: unknown): AiErrorCode {
  const name = stringField(error, 'name')
  const message = typeof error === 'string' ? error : stringField(error, 'message')
  const codes = new Set([...ownCodes(error), ...embeddedCodes(message, 0)])
  if (name === 'ImageUploadError') return 'image-processing'
  // 402 is how some providers say that the credit is spent.
  if (codes.has(429) || codes.has(402)) return 'usage-limit'
  if (TIMEOUT_NAMES.has(name) || TIMEOUT_STATUSES.some((status) => codes.has(status))) return 'timed-out'
  if (/\b(?:timed out|timeout|aborted)\b/i.test(message)) return 'timed-out'
  if (codes.has(401) || /api[ _]?key/i.test(message) || /\b401\b/.test(message)) return 'invalid-key'
  if (CONNECTION_MESSAGE.test(message)) return 'connection'
  return 'unexpected'
}

/**
 * Whether what a chat model threw in the middle of an answer is no more than a break: a lost connection, or a server
 * that gave up. Asking for the rest may then help.
 */
export function isInterruption(error: unknown): boolean {
  const code = aiErrorCode(error)
  if (code !== 'unexpected') return code === 'connection'
  const message = typeof error === 'string' ? error : stringField(error, 'message')
  return [...ownCodes(error), ...embeddedCodes(message, 0)].some((status) => status >= 500 && status < 600)
}

function stringField(value: unknown, field: string): string {
  const found = fieldOf(value, field)
  return typeof found === 'string' ? found : ''
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined
}

function ownCodes(value: unknown): number[] {
  return [fieldOf(value, 'status'), fieldOf(value, 'code')].map(Number).filter(Number.isInteger)
}

/** Codes in JSON inside a text: the Gemini client puts the answer's body there, whose message may hold JSON again. */
function embeddedCodes(text: string, depth: number): number[] {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  if (start === -1 || end < start || depth > MAX_NESTING) return []
  try {
    return codesIn(JSON.parse(text.slice(start, end + 1)), depth + 1)
  } catch {
    return []
  }
}

function codesIn(value: unknown, depth: number): number[] {
  if (typeof value !== 'object' || value === null || depth > MAX_NESTING) return []
  const error = fieldOf(value, 'error')
  return [
    ...ownCodes(value),
    ...embeddedCodes(stringField(value, 'message'), depth),
    ...codesIn(error, depth + 1),
  ]
}
