/** Which address shows what (S2.1–S2.4). Knows the session's status, nothing of what the pages hold. */
import { Navigate, type RouteObject, useNavigate } from 'react-router'
import { LandingPage } from '../landing/landing-page.tsx'
import type { SessionStore } from '../platform/session-store.ts'
import { useStore } from '../platform/use-store.ts'
import { RouteError } from './route-error.tsx'
import type { SignIn } from './sign-in.ts'
import { preloadWorkspace, WorkspaceRoute } from './workspace-route.tsx'

export function createRoutes(session: SessionStore, signIn: SignIn): RouteObject[] {
  const landing = <LandingRoute session={session} signIn={signIn} />
  return [
    {
      errorElement: <RouteError />,
      children: [
        { path: '/', element: landing },
        { path: '/home', element: landing },
        { path: '/build/*', element: <WorkspaceRoute session={session} /> },
        { path: '*', element: <Elsewhere session={session} /> },
      ],
    },
  ]
}

interface RouteProps {
  readonly session: SessionStore
}

function LandingRoute({ session, signIn }: RouteProps & { readonly signIn: SignIn }) {
  const navigate = useNavigate()
  return (
    <LandingPage
      session={session}
      signIn={signIn}
      onLeaving={preloadWorkspace}
      onLaunch={() => void navigate('/build')}
    />
  )
}

function Elsewhere({ session }: RouteProps) {
  const status = useStore(session, (state) => state.status)
  return <Navigate to={status === 'visitor' ? '/home' : '/build'} replace />
}
