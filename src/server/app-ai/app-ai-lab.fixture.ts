/** Published apps and previews that ask a model, with a provider that a test lets answer. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import OpenAI from 'openai'
import type { AppCaps } from '../../core/plans/judge-app-call.ts'
import { BUILT_IN_PLANS } from '../../core/plans/plan.ts'
import { APP_AI_PATH } from '../../core/wire/app-ai.ts'
import type { AppDependencies } from '../apps/app-dependencies.ts'
import { APP_CAPS } from '../config/read-app-ai.ts'
import { testFolder } from '../engine/test-engine.fixture.ts'
import type { HeldProvider } from '../models/server-model.ts'
import { createAppDrafts } from '../plans/app-drafts.ts'
import { createAppLedger } from '../plans/app-ledger.ts'
import { createKeptModels } from '../plans/kept-models.ts'
import { openPlansDatabase } from '../plans/store/open-plans-database.ts'
import type { PlansDatabase } from '../plans/store/tables.ts'
import { appOf, openSiteLab, WORKSPACE } from '../sites/site-lab.fixture.ts'
import type { OwnModels } from './own-models.ts'

export const KEY = 'sk-operator-0123456789/abc+"def'
export const QUESTION = { model: 'default', messages: [{ role: 'user' as const, content: 'Hi' }] }
export const previewOf = (key: string) => `http://${key}.preview.localhost:4000`

interface Asked {
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface AppAiLabOptions {
  readonly models?: 'demo' | readonly string[]
  readonly caps?: Partial<AppCaps>
  readonly provider?: Partial<HeldProvider>
  /** By which it is asked. */
  readonly host?: string
  readonly env?: Readonly<Record<string, string>>
  readonly parts?: Partial<AppDependencies>
  readonly now?: () => number
  readonly hasAccounts?: boolean
  /** Models of apps' owners, asked at a port of this machine. */
  readonly own?: (database: PlansDatabase, port: number) => OwnModels
}

/** What a provider says that answers in full. */
export function sayHello(response: ServerResponse, _: IncomingMessage, body: string): void {
  const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 }
  if ((JSON.parse(body) as { stream?: boolean }).stream !== true) {
    const choices = [{ index: 0, message: { role: 'assistant', content: 'Hello' }, finish_reason: 'stop' }]
    response.writeHead(200, { 'content-type': 'application/json' })
    return void response.end(JSON.stringify({ id: '1', object: 'chat.completion', choices, usage }))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const choice = (content: string) => [{ index: 0, delta: { content }, finish_reason: null }]
  for (const event of [{ choices: choice('Hel') }, { choices: choice('lo') }, { choices: [], usage }])
    response.write(`data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', ...event })}\n\n`)
  response.end('data: [DONE]\n\n')
}

export async function openAppAiLab(options: AppAiLabOptions = {}) {
  const asked: Asked[] = []
  const provider = { answer: sayHello }
  const upstream = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      asked.push({ url: request.url, headers: request.headers, body })
      provider.answer(response, request, body)
    })
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const { port } = upstream.address() as AddressInfo
  const held: HeldProvider = {
    ...{ id: 'office', name: 'Office', wire: 'openai', isPrivate: true, key: KEY },
    baseUrl: `http://${options.host ?? '127.0.0.1'}:${port}/v1`,
    models: ['qwen3', 'priced'],
    ...options.provider,
  }
  const folder = await testFolder()
  const database = await openPlansDatabase(folder.path, null, (error) => console.error(error))
  const now = options.now ?? Date.now
  const ledger = createAppLedger({
    ...{ database, plans: BUILT_IN_PLANS, caps: { ...APP_CAPS, ...options.caps }, now },
    randomHex: () => crypto.randomUUID(),
  })
  const drafts = createAppDrafts(database, now)
  const { models = ['qwen3', 'priced'] } = options
  const [first = '', ...others] = models === 'demo' ? [] : models
  const named = (model: string) => ({ provider: held, model })
  const lab = await openSiteLab({
    ...{ now, folder: folder.path, hasAccounts: options.hasAccounts ?? true },
    ...(options.env && { env: options.env }),
    parts: {
      prices: {
        date: '2026-11-01',
        models: [{ provider: 'openai', model: 'priced', input: 10, output: 20 }],
      },
      appAi: {
        ...{ ledger, drafts, own: options.own?.(database, port) ?? null },
        models:
          models === 'demo'
            ? { type: 'demo' }
            : { type: 'held', models: [named(first), ...others.map(named)] },
      },
      ...options.parts,
    },
  })

  const ask = (
    origin: string,
    body: unknown = QUESTION,
    { address = '10.0.0.1', ...headers }: { readonly address?: string; readonly [name: string]: string } = {},
    init: RequestInit = {},
  ) =>
    lab.fetch(
      new Request(`${origin}/ai/v1/chat/completions`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
      address,
    )

  return {
    ...lab,
    ...{ asked, provider, ledger, drafts, ask, kept: createKeptModels(database) },
    /** Any other address. */
    askAt: lab.ask,
    folder: folder.path,
    /** OpenAI's own client, as an app has it. */
    client: (origin: string, apiKey = 'none') =>
      new OpenAI({
        ...{ baseURL: `${origin}/ai/v1`, apiKey, maxRetries: 0, dangerouslyAllowBrowser: true },
        fetch: (url, init) => lab.fetch(new Request(url as string, init as RequestInit), '10.0.0.1'),
      }),
    /** As the workspace does when it has a project open. */
    openDraft: (key: string, headers: Record<string, string> = {}) =>
      lab.ask(`${WORKSPACE}${APP_AI_PATH}/${key}`, {
        method: 'PUT',
        headers: { Origin: WORKSPACE, 'Content-Type': 'application/json', ...headers },
      }),
    async end() {
      upstream.closeAllConnections()
      upstream.close()
      await lab.end()
      await database.close()
      await folder.remove()
    },
  }
}

export type AppAiLab = Awaited<ReturnType<typeof openAppAiLab>>

export { appOf }
