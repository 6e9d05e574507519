/**
 * What the official clients throw, as one error that the catalogue can sort. Those of OpenAI and Anthropic share their
 * error classes' shape, and Google's has a part of it, so it is read by its fields.
 */
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { ProviderError, withoutKey } from '../../../core/errors/provider-error.ts'
import { type OwnProviderId, providerName } from '../../../core/model/model-providers.ts'
import { PLAN_REFUSAL } from '../../../core/wire/plans.ts'
import { isLoopback } from './provider-address.ts'

/** Where requests of one provider go. */
export interface ProviderEndpoint {
  readonly id: OwnProviderId
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Sent as that provider's header and nowhere else; null where none is needed. */
  readonly apiKey: string | null
  /** Sent beside what the provider's wire asks for. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface FaultContext extends ProviderEndpoint {
  /** Null where models are listed. */
  readonly model: string | null
  /** Whether the provider had begun to answer. */
  readonly isConnected: boolean
  /** Origin of this page. */
  readonly pageOrigin: string
}

/** The statuses that an error in the middle of an answer has no room for. */
const STATUS_OF_TYPE: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  invalid_api_key: 401,
  billing_error: 402,
  insufficient_quota: 429,
  permission_error: 403,
  not_found_error: 404,
  model_not_found: 404,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  server_error: 500,
  api_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
}

/** Aborts stay what they are; everything else becomes a {@link ProviderError}. */
export function providerFault(error: unknown, context: FaultContext): unknown {
  if (!(error instanceof Error) || error instanceof ProviderError) return error
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return error
  const { apiKey } = context
  if (error instanceof SyntaxError) {
    return new ProviderError('The provider sent an event that is not JSON.')
  }
  const connection = connectionFault(error)
  if (connection !== null) {
    const advice = context.isConnected ? null : unreachable(context)
    return new ProviderError(withoutKey(connection, apiKey), { advice })
  }
  const status = statusOf(error)
  return new ProviderError(withoutKey(error.message, apiKey), {
    status,
    // A quota that is used up does not come back by waiting, whatever the header says.
    retryAfterMs: /insufficient_quota/.test(String(field(error, 'code'))) ? null : retryAfterOf(error),
    advice: planAdvice(error) ?? (status === 404 ? notFound(context) : null),
  })
}

/** What this server says where a plan has no more; null for what another one says. */
function planAdvice(error: Error): string | null {
  const body = field(error, 'error')
  const inner = field(body, 'error') ?? body
  const message = field(inner, 'message')
  return field(inner, 'type') === PLAN_REFUSAL && typeof message === 'string' ? message : null
}

/** The platform's own words for a connection that failed; null for an answer of the provider. */
function connectionFault(error: Error): string | null {
  if (error instanceof TypeError) return error.message
  const isClients = 'headers' in error
  if (!isClients || numberField(error, 'status') !== null || field(error, 'error') !== undefined) return null
  if (error.message === 'Request timed out.') return error.message
  return error.cause instanceof Error ? `Failed to fetch: ${error.cause.message}` : null
}

function statusOf(error: Error): number | null {
  const body = field(error, 'error')
  const inner = field(body, 'error') ?? body
  const named = [field(inner, 'type'), field(inner, 'code'), field(error, 'type'), field(error, 'code')]
  const known = named.map((name) => STATUS_OF_TYPE[String(name)]).find((found) => found !== undefined)
  const status =
    numberField(error, 'status') ??
    numberField(inner, 'status') ??
    numberField(inner, 'code') ??
    known ??
    null
  // Anthropic refuses a spent credit as a bad request.
  return status === 400 && /credit balance/i.test(error.message) ? 402 : status
}

/** `Retry-After` in seconds or as a date; `retry-after-ms`, where OpenAI sends it, is finer. */
function retryAfterOf(error: Error): number | null {
  const headers = field(error, 'headers')
  if (!(headers instanceof Headers)) return null
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (exact >= 0) return exact
  const text = headers.get('retry-after')
  if (text === null) return null
  const seconds = Number(text)
  const milliseconds = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1000
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds)
}

function notFound({ id, baseUrl, model }: FaultContext): string {
  const provider = providerName(id)
  return model === null
    ? errorSentence('provider-list-missing', { provider, address: baseUrl })
    : errorSentence('provider-model-unknown', { provider, model })
}

/** A browser says no more than that it failed: refused, unknown host, or CORS. */
function unreachable({ id, baseUrl, pageOrigin }: FaultContext): string {
  const url = new URL(baseUrl)
  const [address, origin] = [baseUrl, pageOrigin]
  if (pageOrigin.startsWith('https:') && url.protocol === 'http:') {
    return errorSentence('provider-mixed-content', { address })
  }
  if (id === 'ollama') return errorSentence('ollama-unreachable', { address, origin })
  if (id === 'lm-studio') return errorSentence('lm-studio-unreachable', { address })
  return errorSentence(isLoopback(url) ? 'provider-unreachable-here' : 'provider-unreachable', {
    address,
    origin,
  })
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function numberField(value: unknown, name: string): number | null {
  const found = field(value, name)
  const number = typeof found === 'string' && /^\d{3}$/.test(found) ? Number(found) : found
  return typeof number === 'number' && Number.isInteger(number) ? number : null
}
