import { fillSentence } from '../../core/errors/catalogue/fill-sentence.ts'
import { SIGN_IN_ERRORS } from '../../core/errors/catalogue/sign-in-errors.ts'

/** Starts a sign-in; rejects with an Error whose message is a sentence for the user. */
export type SignIn = () => Promise<void>

/** This server knows no identity provider, and says so instead of pretending. */
export const signInWithGoogle: SignIn = async () => {
  throw new Error(fillSentence(SIGN_IN_ERRORS['sign-in-unavailable'].sentence))
}
