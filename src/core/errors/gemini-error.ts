import { errorSentence } from './catalogue.ts'

/** S8.10: an error answer of the Gemini API, named by its HTTP status. */
export class GeminiError extends Error {
  override readonly name: 'ClientError' | 'ServerError' | 'APIError'
  /** The HTTP status. */
  readonly status: number
  /** What helps here beside the specified sentence, for the person. */
  readonly advice: string | null

  constructor(
    status: number,
    message: string,
    options: { readonly cause?: unknown; readonly advice?: string | null } = {},
  ) {
    super(
      errorSentence('gemini-api', { message }),
      options.cause === undefined ? undefined : { cause: options.cause },
    )
    this.status = status
    this.advice = options.advice ?? null
    this.name =
      status >= 400 && status < 500
        ? 'ClientError'
        : status >= 500 && status < 600
          ? 'ServerError'
          : 'APIError'
  }
}
