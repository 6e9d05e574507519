import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'

export function SiteHeader({ onSignIn }: { readonly onSignIn: () => void }) {
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-line border-b bg-surface/90 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-7xl items-center justify-between px-5 sm:px-8">
        <Link to="/" className="rounded-sm text-[22px]">
          <Logo />
        </Link>
        <Button size="sm" onClick={onSignIn}>
          Sign In
        </Button>
      </div>
    </header>
  )
}
