/** A run that was aborted by us because it passed a limit; an abort looks the same from outside, hence this class. */
export class ModelTimeoutError extends Error {
  override readonly name = 'ModelTimeoutError'
  /** `idle`: too long without any event. `run`: too long in all. */
  readonly limit: 'idle' | 'run'

  constructor(limit: 'idle' | 'run', milliseconds: number) {
    super(
      limit === 'idle'
        ? `The model sent nothing for ${milliseconds} ms.`
        : `The model's answer was not complete after ${milliseconds} ms.`,
    )
    this.limit = limit
  }
}
