/**
 * An image model behind the Gemini wire format: Imagen's `:predict` (S7.8), which the official client has for another
 * platform only, and so is spoken here; or, through the client, a Gemini model that answers with pictures.
 */
import type { GenerateContentResponse } from '@google/genai/web'
import * as v from 'valibot'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { GeminiError } from '../../../core/errors/gemini-error.ts'
import type { InlineImage } from '../../../core/model/chat-model.ts'
import type { ImageModel, ImageRequest } from '../../../core/model/image-model.ts'

export interface GeminiImageModelOptions {
  /** Absolute, without the API version. */
  readonly baseUrl: string
  /** Null when the server at `baseUrl` needs none from the browser. */
  readonly apiKey: string | null
  readonly model: string
  /** Sent beside what the wire asks for. */
  readonly headers?: Readonly<Record<string, string>>
}

const API_VERSION = 'v1beta'
const NO_KEY = 'none'
/** What a generated picture always is (S3.8). */
const MIME_TYPE = 'image/png'
const BASE64 = /^[A-Za-z\d+/]+={0,2}$/

export function createGeminiImageModel(options: GeminiImageModelOptions): ImageModel {
  const generate = options.model.startsWith('gemini-') ? answered : predicted
  return {
    async generate(request, signal) {
      if (options.apiKey?.trim() === '') throw new Error(errorSentence('key-missing'))
      return generate(options, request, signal)
    },
  }
}

type Generate = (
  options: GeminiImageModelOptions,
  request: ImageRequest,
  signal: AbortSignal,
) => Promise<readonly InlineImage[]>

const predictionSchema = v.object({
  bytesBase64Encoded: v.optional(v.string()),
  raiFilteredReason: v.optional(v.string()),
})
const answerSchema = v.object({ predictions: v.optional(v.array(predictionSchema), []) })

const predicted: Generate = async ({ baseUrl, apiKey, model, headers }, request, signal) => {
  const { prompt, numberOfImages, aspectRatio } = request
  const response = await fetch(`${baseUrl}/${API_VERSION}/models/${model}:predict`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(apiKey !== null && { 'x-goog-api-key': apiKey }),
      ...headers,
    },
    body: JSON.stringify({
      instances: [{ prompt }],
      parameters: {
        sampleCount: numberOfImages,
        aspectRatio,
        outputOptions: { mimeType: MIME_TYPE },
        includeRaiReason: true,
      },
    }),
    signal,
  })
  if (!response.ok) throw new GeminiError(response.status, said(await response.text()))
  const answer = v.safeParse(answerSchema, await response.json().catch(() => null))
  if (!answer.success) throw new Error(errorSentence('image-data-missing'))
  const { predictions } = answer.output
  if (predictions.length === 0) throw new Error(errorSentence('image-none-returned'))
  const images = predictions.flatMap(({ bytesBase64Encoded }) => imageOf(bytesBase64Encoded))
  if (images.length > 0) return images
  // A filter's own words help more than that nothing came.
  const filtered = predictions.find(({ raiFilteredReason }) => raiFilteredReason !== undefined)
  throw new Error(filtered?.raiFilteredReason ?? errorSentence('image-data-missing'))
}

/** One picture an answer, so as many answers as pictures. */
const answered: Generate = async ({ baseUrl, apiKey, model, headers = {} }, request, abortSignal) => {
  const { prompt, numberOfImages, aspectRatio } = request
  const { ApiError, GoogleGenAI } = await import('@google/genai/web')
  abortSignal.throwIfAborted()
  const client = new GoogleGenAI({
    apiKey: apiKey ?? NO_KEY,
    httpOptions: { baseUrl, apiVersion: API_VERSION, headers: { ...headers } },
  })
  const config = { responseModalities: ['TEXT', 'IMAGE'], imageConfig: { aspectRatio }, abortSignal }
  const ask = () => client.models.generateContent({ model, contents: prompt, config })
  const answers = await Promise.all(Array.from({ length: numberOfImages }, ask)).catch((error: unknown) => {
    if (error instanceof ApiError) throw new GeminiError(error.status, said(error.message), { cause: error })
    throw error
  })
  const images = answers.flatMap(imagesOf)
  if (images.length === 0) throw new Error(errorSentence('image-none'))
  return images
}

function imagesOf({ candidates = [] }: GenerateContentResponse): readonly InlineImage[] {
  return (candidates[0]?.content?.parts ?? []).flatMap(({ inlineData }) => {
    if (inlineData !== undefined && !inlineData.data) throw new Error(errorSentence('image-data-missing'))
    return imageOf(inlineData?.data)
  })
}

/** Throws for what is no base64: it could be neither shown nor attached. */
function imageOf(data: string | undefined): readonly InlineImage[] {
  if (data === undefined || data === '') return []
  if (!BASE64.test(data)) throw new Error(errorSentence('image-data-missing'))
  return [{ data, mimeType: MIME_TYPE }]
}

/** The sentence that an error's body holds, or the body. */
function said(body: string): string {
  try {
    const { error } = JSON.parse(body) as { readonly error?: { readonly message?: unknown } }
    return typeof error?.message === 'string' ? error.message : body
  } catch {
    return body
  }
}
