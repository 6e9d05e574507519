/** Create Image over the wire: Imagen's `:predict`, and what image-output Gemini models answer. */
import * as v from 'valibot'
import { IMAGE_FAULTS } from '../faults/image-faults.ts'
import { ASPECT_RATIOS, type AspectRatio, drawImage } from './draw-image.ts'

const predictSchema = v.object({
  instances: v.pipe(
    v.array(v.object({ prompt: v.pipe(v.string(), v.trim(), v.minLength(1)) })),
    v.minLength(1),
  ),
  parameters: v.optional(
    v.object({
      sampleCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)), 1),
      aspectRatio: v.optional(v.picklist(Object.keys(ASPECT_RATIOS) as AspectRatio[]), '1:1'),
    }),
    {},
  ),
})

export interface ImageRequest {
  readonly prompt: string
  readonly sampleCount: number
  readonly aspectRatio: AspectRatio
}

/** Null when Imagen would refuse the body, too. */
export function readPredictRequest(body: unknown): ImageRequest | null {
  const parsed = v.safeParse(predictSchema, body)
  if (!parsed.success) return null
  const { instances, parameters } = parsed.output
  return {
    prompt: instances[0]?.prompt ?? '',
    sampleCount: parameters.sampleCount ?? 1,
    aspectRatio: parameters.aspectRatio ?? '1:1',
  }
}

const WORD = /\[\[fault:([a-z0-9]+)\]\]/

export function predictions({ prompt, sampleCount, aspectRatio }: ImageRequest, isTest: boolean): object {
  const fault = isTest ? IMAGE_FAULTS.find(({ name }) => name === WORD.exec(prompt)?.[1]) : undefined
  if (fault !== undefined) return fault.predictions.length === 0 ? {} : { predictions: fault.predictions }
  const drawn = Array.from({ length: sampleCount }, (_, index) => ({
    mimeType: 'image/png',
    bytesBase64Encoded: drawImage(prompt, aspectRatio, index).toString('base64'),
  }))
  return { predictions: drawn }
}

const configSchema = v.object({
  generationConfig: v.object({
    responseModalities: v.array(v.string()),
    imageConfig: v.optional(v.object({ aspectRatio: v.optional(v.string()) })),
  }),
})

/** The ratio, when a `generateContent` body asks for pictures; null when it asks for words. */
export function wantedImageRatio(model: string, body: unknown): AspectRatio | null {
  const parsed = v.safeParse(configSchema, body)
  const asksFor =
    parsed.success &&
    parsed.output.generationConfig.responseModalities.some((one) => one.toUpperCase() === 'IMAGE')
  if (!asksFor && !/-image(?:-|$)/.test(model)) return null
  const ratio = parsed.success ? parsed.output.generationConfig.imageConfig?.aspectRatio : undefined
  return ratio !== undefined && ratio in ASPECT_RATIOS ? (ratio as AspectRatio) : '1:1'
}

/** As Gemini's own image models answer: a sentence, then the picture as inline data. */
export function inlineImage(prompt: string, ratio: AspectRatio): object[] {
  const data = drawImage(prompt, ratio, 0).toString('base64')
  return [
    { text: 'Drawn by the demo model from shapes, by the words of your prompt.' },
    { inlineData: { mimeType: 'image/png', data } },
  ]
}
