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

export function estimateRequest({ systemInstruction, history, text, images }: ChatRequest): RequestEstimate {
  const parts = {
    system: estimateTokens(systemInstruction),
    history: history.reduce((sum, turn) => sum + estimateTokens(turn.text), 0),
    text: estimateTokens(text),
    images: images.length * IMAGE_TOKENS,
  }
  return { ...parts, total: parts.system + parts.history + parts.text + parts.images }
}
