import type { ErrorCode } from '../../core/errors/catalogue.ts'

/** A question that cannot be answered, by its code in the catalogue and what its sentence names. */
export class AppDataError extends Error {
  override name = 'AppDataError'
  readonly code: ErrorCode
  readonly given: Readonly<Record<string, string>>

  constructor(code: ErrorCode, given: Readonly<Record<string, string>>) {
    super(code)
    this.code = code
    this.given = given
  }
}
