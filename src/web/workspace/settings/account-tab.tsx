import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { useWorkspace } from '../workspace-context.tsx'

/** S2.31: a demo session, and the way out of it. */
export function AccountTab() {
  const { account } = useWorkspace()
  const [isSigningIn, setIsSigningIn] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const signIn = async () => {
    setIsSigningIn(true)
    setError(null)
    try {
      await account.signIn()
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : errorSentence('login-failed'))
    } finally {
      setIsSigningIn(false)
    }
  }
  return (
    <>
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-surface-sunken text-ink-muted">
          <UserRound className="size-6" aria-hidden="true" />
        </span>
        <div>
          <h3 className="font-display font-semibold text-lg">Demo Account</h3>
          <p className="text-ink-muted text-sm">You are currently in a temporary session</p>
        </div>
      </div>
      <p className="mt-4 text-ink-muted text-sm leading-relaxed">
        Your projects live in this tab and end with it. Download what you want to keep.
      </p>
      <Button variant="primary" isLoading={isSigningIn} onClick={() => void signIn()} className="mt-4">
        Login to Store Your Work
      </Button>
      {error !== null && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {errorSentence('sign-in', { message: error })}
        </p>
      )}
    </>
  )
}
