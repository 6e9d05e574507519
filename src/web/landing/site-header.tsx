import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'

export interface SiteHeaderProps {
  readonly hasSession: boolean
  readonly onSignIn: () => void
  readonly onWorkspace: () => void
}

/** Whoever has a session already is led back to their work instead of a sign-in. */
export function SiteHeader({ hasSession, onSignIn, onWorkspace }: SiteHeaderProps) {
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-line border-b bg-surface/90 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-7xl items-center justify-between px-5 sm:px-8">
        <Link to="/" className="rounded-sm text-[22px]">
          <Logo />
        </Link>
        <Button data-early="sign-in" size="sm" onClick={hasSession ? onWorkspace : onSignIn}>
          {hasSession ? 'Back to your project' : 'Sign In'}
        </Button>
      </div>
    </header>
  )
}
