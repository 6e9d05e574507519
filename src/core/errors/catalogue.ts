/**
 * The error catalogue (specification section 8): every code, the sentence that a person reads, what to do next, and
 * the HTTP status where the error crosses the network. Sentences are exact; `{name}` stands for what is put in.
 * Knows no error object: who throws or catches picks the code.
 */

import { BACKEND_ERRORS } from './catalogue/backend-errors.ts'
import { CONNECT_ERRORS } from './catalogue/connect-errors.ts'
import { CREATOR_ERRORS } from './catalogue/creator-errors.ts'
import { ELEMENT_ERRORS } from './catalogue/element-errors.ts'
import type { ErrorEntry } from './catalogue/error-entry.ts'
import { fillSentence, type SentenceArguments } from './catalogue/fill-sentence.ts'
import { IMPORT_ERRORS } from './catalogue/import-errors.ts'
import { LIVE_ERRORS } from './catalogue/live-errors.ts'
import { MODEL_ERRORS } from './catalogue/model-errors.ts'
import { PACKAGE_ERRORS } from './catalogue/package-errors.ts'
import { PREVIEW_ERRORS } from './catalogue/preview-errors.ts'
import { PROJECT_ERRORS } from './catalogue/project-errors.ts'
import { PROMPT_ERRORS } from './catalogue/prompt-errors.ts'
import { PROVIDER_ERRORS } from './catalogue/provider-errors.ts'
import { SAVE_ERRORS } from './catalogue/save-errors.ts'
import { SHARE_ERRORS } from './catalogue/share-errors.ts'
import { SIGN_IN_ERRORS } from './catalogue/sign-in-errors.ts'
import { SITE_ERRORS } from './catalogue/site-errors.ts'
import { STYLE_ERRORS } from './catalogue/style-errors.ts'
import { UNKNOWN_LANGUAGES } from './catalogue/unknown-languages.ts'

const CATALOGUE = {
  ...MODEL_ERRORS,
  ...PROVIDER_ERRORS,
  ...CONNECT_ERRORS,
  ...CREATOR_ERRORS,
  ...PROJECT_ERRORS,
  ...PROMPT_ERRORS,
  ...IMPORT_ERRORS,
  ...PREVIEW_ERRORS,
  ...ELEMENT_ERRORS,
  ...STYLE_ERRORS,
  ...UNKNOWN_LANGUAGES,
  ...PACKAGE_ERRORS,
  ...SIGN_IN_ERRORS,
  ...SAVE_ERRORS,
  ...BACKEND_ERRORS,
  ...SITE_ERRORS,
  ...LIVE_ERRORS,
  ...SHARE_ERRORS,
}

export type ErrorCode = keyof typeof CATALOGUE

export const ERROR_CODES = Object.keys(CATALOGUE) as readonly ErrorCode[]

/** The exact sentence of an error, with what it names put in. */
export function errorSentence<Code extends ErrorCode>(
  code: Code,
  ...given: SentenceArguments<(typeof CATALOGUE)[Code]['sentence']>
): string {
  return fillSentence<string>(CATALOGUE[code].sentence, ...(given as SentenceArguments<string>))
}

/** The row of the specification, what to do next, and the HTTP status of an error. */
export function errorEntry(code: ErrorCode): ErrorEntry {
  return CATALOGUE[code]
}
