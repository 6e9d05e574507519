/** What this server's gateway and the workspace say to one another about plans, in each wire, through the real clients. */
import { afterEach, describe, expect, it } from 'vitest'
import { aiErrorCode, aiErrorSentence } from '../../../core/errors/ai-error.ts'
import { withRetry } from '../../../core/model/request-policy.ts'
import { chatHeaders, createChatModel } from './create-chat-model.ts'
import { createGeminiImageModel } from './gemini-image-model.ts'
import {
  errorOf,
  eventsOf,
  type SeenRequest,
  sendJson,
  serveWire,
  type WireServer,
} from './wire-server.fixture.ts'

const CHAT = 'c'.repeat(32)
const SENTENCE = 'You have used the 30 chats that the plan Free has for November.'
const REFUSAL = { type: 'error', error: { type: 'plan_limit', code: 402, message: SENTENCE } }
const PAGE = { pageOrigin: 'http://localhost:4000', getToken: () => Promise.resolve('token') }
const WIRES = ['openai', 'anthropic', 'gemini'] as const
const servers: WireServer[] = []
const named = (seen: readonly SeenRequest[]) =>
  seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers['x-lathe-chat'])

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve() {
  const server = await serveWire((response) => sendJson(response, 402, REFUSAL))
  servers.push(server)
  return server
}

describe('25.3 plans in the wires of providers', () => {
  it.each(WIRES)(
    '25.3 %s: a run names its chat; a refusal says what the server said, and is not repeated',
    async (provider) => {
      const { origin, seen } = await serve()
      const asked = { provider, baseUrl: origin, apiKey: null, model: 'held', chat: CHAT } as const
      const model = createChatModel({ ...asked, from: 'operator' }, PAGE)
      const timers = { setTimeout: (run: () => void) => setTimeout(run, 0), clearTimeout: () => undefined }
      const error = await errorOf(eventsOf(withRetry(model, { timers, random: () => 0 })))
      expect(aiErrorCode(error)).toBe('usage-limit')
      expect(aiErrorSentence('usage-limit', error)).toBe(
        `You've reached your usage limit for the AI model. Please check your plan and billing details. ${SENTENCE}`,
      )
      expect(named(seen)).toEqual([CHAT])
    },
  )

  it.each(WIRES)('25.3 %s: no other provider learns a name', async (provider) => {
    const { origin, seen } = await serve()
    const asked = { provider, baseUrl: origin, apiKey: 'k'.repeat(39), model: 'own', chat: CHAT } as const
    const from = provider === 'gemini' ? 'gemini' : 'custom'
    await errorOf(eventsOf(createChatModel({ ...asked, from }, PAGE)))
    expect(named(seen)).toEqual([undefined])
  })

  it.each(['imagen-4', 'gemini-image'])('25.3 pictures of one request are one chat: %s', async (model) => {
    const { origin, seen } = await serve()
    const headers = chatHeaders({ from: 'operator', chat: CHAT })
    const images = createGeminiImageModel({ baseUrl: origin, apiKey: 'token', model, headers })
    const request = { prompt: 'A cat', numberOfImages: 2, aspectRatio: '1:1' } as const
    await expect(images.generate(request, new AbortController().signal)).rejects.toThrow(SENTENCE)
    expect(new Set(named(seen))).toEqual(new Set([CHAT]))
  })
})
