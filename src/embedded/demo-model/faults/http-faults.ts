/** Errors as Google's service words them, with its details. */
import type { NamedFault } from './fault.ts'

const STATUS = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
} as const

const body = (code: keyof typeof STATUS, message: string, details: readonly object[] = []) => ({
  error: { code, message, status: STATUS[code], ...(details.length > 0 && { details }) },
})

const info = (reason: string) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata: { service: 'generativelanguage.googleapis.com' },
})

const QUOTA = [
  {
    '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
    violations: [
      {
        quotaMetric: 'generativelanguage.googleapis.com/generate_content_free_tier_requests',
        quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier',
        quotaDimensions: { location: 'global', model: 'gemini-2.5-pro' },
        quotaValue: '5',
      },
    ],
  },
  {
    '@type': 'type.googleapis.com/google.rpc.Help',
    links: [
      {
        description: 'Learn more about Gemini API quotas',
        url: 'https://ai.google.dev/gemini-api/docs/rate-limits',
      },
    ],
  },
  { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7s' },
]

const http = (
  name: string,
  says: string,
  status: number,
  content: object | string,
  retryAfter?: number,
): NamedFault => ({
  name,
  says,
  make: () => ({ type: 'http', status, body: content, ...(retryAfter !== undefined && { retryAfter }) }),
})

export const HTTP_FAULTS: readonly NamedFault[] = [
  http(
    '400',
    'HTTP 400, INVALID_ARGUMENT: a field that the service does not know',
    400,
    body(400, 'Invalid JSON payload received. Unknown name "contentz": Cannot find field.'),
  ),
  http(
    '400key',
    'HTTP 400, API_KEY_INVALID: how the service refuses a wrong key',
    400,
    body(400, 'API key not valid. Please pass a valid API key.', [info('API_KEY_INVALID')]),
  ),
  http(
    '401',
    'HTTP 401, UNAUTHENTICATED',
    401,
    body(
      401,
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
      [info('ACCESS_TOKEN_TYPE_UNSUPPORTED')],
    ),
  ),
  http(
    '403',
    'HTTP 403, PERMISSION_DENIED: the key may not use this service',
    403,
    body(403, 'Generative Language API has not been used in project 000000000000 before or it is disabled.', [
      info('SERVICE_DISABLED'),
    ]),
  ),
  http(
    '404',
    'HTTP 404, NOT_FOUND: a model that is not there',
    404,
    body(
      404,
      'models/gemini-0 is not found for API version v1beta, or is not supported for generateContent.',
    ),
  ),
  http(
    '429',
    'HTTP 429, RESOURCE_EXHAUSTED, with `Retry-After: 7` and RetryInfo of 7 s',
    429,
    body(
      429,
      'You exceeded your current quota, please check your plan and billing details. Please retry in 7s.',
      QUOTA,
    ),
    7,
  ),
  http(
    '500',
    'HTTP 500, INTERNAL',
    500,
    body(
      500,
      'An internal error has occurred. Please retry or report in https://developers.generativeai.google/guide/troubleshooting',
    ),
  ),
  http(
    '503',
    'HTTP 503, UNAVAILABLE, with `Retry-After: 3`: overloaded',
    503,
    body(503, 'The model is overloaded. Please try again later.'),
    3,
  ),
  http(
    'html',
    'HTTP 502 with a page of HTML, as a gateway answers',
    502,
    '<!DOCTYPE html><html><head><title>Error 502</title></head><body><h1>Bad Gateway</h1></body></html>',
  ),
]
