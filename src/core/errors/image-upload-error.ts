import { errorSentence } from './catalogue.ts'

/** S8.7: an image of the request could not be handed to the service. */
export class ImageUploadError extends Error {
  override readonly name = 'ImageUploadError'

  constructor(options?: { readonly cause: unknown }) {
    super(errorSentence('image-processing'), options)
  }
}
