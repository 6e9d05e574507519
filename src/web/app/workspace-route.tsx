import { lazy, Suspense, useLayoutEffect } from 'react'
import { Navigate } from 'react-router'
import { useStore } from '../platform/use-store.ts'
import { showFrame } from '../ui/opening-frame.ts'
import type { AppServices } from './app-services.ts'

const importWorkspace = () => import('../workspace/workspace.tsx')
const Workspace = lazy(() => importWorkspace().then((module) => ({ default: module.Workspace })))

/** Starts loading the workspace's code while the landing page fades out. */
export function preloadWorkspace(): void {
  // A failure shows when the route asks again.
  importWorkspace().catch(() => undefined)
}

/** The workspace, for whoever has a session; everyone else goes to the landing page (S2.2). */
export function WorkspaceRoute(services: AppServices) {
  const status = useStore(services.session, (state) => state.status)
  if (status === 'visitor') return <Navigate to="/home" replace />
  if (status === 'restoring') {
    preloadWorkspace()
    return <Opening />
  }
  return (
    <Suspense fallback={<Opening />}>
      <div className="h-dvh animate-page-in">
        <Workspace {...services} />
      </div>
    </Suspense>
  )
}

/** The frame below it shows what comes. */
function Opening() {
  useLayoutEffect(() => showFrame('workspace'), [])
  return (
    <p role="status" className="sr-only">
      Opening the workspace
    </p>
  )
}
