/**
 * A model's server on this machine that speaks Gemini's wire and says what the script tells it to: in pieces and at
 * the pace of a fast model, so that an answer takes seconds. What asks it is the product's own client, with a key.
 */
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startTestService } from '../../../test/e2e/kit-services.ts'

export interface StandInModel {
  readonly origin: string
  /** What answers the next request of a person; a repair that is asked unbidden changes nothing. */
  answerNext(text: string): void
  /** Requests so far, repairs and all. */
  requestCount(): number
  stop(): Promise<void>
}

/** Characters that come at once, and milliseconds until the next: an app of 18,000 in some six seconds. */
const PIECE = 60
const PACE_MS = 16
const NO_REPAIR = 'I cannot tell from here what is wrong, so I leave it as it is.'

export async function startModel(): Promise<StandInModel> {
  let next = 'There is nothing to say.'
  let count = 0
  const service = await startTestService((path, response, request) => {
    response.setHeader('access-control-allow-headers', 'content-type, x-goog-api-client, x-goog-api-key')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (!path.includes(':streamGenerateContent')) {
      const models = [{ name: 'models/gemini-2.5-pro', supportedGenerationMethods: ['generateContent'] }]
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ models }))
    }
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      count += 1
      void say(response, body.includes('<repair>') ? NO_REPAIR : next)
    })
  })
  return {
    origin: service.origin,
    answerNext(text) {
      next = text
    },
    requestCount: () => count,
    stop: () => service.stop(),
  }
}

async function say(response: ServerResponse, text: string): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const event = (value: object) => response.write(`data: ${JSON.stringify(value)}\n\n`)
  const usage = (output: number) => ({ promptTokenCount: 9_000, candidatesTokenCount: output })
  let said = 0
  while (said < text.length) {
    if (response.destroyed) return
    const piece = text.slice(said, said + PIECE)
    said += piece.length
    event({
      candidates: [{ content: { role: 'model', parts: [{ text: piece }] } }],
      usageMetadata: usage(Math.ceil(said / 4)),
    })
    await wait(PACE_MS)
  }
  event({ candidates: [{ finishReason: 'STOP' }], usageMetadata: usage(Math.ceil(said / 4)) })
  response.end()
}
