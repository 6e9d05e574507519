/** Which address shows what (S2.1–S2.4). Knows the session's status, nothing of what the pages hold. */
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useStore } from '../platform/use-store.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import type { AppServices } from './app-services.ts'
import { LandingRoute } from './landing-route.tsx'
import { OperatorRoute } from './operator-route.tsx'
import { PageError } from './page-error.tsx'
import { ShareRoute } from './share-route.tsx'
import { VisitRoute } from './visit-route.tsx'
import { WorkspaceRoute } from './workspace-route.tsx'

export function AppRoutes(services: AppServices) {
  const { session, account } = services
  const { pathname } = useLocation()
  const landing = <LandingRoute session={session} account={account} />
  return (
    <ErrorBoundary inside={pathname} fallback={(error) => <PageError error={error} />}>
      <Routes>
        <Route path="/" element={landing} />
        <Route path="/home" element={landing} />
        <Route path="/build/*" element={<WorkspaceRoute {...services} />} />
        <Route path="/s/:id" element={<ShareRoute session={session} account={account} />} />
        <Route path="/visit/:name/:challenge" element={<VisitRoute session={session} account={account} />} />
        <Route path="/operator" element={<OperatorRoute session={session} account={account} />} />
        <Route path="*" element={<Elsewhere session={session} />} />
      </Routes>
    </ErrorBoundary>
  )
}

function Elsewhere({ session }: Pick<AppServices, 'session'>) {
  const status = useStore(session, (state) => state.status)
  return <Navigate to={status === 'visitor' ? '/home' : '/build'} replace />
}
