/** Why an element is not edited in place. Thrown within the engine, and a value at its edge. */

import type { Place } from '../chat/selected-element.ts'
import type { ELEMENT_ERRORS } from '../errors/catalogue/element-errors.ts'

export type RefusalCode = keyof typeof ELEMENT_ERRORS

export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly code: RefusalCode,
    /** Where the source says so; null: at the element itself. */
    readonly place: Place | null = null,
  ) {
    super(code)
  }
}
