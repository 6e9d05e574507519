import { useEffect, useState } from 'react'
import type { Shared } from '../../core/wire/shares.ts'
import { SignInProblem } from '../identity/sign-in-first.tsx'
import { useSignIn } from '../identity/use-sign-in.ts'
import { loadClientConfig } from '../platform/client-config.ts'
import type { SessionStore } from '../platform/session-store.ts'
import { useStore } from '../platform/use-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export interface RemixDialogProps {
  readonly open: boolean
  readonly shared: Shared
  readonly session: SessionStore
  readonly signIn: () => Promise<void>
  readonly onClose: () => void
  readonly onRemix: () => void
}

/** Says what a project of one's own gets, and begins a session for who has none. */
export function RemixDialog({ open, shared, session, signIn, onClose, onRemix }: RemixDialogProps) {
  const status = useStore(session, (state) => state.status)
  const { isSigningIn, problem, begin } = useSignIn(async () => {
    await signIn()
    onRemix()
  })
  const [hasAccounts, setHasAccounts] = useState(false)
  useEffect(() => {
    if (!open) return
    loadClientConfig(fetch.bind(window)).then(
      ({ identity }) => setHasAccounts(identity !== null),
      () => {},
    )
  }, [open])
  const isVisitor = status === 'visitor'
  const startDemo = () => {
    session.getState().startDemo()
    onRemix()
  }
  const { files } = shared
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Make it yours"
      description={`You get a project of your own with ${files.length} ${files.length === 1 ? 'file' : 'files'}, migrations and sample rows among them. Not with it: the chat, keys, and anybody’s data.`}
      footer={
        isVisitor ? (
          <>
            {hasAccounts && (
              <Button isLoading={isSigningIn} onClick={begin}>
                Sign in and remix
              </Button>
            )}
            <Button variant="primary" onClick={startDemo}>
              Remix in a demo session
            </Button>
          </>
        ) : (
          <Button variant="primary" disabled={status === 'restoring'} onClick={onRemix}>
            Remix
          </Button>
        )
      }
    >
      <div className="space-y-2">
        {isVisitor && (
          <p className="text-[13px] text-ink-muted">
            A demo session ends with this tab; an account keeps the project.
          </p>
        )}
        <SignInProblem problem={problem} />
      </div>
    </Dialog>
  )
}
