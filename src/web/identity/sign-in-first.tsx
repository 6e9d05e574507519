import { Button } from '../ui/button.tsx'
import type { Account } from './account.ts'
import { useSignIn } from './use-sign-in.ts'

/** The button of a page that is for who is signed in, and what is wrong after it was pressed. */
export function SignInFirst({ account }: { readonly account: Pick<Account, 'signIn'> }) {
  const { isSigningIn, problem, begin } = useSignIn(() => account.signIn())
  return (
    <>
      <Button variant="primary" isLoading={isSigningIn} onClick={begin}>
        Sign in
      </Button>
      <SignInProblem problem={problem} />
    </>
  )
}

/** For those with a button of their own. */
export function SignInProblem({ problem }: { readonly problem: string | null }) {
  if (problem === null) return null
  return (
    <p role="alert" className="w-full text-danger text-sm">
      {problem}
    </p>
  )
}
