/** Which address shows what (S2.1–S2.4). Knows the session's status, nothing of what the pages hold. */
import { Navigate, type RouteObject } from 'react-router'
import { useStore } from '../platform/use-store.ts'
import type { AppServices } from './app-services.ts'
import { LandingRoute } from './landing-route.tsx'
import { RouteError } from './route-error.tsx'
import { WorkspaceRoute } from './workspace-route.tsx'

export function createRoutes(services: AppServices): RouteObject[] {
  const { session, account } = services
  const landing = <LandingRoute session={session} account={account} />
  return [
    {
      errorElement: <RouteError />,
      children: [
        { path: '/', element: landing },
        { path: '/home', element: landing },
        { path: '/build/*', element: <WorkspaceRoute {...services} /> },
        { path: '*', element: <Elsewhere session={session} /> },
      ],
    },
  ]
}

function Elsewhere({ session }: Pick<AppServices, 'session'>) {
  const status = useStore(session, (state) => state.status)
  return <Navigate to={status === 'visitor' ? '/home' : '/build'} replace />
}
