import { useState } from 'react'
import { signInError } from './sign-in-error.ts'

export interface SigningIn {
  readonly isSigningIn: boolean
  /** Why the last one ended in none, as a sentence; null where nothing is wrong. */
  readonly problem: string | null
  readonly begin: () => void
}

/**
 * A sign-in that a button begins.
 *
 * @param signIn does what follows, too; what it rejects with is shown
 * @param before of a sign-in that left the page
 */
export function useSignIn(signIn: () => Promise<void>, before: string | null = null): SigningIn {
  const [isSigningIn, setIsSigningIn] = useState(false)
  const [problem, setProblem] = useState(before)
  const begin = () => {
    setIsSigningIn(true)
    setProblem(null)
    signIn()
      .catch((error: unknown) => setProblem(signInError(error instanceof Error ? error : undefined).message))
      .finally(() => setIsSigningIn(false))
  }
  return { isSigningIn, problem, begin }
}
