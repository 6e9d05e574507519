/** Every model as the page asks it: behind the policy of its requests and the door that keeps secrets in. */
import { afterEach } from 'vitest'
import { createChatModel, type ModelToAsk } from './create-chat-model.ts'
import { chunkOf } from './gemini-lab.fixture.ts'
import { describeLeftAnswers } from './left-answers.contract.ts'
import { anthropicSse, MODEL_INFO, textDelta } from './recorded/anthropic-streams.fixture.ts'
import { type Answer, sendJson, serveWire, type WireServer } from './wire-server.fixture.ts'

const BEGINNINGS = {
  gemini: `data: ${JSON.stringify(chunkOf('Hi'))}\r\n\r\n`,
  openai: 'data: {"choices":[{"delta":{"content":"Hi"}}]}\n\n',
  anthropic: anthropicSse(textDelta('Hi')),
} as const
const PAGE = { pageOrigin: 'http://localhost:4000', getToken: () => Promise.resolve('a session') }
const POLICY = { idleTimeoutMs: 60_000, timers: globalThis, random: () => 0, pace: 0.001 }
const servers: WireServer[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function open(asked: Pick<ModelToAsk, 'from' | 'provider'>, answer: Answer) {
  const server = await serveWire((response, request) => {
    // What a model can do is asked before it is asked for an answer.
    if (request.method === 'GET') sendJson(response, 200, MODEL_INFO)
    else answer(response, request)
  })
  servers.push(server)
  const model = { baseUrl: server.origin, apiKey: `sk-${'k'.repeat(40)}`, model: 'm', chat: 'chat-000' }
  return createChatModel({ ...asked, ...model }, PAGE, POLICY)
}

for (const provider of ['gemini', 'openai', 'anthropic'] as const)
  for (const from of [provider, 'operator'] as const)
    describeLeftAnswers(
      `${provider} as the page asks it, ${from === 'operator' ? 'held by the server' : 'with a key of one’s own'}`,
      (answer) => open({ from, provider }, answer),
      BEGINNINGS[provider],
    )
