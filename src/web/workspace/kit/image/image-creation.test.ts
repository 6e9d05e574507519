import { describe, expect, it } from 'vitest'
import { GeminiError } from '../../../../core/errors/gemini-error.ts'
import { chooseModel } from '../../models/model-store.ts'
import { TEST_CONFIG } from '../../test-workspace.ts'
import { createImageCreation } from './image-creation.ts'

const REQUEST = { prompt: 'A cat', numberOfImages: 1, aspectRatio: '1:1' } as const
const PICTURE = { data: 'AAAA', mimeType: 'image/png' }

function creation(
  generate: (signal: AbortSignal) => Promise<readonly (typeof PICTURE)[]>,
  timeoutMs = 60_000,
) {
  return createImageCreation({
    chooseModel: () =>
      chooseModel(TEST_CONFIG, {
        readOwnKey: () => null,
        isSignedIn: () => false,
        readGeminiModels: () => [],
        readProviders: () => [],
        readChoice: () => null,
        keepChoice: () => true,
      }),
    createModel: () => ({ generate: (_, signal) => generate(signal) }),
    timeoutMs,
  })
}
const until = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const open = () => new AbortController().signal

describe('making pictures', () => {
  it('S7.8 hands over what the model made', async () => {
    expect(await creation(async () => [PICTURE]).generate(REQUEST, open())).toEqual([PICTURE])
  })

  it.each([
    [new Error('No images were generated.'), 'No images were generated.'],
    [new GeminiError(400, 'Prompt is too long.'), '[Gemini API] Prompt is too long.'],
    [new Error('  '), 'An unknown error occurred.'],
    [
      new TypeError('Failed to fetch'),
      'Connection to the AI service failed. Please check your internet connection and try again.',
    ],
  ])('S8.10 says what is wrong: %s', async (error, message) => {
    const failed = creation(() => Promise.reject(error)).generate(REQUEST, open())
    await expect(failed).rejects.toThrow(`Failed to generate images: ${message}`)
  })

  it('S7.8 S8.3 ends a request that takes too long', async () => {
    await expect(creation(until, 5).generate(REQUEST, open())).rejects.toThrow(
      'Failed to generate images: The request timed out. There might be a network issue or a problem with the AI service. Please try again later.',
    )
  })

  it('S4.23 a request that is cancelled is no failure', async () => {
    const abort = new AbortController()
    const cancelled = creation(until).generate(REQUEST, abort.signal)
    abort.abort(new Error('Cancelled.'))
    await expect(cancelled).rejects.toThrow('Cancelled.')
  })
})
