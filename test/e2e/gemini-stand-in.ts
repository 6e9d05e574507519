/**
 * Google on this machine: its list of models by pages, as it answers a page. What it says is the demo model's.
 * Remembers every request that it gets.
 */
import { startTestService, type TestService } from './kit-services.ts'
import type { ReceivedRequest } from './provider-stand-in.ts'

export interface GeminiStandIn extends Pick<TestService, 'origin' | 'stop'> {
  readonly received: ReceivedRequest[]
  /** What it answers instead of its list; null for the list. */
  refusal: { readonly status: number; readonly message: string } | null
}

/** Names of models that generate content, those of each page; the last page also has two that do not. */
export async function startGeminiStandIn(
  pages: readonly (readonly string[])[],
  demoModelUrl: () => string,
): Promise<GeminiStandIn> {
  const received: ReceivedRequest[] = []
  const service = await startTestService((url, response, message) => {
    response.setHeader('access-control-allow-headers', 'content-type, x-goog-api-client, x-goog-api-key')
    if (message.method === 'OPTIONS') return void response.writeHead(204).end()
    const parts: Buffer[] = []
    message.on('data', (part: Buffer) => parts.push(part))
    message.on('end', async () => {
      const body = Buffer.concat(parts).toString()
      const { method = '', headers } = message
      received.push({ method, url, headers, body })
      if (method === 'GET') {
        const { refusal } = standIn
        response.writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' })
        const error = refusal && {
          code: refusal.status,
          message: refusal.message,
          status: 'INVALID_ARGUMENT',
        }
        response.end(JSON.stringify(error ? { error } : pageOf(pages, url)))
        return
      }
      const answer = await fetch(`${demoModelUrl()}${url}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body,
      })
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      response.end(await answer.text())
    })
  })
  const standIn: GeminiStandIn = {
    origin: service.origin,
    stop: () => service.stop(),
    received,
    refusal: null,
  }
  return standIn
}

function pageOf(pages: readonly (readonly string[])[], url: string) {
  const page = Number(new URL(url, 'http://localhost').searchParams.get('pageToken') ?? 0)
  const isLast = page === pages.length - 1
  const chat = (pages[page] ?? []).map((name) => entry(name, 'generateContent'))
  const others = [entry('gemini-embedding-001', 'embedContent'), entry('imagen-4.0-generate-001', 'predict')]
  return isLast ? { models: [...chat, ...others] } : { models: chat, nextPageToken: `${page + 1}` }
}

function entry(name: string, method: string) {
  return { name: `models/${name}`, version: '001', supportedGenerationMethods: [method, 'countTokens'] }
}
