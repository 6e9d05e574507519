import type { ModelEvent } from '../../../core/model/chat-model.ts'
import { type ProviderEndpoint, providerFault } from './provider-fault.ts'

export interface ProviderChatModelOptions extends ProviderEndpoint {
  readonly model: string
  /** Origin of this page, for what is said of CORS. */
  readonly pageOrigin: string
}

/**
 * Streams what a provider's client receives, as events, and ends the request when the reader leaves. Throws
 * `ProviderError`, and the signal's reason.
 */
export async function* streamProvider<Chunk>(
  options: ProviderChatModelOptions,
  signal: AbortSignal,
  connect: (signal: AbortSignal) => Promise<AsyncIterable<Chunk>>,
  eventsOf: (chunk: Chunk) => Iterable<ModelEvent>,
): AsyncGenerator<ModelEvent, void, undefined> {
  signal.throwIfAborted()
  const left = new AbortController()
  let isConnected = false
  try {
    const stream = await connect(AbortSignal.any([signal, left.signal]))
    isConnected = true
    for await (const chunk of stream) yield* eventsOf(chunk)
    // The client ends quietly when it is aborted in the middle.
    signal.throwIfAborted()
  } catch (error) {
    signal.throwIfAborted()
    throw providerFault(error, { ...options, isConnected })
  } finally {
    left.abort()
  }
}
