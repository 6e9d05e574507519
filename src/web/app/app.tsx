import { HashRouter } from 'react-router'
import { AppRoutes } from './app-routes.tsx'
import type { AppServices } from './app-services.ts'

/** Pages are few and load no data, so the router that does is left out: who visits would wait for it. */
export function App(services: AppServices) {
  return (
    <HashRouter>
      <AppRoutes {...services} />
    </HashRouter>
  )
}
