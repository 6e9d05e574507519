/** For tests: the chat model of OpenAI's wire against a real server. */
import { createOpenAiChatModel } from './openai-chat-model.ts'
import type { ProviderChatModelOptions } from './stream-provider.ts'
import { type Answer, serveWire, type WireServer } from './wire-server.fixture.ts'

export const API_KEY = `sk-proj-${'k'.repeat(40)}`
const PAGE = 'http://localhost:4000'
const servers: WireServer[] = []

export function closeServers(): void {
  for (const server of servers.splice(0)) server.close()
}

export async function open(answer: Answer, options: Partial<ProviderChatModelOptions> = {}) {
  const server = await serveWire(answer)
  servers.push(server)
  const model = createOpenAiChatModel({
    id: 'openai',
    baseUrl: `${server.origin}/v1`,
    apiKey: API_KEY,
    model: 'gpt-5',
    pageOrigin: PAGE,
    ...options,
  })
  return { model, server }
}
