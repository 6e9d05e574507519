import type { ChatRequest } from './chat-model.ts'
import { estimateTokens } from './estimate-tokens.ts'

/**
 * What one image takes, in tokens. Providers count by size, from 258 for a thumbnail to about 1,600 for a picture as
 * large as a screen; most that people attach are screenshots.
 */
export const IMAGE_TOKENS = 1_300

/** What a request takes to send, in tokens, by what it is of. */
export interface RequestEstimate {
  readonly system: number
  readonly history: number
  /** The newest message: the project's files and the request itself. */
  readonly text: number
  readonly images: number
  readonly total: number
}

/** Requests never change, and each is asked about by its estimate, by the limits and by what counts its usage. */
const estimates = new WeakMap<ChatRequest, RequestEstimate>()

export function estimateRequest(request: ChatRequest): RequestEstimate {
  const known = estimates.get(request)
  if (known !== undefined) return known
  const { systemInstruction, history, text, images } = request
  const parts = {
    system: estimateTokens(systemInstruction),
    history: history.reduce((sum, turn) => sum + estimateTokens(turn.text), 0),
    text: estimateTokens(text),
    images: images.length * IMAGE_TOKENS,
  }
  const estimate = { ...parts, total: parts.system + parts.history + parts.text + parts.images }
  estimates.set(request, estimate)
  return estimate
}
