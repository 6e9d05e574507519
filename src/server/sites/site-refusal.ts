import { fillIn } from '../../core/errors/catalogue/fill-sentence.ts'
import { type ErrorCode, errorEntry } from '../../core/errors/catalogue.ts'

/** What may not be published, renamed or rolled back; the message is the catalogue's sentence. */
export class SiteRefusal extends Error {
  override name = 'SiteRefusal'
  constructor(
    readonly code: ErrorCode,
    readonly given: Readonly<Record<string, string | number>> = {},
  ) {
    super(fillIn(errorEntry(code).sentence, given))
  }
}
