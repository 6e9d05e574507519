/** One request of an app to the model that answers it: one that the server holds, or the demo model. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { askProvider } from '../models/ask-provider.ts'
import { kindOf, refusalTextOf, unusable, waitsOf } from '../models/provider-answer.ts'
import type { AnswerBody } from '../models/relay-answer.ts'
import type { HeldProvider } from '../models/server-model.ts'
import type { AppAiLimits } from './app-ai-limits.ts'
import type { HeldAppModel } from './app-models.ts'
import type { AiRefusal } from './refuse-ai.ts'

/** Answers OpenAI's wire below `/v1`. `client`: whose request it is, for what one may do at once. */
export type AskDemo = (request: Request, client: string) => Response | Promise<Response>

export interface ModelQuestion {
  /** Null for the demo model. */
  readonly held: HeldAppModel | null
  readonly body: Readonly<Record<string, unknown>>
  readonly client: string
  /** Whether whoever asks makes the app, and is helped by what the model says. */
  readonly isDraft: boolean
}

export type ModelAnswer =
  | {
      readonly type: 'answer'
      readonly body: AnswerBody
      readonly kind: string
      readonly provider: Pick<HeldProvider, 'key' | 'name'>
    }
  | { readonly type: 'refused'; readonly refusal: AiRefusal }

const DEMO_CHAT = 'http://demo-model.invalid/v1/chat/completions'
const DEMO: Pick<HeldProvider, 'key' | 'name'> = { key: null, name: 'The demo model' }

/** Throws what the connection ended with, and the signal's reason. */
export async function askAppModel(
  { held, body, client, isDraft }: ModelQuestion,
  { askDemo, limits }: { readonly askDemo: AskDemo; readonly limits: AppAiLimits },
  signal: AbortSignal,
): Promise<ModelAnswer> {
  if (held === null) return askDemoModel(body, client, askDemo, signal)
  const { provider, model } = held
  const text = JSON.stringify({ ...body, model })
  const answer = await askProvider(
    { provider, method: 'POST', path: '/chat/completions', body: text },
    limits,
    signal,
  )
  const status = answer.statusCode ?? 0
  if (unusable(answer) === null && status < 400)
    return { type: 'answer', body: answer, kind: kindOf(answer), provider }
  // What leads elsewhere, or is packed, is not read; of what is read a visitor learns nothing.
  const said = isDraft && isOfRequest(status) ? await saidBy(answer, provider, limits) : ''
  const wait = waitsOf(answer).find(([name]) => name === 'retry-after')?.[1]
  answer.destroy()
  return { type: 'refused', refusal: refusalOf(status, said, wait) }
}

async function askDemoModel(
  body: object,
  client: string,
  askDemo: AskDemo,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const asked = new Request(DEMO_CHAT, { method: 'POST', body: JSON.stringify(body), signal })
  const response = await askDemo(asked, client)
  if (response.status >= 400 || response.body === null)
    return { type: 'refused', refusal: refusalOf(response.status, '', undefined) }
  const kind = kindOf({ headers: { 'content-type': response.headers.get('Content-Type') ?? undefined } })
  const stream = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  return { type: 'answer', body: stream, kind, provider: DEMO }
}

/** Whether it is about what was asked, and not about whoever asked it. */
function isOfRequest(status: number): boolean {
  return status === 400 || status === 404 || status === 413 || status === 422
}

/** UTF-16 units of a provider's words. */
const MOST_SAID = 500

async function saidBy(answer: IncomingMessage, provider: HeldProvider, limits: AppAiLimits): Promise<string> {
  const text = await refusalTextOf(answer, provider, limits)
  try {
    const message: unknown = (JSON.parse(text) as { error?: { message?: unknown } }).error?.message
    return typeof message === 'string' ? ` It says: ${message.slice(0, MOST_SAID)}` : ''
  } catch {
    return ''
  }
}

function refusalOf(status: number, said: string, wait: string | undefined): AiRefusal {
  if (status === 429) {
    const retryAfter = Math.min(300, Math.max(1, Math.ceil(Number(wait ?? 5)) || 5))
    return { status: 429, code: 'model_busy', message: BUSY, retryAfter }
  }
  return isOfRequest(status)
    ? { status: 400, code: 'model_refused', message: `The model did not take this request.${said}` }
    : { status: 502, code: 'model_failed', message: AWAY }
}

const BUSY = 'The model has too much to do. Try again in a moment.'
export const AWAY = 'The model cannot be asked at the moment. Try again later.'
export const LATE = 'The model did not answer in time. Try again later.'
