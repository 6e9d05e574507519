/** For tests: the chat model of Gemini's wire against a real server. */
import type { ServerResponse } from 'node:http'
import type { ChatRequest } from '../../../core/model/chat-model.ts'
import { createGeminiChatModel } from './gemini-chat-model.ts'
import { type Answer, eventsOf, serveWire, type WireServer } from './wire-server.fixture.ts'

export const API_KEY = `AIza${'k'.repeat(35)}`
const servers: WireServer[] = []

export function closeServers(): void {
  for (const server of servers.splice(0)) server.close()
}

export async function serve(answer: Answer) {
  const server = await serveWire(answer)
  servers.push(server)
  return { baseUrl: server.origin, seen: server.seen }
}

/** Leaves the answer open. */
export function sse(response: ServerResponse, ...chunks: unknown[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\r\n\r\n`).join(''))
}

export function chunkOf(text: string, more: object = {}): object {
  return { candidates: [{ content: { role: 'model', parts: [{ text }] }, ...more }] }
}

/** The shortest whole answer. */
export const sayHi: Answer = (response) => {
  sse(response, chunkOf('Hi', { finishReason: 'STOP' }))
  response.end()
}

export function answerOf(
  baseUrl: string,
  request: Partial<ChatRequest> = {},
  apiKey: string | null = API_KEY,
) {
  return eventsOf(createGeminiChatModel({ baseUrl, apiKey, model: 'gemini-2.5-pro' }), request)
}
