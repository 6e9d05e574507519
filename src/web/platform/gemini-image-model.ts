/**
 * An image model behind the Gemini wire format, through the official client: Imagen's `:predict` (S7.8), or a Gemini
 * model that answers with pictures. Owns the mapping of that format.
 */
import type { GenerateContentResponse, GoogleGenAI } from '@google/genai/web'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { GeminiError } from '../../core/errors/gemini-error.ts'
import type { InlineImage } from '../../core/model/chat-model.ts'
import type { ImageModel, ImageRequest } from '../../core/model/image-model.ts'

export interface GeminiImageModelOptions {
  /** Absolute, without the API version. */
  readonly baseUrl: string
  /** Null when the server at `baseUrl` needs none from the browser. */
  readonly apiKey: string | null
  readonly model: string
}

const NO_KEY = 'none'
/** S3.8. */
const MIME_TYPE = 'image/png'

export function createGeminiImageModel({ baseUrl, apiKey, model }: GeminiImageModelOptions): ImageModel {
  return {
    async generate(request, signal) {
      const { ApiError, GoogleGenAI: Client } = await import('@google/genai/web')
      signal.throwIfAborted()
      const client = new Client({ apiKey: apiKey ?? NO_KEY, httpOptions: { baseUrl, apiVersion: 'v1beta' } })
      try {
        return await (model.startsWith('gemini-') ? answered : predicted)(client, model, request, signal)
      } catch (error) {
        if (error instanceof ApiError)
          throw new GeminiError(error.status, said(error.message), { cause: error })
        throw error
      }
    },
  }
}

type Generate = (
  client: GoogleGenAI,
  model: string,
  request: ImageRequest,
  signal: AbortSignal,
) => Promise<readonly InlineImage[]>

const predicted: Generate = async (client, model, { prompt, numberOfImages, aspectRatio }, abortSignal) => {
  const { generatedImages = [] } = await client.models.generateImages({
    model,
    prompt,
    config: { numberOfImages, aspectRatio, outputMimeType: MIME_TYPE, includeRaiReason: true, abortSignal },
  })
  const [first] = generatedImages
  if (first === undefined) throw new Error(errorSentence('image-none-returned'))
  const images = generatedImages.flatMap(({ image }) => imageOf(image?.imageBytes))
  if (images.length > 0) return images
  // A filter's own words help more than that nothing came.
  throw new Error(first.raiFilteredReason ?? errorSentence('image-data-missing'))
}

/** One picture an answer, so as many answers as pictures. */
const answered: Generate = async (client, model, { prompt, numberOfImages, aspectRatio }, abortSignal) => {
  const config = { responseModalities: ['TEXT', 'IMAGE'], imageConfig: { aspectRatio }, abortSignal }
  const answers = await Promise.all(
    Array.from({ length: numberOfImages }, () =>
      client.models.generateContent({ model, contents: prompt, config }),
    ),
  )
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

function imageOf(data: string | undefined): readonly InlineImage[] {
  return data === undefined || data === '' ? [] : [{ data, mimeType: MIME_TYPE }]
}

/** The client's message is the answer's body, which holds the sentence. */
function said(message: string): string {
  try {
    const { error } = JSON.parse(message) as { readonly error?: { readonly message?: unknown } }
    return typeof error?.message === 'string' ? error.message : message
  } catch {
    return message
  }
}
