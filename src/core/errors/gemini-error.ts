import { errorSentence } from './catalogue.ts'

/** S8.10: an error answer of the Gemini API, named by its HTTP status. */
export class GeminiError extends Error {
  override readonly name: 'ClientError' | 'ServerError' | 'APIError'
  /** The HTTP status. */
  readonly status: number

  constructor(status: number, message: string, options?: { readonly cause: unknown }) {
    super(errorSentence('gemini-api', { message }), options)
    this.status = status
    this.name =
      status >= 400 && status < 500
        ? 'ClientError'
        : status >= 500 && status < 600
          ? 'ServerError'
          : 'APIError'
  }
}
