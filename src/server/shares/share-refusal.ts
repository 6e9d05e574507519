import { fillIn } from '../../core/errors/catalogue/fill-sentence.ts'
import { type ErrorCode, errorEntry } from '../../core/errors/catalogue.ts'

/** What may not be shared, or is not any more; the message is the catalogue's sentence. */
export class ShareRefusal extends Error {
  override name = 'ShareRefusal'
  constructor(
    readonly code: ErrorCode,
    readonly given: Readonly<Record<string, string | number>> = {},
  ) {
    super(fillIn(errorEntry(code).sentence, given))
  }
}
