import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { AppServices } from './app-services.ts'
import { preloadWorkspace } from './workspace-route.tsx'

const importLanding = () => import('../landing/landing-page.tsx')
const LandingPage = lazy(() => importLanding().then((module) => ({ default: module.LandingPage })))

/** Starts loading the landing page's code before the first render asks for it. */
export function preloadLanding(): void {
  // A failure shows when the route asks again.
  importLanding().catch(() => undefined)
}

/** The landing page; its code is nothing that an open workspace waits for. */
export function LandingRoute({ session, account }: Pick<AppServices, 'session' | 'account'>) {
  const navigate = useNavigate()
  return (
    <Suspense fallback={null}>
      <LandingPage
        session={session}
        signIn={account.signIn}
        onLeaving={preloadWorkspace}
        onLaunch={() => void navigate('/build')}
      />
    </Suspense>
  )
}
