/** The official client of OpenAI for any server that speaks its wire. */
import { OpenAI } from 'openai'
import { LEFT_OUT_HEADERS } from './left-out-headers.ts'
import type { ProviderEndpoint } from './provider-fault.ts'

export function openAiClient({
  baseUrl,
  apiKey,
  headers,
}: Pick<ProviderEndpoint, 'baseUrl' | 'apiKey' | 'headers'>): OpenAI {
  const common = { ...LEFT_OUT_HEADERS, ...headers }
  return new OpenAI({
    baseURL: baseUrl,
    // The client insists on one; the header is what counts.
    apiKey: apiKey ?? 'none',
    defaultHeaders: apiKey === null ? { ...common, Authorization: null } : common,
    // Said here, so that nothing is sent twice unseen, and nothing of a request is logged.
    maxRetries: 0,
    logLevel: 'off',
    organization: null,
    project: null,
    dangerouslyAllowBrowser: true,
  })
}
