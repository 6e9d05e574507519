import { errorSentence } from '../../core/errors/catalogue.ts'

/** Starts a sign-in; rejects with an Error whose message is a sentence for the user. */
export type SignIn = () => Promise<void>

/** This server knows no identity provider, and says so instead of pretending. */
export const signInWithGoogle: SignIn = async () => {
  throw new Error(errorSentence('sign-in-unavailable'))
}
