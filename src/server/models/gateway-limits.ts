/** What the gateway to the server's own models gives to one person and to all. */
export interface GatewayLimits {
  /** Bytes of a request; see MODEL_BODY_LIMIT. */
  readonly requestBytes: number
  /** How deep a request's JSON may be nested. */
  readonly requestDepth: number
  /** Bytes of an answer. */
  readonly answerBytes: number
  /** Bytes that are read of a provider's refusal. */
  readonly refusalBytes: number
  /** Answers that one person may be given at the same time, and all together. */
  readonly atOnceEach: number
  readonly atOnce: number
  /** Requests of one person. */
  readonly perMinute: number
  /** Milliseconds in which a provider says nothing: before its first byte, and within an answer. */
  readonly firstByteMs: number
  readonly idleMs: number
  /** Milliseconds of a request and its answer in all; see LOST_AFTER of the ledger, which is longer. */
  readonly wholeMs: number
  /** How often a provider that cannot be reached is asked again, and the milliseconds before. */
  readonly retries: number
  readonly retryMs: number
}

export const GATEWAY_LIMITS: GatewayLimits = {
  requestBytes: 20 * 2 ** 20,
  requestDepth: 32,
  // The longest answers are some 500 KB, which the events around each word make ten times as large.
  answerBytes: 32 * 2 ** 20,
  refusalBytes: 64 * 2 ** 10,
  // Three drafts, each of which may be mended, in two tabs.
  atOnceEach: 6,
  atOnce: 256,
  perMinute: 60,
  // A model of the own network may have to be loaded, and to read a long project, before it says a word.
  firstByteMs: 300_000,
  idleMs: 120_000,
  wholeMs: 600_000,
  retries: 1,
  retryMs: 250,
}
