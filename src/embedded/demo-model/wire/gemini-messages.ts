/** Answers and errors in the shapes of the Gemini API (v1beta). */

export interface UsageMetadata {
  readonly promptTokenCount: number
  readonly candidatesTokenCount: number
  readonly totalTokenCount: number
}

export const MODEL_VERSION = 'demo'

export function usage(promptTokens: number, outputTokens: number): UsageMetadata {
  return {
    promptTokenCount: promptTokens,
    candidatesTokenCount: outputTokens,
    totalTokenCount: promptTokens + outputTokens,
  }
}

export function answerMessage(text: string, usageMetadata: UsageMetadata, isLast: boolean) {
  const candidate = { content: { role: 'model', parts: [{ text }] }, index: 0 }
  return {
    candidates: [isLast ? { ...candidate, finishReason: 'STOP' } : candidate],
    usageMetadata,
    modelVersion: MODEL_VERSION,
  }
}

/** One server-sent event. */
export function sseEvent(message: unknown): string {
  return `data: ${JSON.stringify(message)}\n\n`
}

const STATUS_NAMES = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
} as const

export type ErrorCode = keyof typeof STATUS_NAMES

export function errorBody(code: ErrorCode, message: string) {
  return { error: { code, message, status: STATUS_NAMES[code] } }
}
