/** What a model's provider, or the way to it, answered instead of an answer. Holds no key: see `withoutKey`. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** The HTTP status; null where there was none. */
  readonly status: number | null
  /** Milliseconds that the provider wants to be left alone; null where it did not say. */
  readonly retryAfterMs: number | null
  /** What helps here beside the specified sentence, for the person. */
  readonly advice: string | null

  constructor(
    message: string,
    options: {
      readonly status?: number | null
      readonly retryAfterMs?: number | null
      readonly advice?: string | null
      readonly cause?: unknown
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.status = options.status ?? null
    this.retryAfterMs = options.retryAfterMs ?? null
    this.advice = options.advice ?? null
  }
}

/** Providers quote keys in their refusals; nothing that is shown or logged may. */
export function withoutKey(text: string, apiKey: string | null): string {
  return apiKey === null || apiKey.length < 8 ? text : text.replaceAll(apiKey, '•••')
}
