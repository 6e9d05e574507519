/** Talking to a language model, whichever it is. Owns no wire format and no transport. */

export interface InlineImage {
  /** Base64, without a `data:` prefix. */
  readonly data: string
  readonly mimeType: string
}

export interface ChatTurn {
  readonly role: 'user' | 'model'
  readonly text: string
}

export interface ChatRequest {
  readonly systemInstruction: string
  /** Earlier turns, oldest first; starts with a user turn (S5.12). */
  readonly history: readonly ChatTurn[]
  readonly text: string
  readonly images: readonly InlineImage[]
  /**
   * Finds the values that are never sent, wherever they stand, beside what looks like a secret by itself. Looked for when
   * the request is sent, because a whole project is read for it; `pause` lets the page do something else in between.
   */
  readonly secrets?: (pause: () => Promise<void>) => Promise<readonly string[]>
}

/** Tokens of one request, as the model reports them; absent numbers were not reported. */
export interface TokenUsage {
  /** All that went in, what came from the provider's cache included. */
  readonly prompt?: number
  /** The part of `prompt` that came from the provider's cache. */
  readonly cached?: number
  /** The part of `prompt` that the provider put into its cache, where it bills that apart. */
  readonly written?: number
  readonly thinking?: number
  /** The answer, without what was thought. */
  readonly output?: number
}

export type FinishReason = 'complete' | 'length' | 'blocked' | 'other'

/** Why a request waits to be sent again. */
export type WaitReason = 'limit' | 'overloaded' | 'connection'

export type ModelEvent =
  | { readonly type: 'thought'; readonly text: string }
  | { readonly type: 'text'; readonly text: string }
  /** So far, in the whole request: the last one counts. */
  | { readonly type: 'usage'; readonly usage: TokenUsage }
  | { readonly type: 'finish'; readonly reason: FinishReason }
  /** Nothing has come yet; the request is sent again after so many milliseconds. */
  | { readonly type: 'waiting'; readonly reason: WaitReason; readonly milliseconds: number }

export interface ChatModel {
  /**
   * Streams one answer. Aborting `signal` cancels the request itself, not only the reading of it.
   * Throws whatever the transport throws; `aiErrorCode` in `core/errors` sorts it.
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ModelEvent>
}
