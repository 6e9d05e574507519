import { userInitial } from '../../platform/current-user.ts'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'

/** S2.21: who is here. Someone in a demo session has neither name nor address. */
export function UserCard() {
  const { account, session } = useWorkspace()
  const isSignedIn = useStore(session, ({ status }) => status === 'signed-in')
  const user = isSignedIn ? account.user() : null
  return (
    <section aria-label="You" className="mt-2 flex items-center gap-3 rounded-lg border border-line p-2.5">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-ink font-display font-semibold text-surface"
      >
        {userInitial(user)}
      </span>
      <div className="min-w-0">
        <p className="truncate font-medium text-sm">{user?.name?.trim() || 'User'}</p>
        <p className="truncate text-ink-muted text-xs">
          {isSignedIn ? (user?.email ?? '') : 'Demo session, not saved'}
        </p>
      </div>
    </section>
  )
}
