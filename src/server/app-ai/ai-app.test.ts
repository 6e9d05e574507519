import OpenAI from 'openai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDemoModel } from '../../embedded/demo-model/demo-model.ts'
import {
  type AppAiLab,
  type AppAiLabOptions,
  appOf,
  openAppAiLab,
  previewOf,
  QUESTION,
} from './app-ai-lab.fixture.ts'

const PROJECT = 'a'.repeat(32)
const ADA = { Authorization: 'Bearer ada' }
const NAME = 'asking'

let lab: AppAiLab

async function open(options: AppAiLabOptions = {}): Promise<void> {
  lab = await openAppAiLab(options)
  await lab.published(PROJECT, NAME, undefined, {}, ADA)
}

const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string; message: string; type: string } }).error

describe('25.4 an app asks a model', () => {
  beforeEach(() => open())
  afterEach(() => lab.end())

  it('25.4 by OpenAI’s own client, whole', async () => {
    const { choices, usage } = await lab.client(appOf(NAME)).chat.completions.create(QUESTION)
    expect(choices[0]?.message.content).toBe('Hello')
    expect(usage?.total_tokens).toBe(15)
    expect(JSON.parse(lab.asked[0]?.body ?? '')).toEqual({
      model: 'qwen3',
      messages: QUESTION.messages,
      max_completion_tokens: 4_096,
    })
  })

  it.each([true, false])('25.4 and as a stream, whose usage comes where it is wanted: %s', async (wanted) => {
    const stream = await lab.client(appOf(NAME)).chat.completions.create({
      ...{ ...QUESTION, model: 'qwen3', stream: true },
      ...(wanted && { stream_options: { include_usage: true } }),
    })
    let text = ''
    let used = 0
    let withoutChoice = 0
    for await (const { choices, usage } of stream) {
      text += choices[0]?.delta.content ?? ''
      used += usage?.total_tokens ?? 0
      if (choices.length === 0) withoutChoice += 1
    }
    expect([text, used, withoutChoice]).toEqual(wanted ? ['Hello', 15, 1] : ['Hello', 0, 0])
    expect(JSON.parse(lab.asked[0]?.body ?? '').stream_options).toEqual({ include_usage: true })
    // Counted either way.
    expect(await lab.ledger.usedBy({ kind: 'live', projectKey: PROJECT })).toMatchObject({ requests: 1 })
  })

  it('25.4 it sees which models there are', async () => {
    const names: string[] = []
    for await (const { id } of lab.client(appOf(NAME)).models.list()) names.push(id)
    expect(names).toEqual(['default', 'qwen3', 'priced'])
    await expect(
      lab.client(appOf(NAME)).chat.completions.create({ ...QUESTION, model: 'gpt' }),
    ).rejects.toThrow(OpenAI.NotFoundError)
    expect(lab.asked).toHaveLength(0)
  })

  it('25.4 the preview asks once somebody has the project open, and counts by itself', async () => {
    const closed = await lab.ask(previewOf(PROJECT))
    expect(closed.status).toBe(403)
    expect((await errorOf(closed)).code).toBe('not_open')
    expect((await lab.openDraft(PROJECT, ADA)).status).toBe(200)
    const { choices } = await lab.client(previewOf(PROJECT)).chat.completions.create(QUESTION)
    expect(choices[0]?.message.content).toBe('Hello')
    await lab.ask(appOf(NAME))
    await lab.ask(appOf(NAME))
    const told = await (await lab.openDraft(PROJECT, ADA)).json()
    expect(told).toMatchObject({
      isDemo: false,
      draft: { requests: { used: 1, limit: 1_000 } },
      live: { requests: { used: 2, limit: 1_000 }, usd: { used: 0, limit: 1 } },
    })
  })

  it('25.4 whose a preview is stays, and another account neither takes nor reads it', async () => {
    await lab.openDraft(PROJECT, ADA)
    expect((await lab.openDraft(PROJECT, { Authorization: 'Bearer bob' })).status).toBe(403)
    expect(await lab.drafts.find(PROJECT)).toEqual({ owner: 'ada', countsFor: 'account ada' })
    const open = 'c'.repeat(32)
    await lab.openDraft(open, ADA)
    expect((await lab.openDraft(open, { Authorization: 'Bearer bob' })).status).toBe(403)
    // Nor one that is published by somebody else.
    const other = 'b'.repeat(32)
    await lab.published(other, 'another', undefined, {}, ADA)
    expect((await lab.openDraft(other, { Authorization: 'Bearer bob' })).status).toBe(403)
  })

  it('25.4 money is counted by the prices that are known, and by what the model said', async () => {
    const response = await lab.ask(appOf(NAME), { ...QUESTION, model: 'priced' })
    // While it is under way, what it may cost is held.
    const held = await lab.ledger.usedBy({ kind: 'live', projectKey: PROJECT })
    expect(held.microUsd).toBeGreaterThanOrEqual(4_096 * 20)
    await response.text()
    const { microUsd } = await lab.ledger.usedBy({ kind: 'live', projectKey: PROJECT })
    expect(microUsd).toBe(10 * 10 + 5 * 20)
  })

  it.each<[string, Parameters<AppAiLab['ask']>[1], number]>([
    ['refuses', { ...QUESTION, n: 3 }, 400],
    ['does not know a field', { ...QUESTION, web_search_options: {} }, 400],
    ['has a tool of the provider', { ...QUESTION, tools: [{ type: 'web_search' }] }, 400],
    ['has a picture behind an address', withPicture('https://example.com/a.png'), 400],
    ['has no message', { ...QUESTION, messages: [] }, 400],
    ['has too many', { ...QUESTION, messages: Array(201).fill(QUESTION.messages[0]) }, 400],
    ['wants no tokens', { ...QUESTION, max_tokens: 0 }, 400],
    ['is no JSON', '{"model":', 400],
  ])('25.4 a request that %s is not passed on, and says why in OpenAI’s form', async (_, body, status) => {
    const response = await lab.ask(appOf(NAME), body)
    expect(response.status).toBe(status)
    const { type, message } = await errorOf(response)
    expect(type).toBe('invalid_request_error')
    expect(message).toMatch(/^[A-Z`].+\.$/)
    expect(lab.asked).toHaveLength(0)
  })

  it('25.4 functions, pictures in the request and JSON go on; tokens are cut to what one answer may have', async () => {
    const tools = [{ type: 'function', function: { name: 'add', parameters: { url: { type: 'string' } } } }]
    const response_format = { type: 'json_object' }
    const picture = withPicture('data:image/png;base64,AAAA')
    await lab.ask(appOf(NAME), { ...picture, tools, response_format, max_tokens: 100_000, n: 1 })
    expect(JSON.parse(lab.asked[0]?.body ?? '')).toEqual({
      ...picture,
      ...{ tools, response_format, model: 'qwen3', max_tokens: 4_096 },
    })
  })

  it.each<[number, string, number, string]>([
    [401, '{"error":{"message":"bad key of org-123"}}', 502, 'model_failed'],
    [500, 'broken at 10.0.0.5', 502, 'model_failed'],
    [302, '', 502, 'model_failed'],
    [429, '{"error":{"message":"quota of org-123"}}', 429, 'model_busy'],
    [400, '{"error":{"message":"org-123 may not"}}', 400, 'model_refused'],
  ])(
    '25.4 a provider that says %i: nothing of its words, nothing counted',
    async (said, words, status, code) => {
      lab.provider.answer = (response) =>
        void response.writeHead(said, { location: 'http://127.0.0.1:1/' }).end(words)
      const response = await lab.ask(appOf(NAME))
      expect(response.status).toBe(status)
      const text = await response.text()
      expect(text).toContain(`"code":"${code}"`)
      expect(text).not.toMatch(/org-123|10\.0\.0\.5|Office/)
      expect(lab.asked).toHaveLength(1)
      expect(await lab.ledger.usedBy({ kind: 'live', projectKey: PROJECT })).toEqual({
        requests: 0,
        microUsd: 0,
      })
    },
  )

  it('25.4 who makes the app reads what the model did not like about a request', async () => {
    await lab.openDraft(PROJECT, ADA)
    lab.provider.answer = (response) =>
      void response.writeHead(400).end('{"error":{"message":"temperature is too high"}}')
    const { message } = await errorOf(await lab.ask(previewOf(PROJECT)))
    expect(message).toBe('The model did not take this request. It says: temperature is too high')
  })

  it('25.4 who leaves ends the work of the model', async () => {
    let hasEnded: () => void = () => {}
    const ended = new Promise<void>((resolve) => {
      hasEnded = resolve
    })
    lab.provider.answer = (response) => {
      response.on('close', () => hasEnded())
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: {"choices":[{"delta":{"content":"One"}}]}\n\n')
    }
    const response = await lab.ask(appOf(NAME), { ...QUESTION, stream: true })
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await ended
    // Words came: it counts, once.
    await expect
      .poll(() => lab.ledger.usedBy({ kind: 'live', projectKey: PROJECT }))
      .toEqual({ requests: 1, microUsd: 0 })
  })

  it('25.4 a stream that was not asked for, or is missing, is no answer', async () => {
    lab.provider.answer = (response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    expect((await lab.ask(appOf(NAME))).status).toBe(502)
    expect((await lab.ask(appOf(NAME), { ...QUESTION, stream: true })).status).toBe(502)
  })
})

function withPicture(url: string) {
  const content = [{ type: 'image_url', image_url: { url } }]
  return { ...QUESTION, messages: [{ role: 'user', content }] }
}

describe('25.4 what an app may', () => {
  afterEach(() => lab.end())

  it('25.4 a visitor who asked as often as one may is told so, and OpenAI’s client does not ask again', async () => {
    await open({ caps: { visitor: { requests: 2, usd: 1 } } })
    for (let one = 0; one < 2; one += 1) expect((await lab.ask(appOf(NAME))).status).toBe(200)
    const refused = await lab.ask(appOf(NAME))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('x-should-retry')).toBe('false')
    expect(await errorOf(refused)).toMatchObject({
      code: 'daily_limit',
      message: 'You have asked as much as one visitor may today. Ask again tomorrow (UTC).',
    })
    const retrying = lab.client(appOf(NAME))
    retrying.maxRetries = 5
    await expect(retrying.chat.completions.create(QUESTION)).rejects.toThrow(OpenAI.RateLimitError)
    expect((await lab.ask(appOf(NAME), QUESTION, { address: '10.0.0.2' })).status).toBe(200)
    expect(lab.asked).toHaveLength(3)
  })

  it('25.4 an app that asked as often as it may is told so, whoever visits', async () => {
    await open({ caps: { app: { requests: 2, usd: 1 } } })
    for (let one = 0; one < 4; one += 1) await lab.ask(appOf(NAME), QUESTION, { address: `10.0.1.${one}` })
    expect(lab.asked).toHaveLength(2)
  })

  it('25.4 what cannot be counted is not passed on', async () => {
    await open()
    vi.spyOn(lab.ledger, 'take').mockRejectedValue(new Error('The database is gone.'))
    const refused = await lab.ask(appOf(NAME))
    expect(refused.status).toBe(503)
    expect(await refused.text()).not.toContain('database')
    expect(lab.asked).toHaveLength(0)
    expect(lab.reported).toHaveLength(1)
  })

  it('25.4 the demo model answers an app in its own name', async () => {
    const demo = createDemoModel({ isTest: true, delay: async () => {} })
    await open({ models: 'demo', parts: { demoModel: (request, client) => demo.fetch(request, { client }) } })
    const { choices } = await lab
      .client(appOf(NAME))
      .chat.completions.create({ ...QUESTION, model: 'gpt-4o' })
    expect(choices[0]?.message.content).toContain('a script, not a language model')
    const stream = await lab.client(appOf(NAME)).chat.completions.create({ ...QUESTION, stream: true })
    let text = ''
    for await (const { choices: some } of stream) text += some[0]?.delta.content ?? ''
    expect(text).toBe(choices[0]?.message.content)
    expect(await lab.ledger.usedBy({ kind: 'live', projectKey: PROJECT })).toEqual({
      requests: 2,
      microUsd: 0,
    })
    expect(await (await lab.openDraft(PROJECT, ADA)).json()).toMatchObject({ isDemo: true })
  })

  it('25.4 where apps ask no model there is none, and the workspace is not told of one', async () => {
    await open({ parts: { appAi: null } })
    const response = await lab.ask(appOf(NAME))
    expect(response.status).toBe(404)
    expect(await errorOf(response)).toMatchObject({ code: 'no-model' })
    expect((await lab.openDraft(PROJECT, ADA)).status).toBe(404)
    const config = await (await lab.fetch(new Request('http://localhost:4000/config.json'))).json()
    expect(config.hasAppAi).toBeUndefined()
  })

  it('25.4 on a server that others reach, only whoever signed in lets a preview ask', async () => {
    const env = {
      ...{ PUBLIC_ORIGIN: 'http://lathe.test', PREVIEW_ORIGIN: 'http://*.previews.test' },
      ...{ APPS_ORIGIN: 'http://*.apps.test', SIGN_IN: 'off', HOST: '0.0.0.0' },
    }
    lab = await openAppAiLab({ env: { ...env, SIGN_IN: '' } })
    const response = await lab.ask(`http://${PROJECT}.previews.test`)
    expect(response.status).toBe(403)
    const put = await lab.fetch(
      new Request(`http://lathe.test/api/app-ai/${PROJECT}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
      }),
    )
    expect(put.status).toBe(401)
  })
})
