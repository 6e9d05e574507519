import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { PRODUCT_NAME } from '../../../core/product.ts'
import { NOTICES_PATH } from '../../../core/wire/notices.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'

/** S2.30, S2.31: who is signed in, or a demo session and the way out of it. */
export function AccountTab() {
  const { session } = useWorkspace()
  const isSignedIn = useStore(session, ({ status }) => status === 'signed-in')
  return (
    <>
      {isSignedIn ? <SignedIn /> : <DemoAccount />}
      <p className="mt-8 border-line border-t pt-3 text-ink-muted text-xs">
        <a
          href={NOTICES_PATH}
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-2 hover:text-ink"
        >
          Licences of the software in {PRODUCT_NAME}
        </a>
      </p>
    </>
  )
}

function SignedIn() {
  const { account, saves } = useWorkspace()
  const isSaving = useStore(saves, (saved) => saved === null || saved.status === 'saving')
  const user = account.user()
  const accountPage = account.accountPage()
  const { isBusy, error, run } = useAction(async () => {
    await saves.flush()
    await account.signOut()
  })
  return (
    <>
      <div className="flex items-center gap-4">
        <Picture url={user?.picture} />
        <div className="min-w-0">
          <h3 className="truncate font-display font-semibold text-lg">{user?.name?.trim() || 'User'}</h3>
          <p className="truncate text-ink-muted text-sm">{user?.email}</p>
        </div>
      </div>
      <p className="mt-4 text-ink-muted text-sm leading-relaxed">
        Your projects are saved in your account as you work. Deleted ones can be brought back for 30 days, or
        until your account needs their room.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button isLoading={isBusy} onClick={run}>
          Log Out
        </Button>
        {accountPage !== null && (
          <a href={accountPage} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            Password and sign-ins
          </a>
        )}
        <span role="status" className="px-1 text-ink-muted text-sm">
          {isSaving && 'Saving your work…'}
        </span>
      </div>
      <Problem error={error} />
    </>
  )
}

function DemoAccount() {
  const { account } = useWorkspace()
  const { isBusy, error, run } = useAction(account.signIn)
  return (
    <>
      <div className="flex items-center gap-4">
        <Picture url={undefined} />
        <div>
          <h3 className="font-display font-semibold text-lg">Demo Account</h3>
          <p className="text-ink-muted text-sm">You are currently in a temporary session</p>
        </div>
      </div>
      <p className="mt-4 text-ink-muted text-sm leading-relaxed">
        Your projects live in this tab and end with it. Log in and they move into your account, or download
        what you want to keep.
      </p>
      <Button variant="primary" isLoading={isBusy} onClick={run} className="mt-4">
        {isBusy ? 'Signing in…' : 'Login to Store Your Work'}
      </Button>
      <Problem error={error} />
    </>
  )
}

function Picture({ url }: { readonly url: string | undefined }) {
  const [isBroken, setIsBroken] = useState(false)
  const isShown = url !== undefined && !isBroken
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-full bg-surface-sunken text-ink-muted">
      {isShown ? (
        <img
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setIsBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <UserRound className="size-6" aria-hidden="true" />
      )}
    </span>
  )
}

function Problem({ error }: { readonly error: string | null }) {
  if (error === null) return null
  return (
    <p role="alert" className="mt-3 text-danger text-sm">
      {errorSentence('sign-in', { message: error })}
    </p>
  )
}

function useAction(act: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = async () => {
    setIsBusy(true)
    setError(null)
    try {
      await act()
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : errorSentence('login-failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, error, run: () => void run() }
}
