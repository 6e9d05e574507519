/**
 * A chat model behind the Gemini wire format, through the official client: Google with the user's key, the server's
 * proxy, or the demo model. Owns the mapping of that format; knows no limits of time and no sentences for the user.
 */
import type { Content, GenerateContentResponse, Part } from '@google/genai/web'
import * as v from 'valibot'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { GeminiError } from '../../../core/errors/gemini-error.ts'
import type {
  ChatModel,
  ChatRequest,
  FinishReason,
  ModelEvent,
  TokenUsage,
} from '../../../core/model/chat-model.ts'
import { checkHistory } from '../../../core/model/check-history.ts'
import { planRefusalSchema } from '../../../core/wire/plans.ts'
import { imageParts } from './gemini-image-parts.ts'

export interface GeminiChatModelOptions {
  /** Absolute, without the API version. */
  readonly baseUrl: string
  /** The user's own key, sent in a header (S7.6); null when the server at `baseUrl` needs none from the browser. */
  readonly apiKey: string | null
  readonly model: string
  /** Sent beside what the wire asks for. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The client insists on a key; Lathe's own server does not look at it. */
const NO_KEY = 'none'

/** Models that refused to tell what they think, for as long as the page lives: not every one thinks. */
const silent = new Set<string>()

/**
 * Throws {@link GeminiError} when the API answers with an error, `Error` for a request that cannot be sent, and
 * whatever `fetch` throws for the rest.
 */
export function createGeminiChatModel(options: GeminiChatModelOptions): ChatModel {
  return { stream: (request, signal) => streamGemini(options, request, signal) }
}

async function* streamGemini(
  { baseUrl, apiKey, model, headers = {} }: GeminiChatModelOptions,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, undefined> {
  // Said here because the client says neither of the first two, and the third only for a missing key (S8.10).
  checkHistory(request)
  if (apiKey?.trim() === '') throw new Error(errorSentence('key-missing'))
  const { ApiError, GoogleGenAI } = await import('@google/genai/web')
  signal.throwIfAborted()
  // The client stops reading but leaves the connection open when its reader leaves early.
  const left = new AbortController()
  const ended = AbortSignal.any([signal, left.signal])
  try {
    const client = new GoogleGenAI({
      apiKey: apiKey ?? NO_KEY,
      httpOptions: { baseUrl, apiVersion: 'v1beta', headers: { ...headers } },
    })
    const images = imageParts(client, request.images, ended)
    let next = await images.next()
    for (; next.done !== true; next = await images.next()) yield UPLOADED
    const contents = contentsOf(request, next.value)
    const asked = `${baseUrl} ${model}`
    const open = () =>
      client.models.generateContentStream({
        model,
        contents,
        config: {
          systemInstruction: request.systemInstruction,
          ...(!silent.has(asked) && { thinkingConfig: { includeThoughts: true } }),
          abortSignal: ended,
          // One chat is one request: a hidden second one would be counted against the plan.
          automaticContinuation: false,
        },
      })
    const stream = await open().catch((error: unknown) => {
      if (silent.has(asked) || !(error instanceof ApiError) || !isAboutThoughts(error)) throw error
      silent.add(asked)
      return open()
    })
    for await (const chunk of stream) yield* eventsOf(chunk)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Only who has a key of their own can choose another one.
    const isUnknown = error.status === 404 && apiKey !== null
    const advice = isUnknown
      ? errorSentence('provider-model-unknown', { provider: 'Gemini', model })
      : planAdvice(error.message)
    throw new GeminiError(error.status, error.message, { cause: error, advice })
  } finally {
    left.abort()
  }
}

/** What this server says where a plan has no more; null for what another one says. */
function planAdvice(body: string): string | null {
  const read = v.safeParse(planRefusalSchema, body)
  return read.success ? read.output.error.message : null
}

/** A refusal costs nothing, so the request can be sent again without what was refused. */
function isAboutThoughts({
  status,
  message,
}: {
  readonly status: number
  readonly message: string
}): boolean {
  return status === 400 && /thinking|thoughts/i.test(message)
}

/** Says that time has not stood still: an image is where it has to be. */
const UPLOADED: ModelEvent = { type: 'thought', text: '' }

function contentsOf({ history, text }: ChatRequest, images: readonly Part[]): Content[] {
  const earlier = history.map((turn) => ({ role: turn.role, parts: [{ text: turn.text }] }))
  return [...earlier, { role: 'user', parts: [{ text }, ...images] }]
}

function* eventsOf(chunk: GenerateContentResponse): Generator<ModelEvent, void, undefined> {
  const candidate = chunk.candidates?.[0]
  for (const { text, thought } of candidate?.content?.parts ?? [])
    if (text) yield { type: thought ? 'thought' : 'text', text }
  if (chunk.usageMetadata) yield { type: 'usage', usage: usageOf(chunk.usageMetadata) }
  if (chunk.promptFeedback?.blockReason) yield { type: 'finish', reason: 'blocked' }
  const reason = candidate?.finishReason
  if (reason && reason !== 'FINISH_REASON_UNSPECIFIED')
    yield { type: 'finish', reason: finishReasonOf(reason) }
}

function usageOf(usage: NonNullable<GenerateContentResponse['usageMetadata']>): TokenUsage {
  const { promptTokenCount, cachedContentTokenCount, thoughtsTokenCount, candidatesTokenCount } = usage
  return {
    ...(promptTokenCount !== undefined && { prompt: promptTokenCount }),
    ...(cachedContentTokenCount !== undefined && { cached: cachedContentTokenCount }),
    ...(thoughtsTokenCount !== undefined && { thinking: thoughtsTokenCount }),
    ...(candidatesTokenCount !== undefined && { output: candidatesTokenCount }),
  }
}

function finishReasonOf(reason: string): FinishReason {
  switch (reason) {
    case 'STOP':
      return 'complete'
    case 'MAX_TOKENS':
      return 'length'
    case 'SAFETY':
    case 'RECITATION':
    case 'BLOCKLIST':
    case 'PROHIBITED_CONTENT':
    case 'SPII':
      return 'blocked'
    default:
      return 'other'
  }
}
