/** The official client of Anthropic, of which only messages and models are taken: less than half of its bytes. */
import { BaseAnthropic } from '@anthropic-ai/sdk/client'
import { Messages } from '@anthropic-ai/sdk/resources/messages/messages'
import { Models } from '@anthropic-ai/sdk/resources/models'
import { LEFT_OUT_HEADERS } from './left-out-headers.ts'
import type { ProviderEndpoint } from './provider-fault.ts'

export interface AnthropicClient {
  readonly messages: Messages
  readonly models: Models
}

export function anthropicClient({
  baseUrl,
  apiKey,
  headers,
}: Pick<ProviderEndpoint, 'baseUrl' | 'apiKey' | 'headers'>): AnthropicClient {
  const client = new BaseAnthropic({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    defaultHeaders: { ...LEFT_OUT_HEADERS, ...headers },
    // Said here, so that nothing is sent twice unseen, and nothing of a request is logged or traced.
    maxRetries: 0,
    logLevel: 'off',
    openTelemetry: false,
    // Also sends the header with which Anthropic answers browsers.
    dangerouslyAllowBrowser: true,
  })
  return { messages: new Messages(client), models: new Models(client) }
}
