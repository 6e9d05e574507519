import { fillSentence } from '../../../core/errors/catalogue/fill-sentence.ts'
import { STYLE_ERRORS } from '../../../core/errors/catalogue/style-errors.ts'

/** For a stylesheet that another one imports, and which neither the project nor the preview has. */
export function absentSheet(specifier: string): Error {
  return new Error(fillSentence(STYLE_ERRORS['stylesheet-not-found'].sentence, { specifier }))
}
