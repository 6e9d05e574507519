/** Answers and errors in the shapes of the Gemini API (v1beta). */

export interface UsageMetadata {
  readonly promptTokenCount: number
  readonly candidatesTokenCount: number
  readonly totalTokenCount: number
}

const MODEL_VERSION = 'demo'

export function usage(promptTokens: number, outputTokens: number): UsageMetadata {
  return {
    promptTokenCount: promptTokens,
    candidatesTokenCount: outputTokens,
    totalTokenCount: promptTokens + outputTokens,
  }
}

export type FinishReason = 'STOP' | 'MAX_TOKENS' | 'SAFETY' | 'RECITATION'

export function answerMessage(
  text: string,
  usageMetadata: UsageMetadata,
  isLast: boolean,
  isThought = false,
) {
  const part = isThought ? { text, thought: true } : { text }
  const candidate = { content: { role: 'model', parts: [part] }, index: 0 }
  return {
    candidates: [isLast ? { ...candidate, finishReason: 'STOP' } : candidate],
    usageMetadata,
    modelVersion: MODEL_VERSION,
  }
}

/** The end of an answer, with nothing more in it. */
export function finishMessage(finishReason: FinishReason, usageMetadata: UsageMetadata) {
  return { candidates: [{ finishReason, index: 0 }], usageMetadata, modelVersion: MODEL_VERSION }
}

/** One server-sent event. */
export function sseEvent(message: unknown): string {
  return `data: ${JSON.stringify(message)}\n\n`
}

const STATUS_NAMES = {
  400: 'INVALID_ARGUMENT',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
} as const

export type ErrorCode = keyof typeof STATUS_NAMES

export function errorBody(code: ErrorCode, message: string) {
  return { error: { code, message, status: STATUS_NAMES[code] } }
}
