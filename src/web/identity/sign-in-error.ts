/** What a person is told of a sign-in that failed (S8.18), and which failure is no more than a blocked window. */
import { fillSentence } from '../../core/errors/catalogue/fill-sentence.ts'
import { SIGN_IN_ERRORS } from '../../core/errors/catalogue/sign-in-errors.ts'

export function signInError(error: Error | undefined): Error {
  const message = error?.message || fillSentence(SIGN_IN_ERRORS['login-failed'].sentence)
  return new Error(message)
}

export function isPopupRefused(error: Error | undefined): boolean {
  return error !== undefined && 'error' in error && error.error === 'popup_open'
}
