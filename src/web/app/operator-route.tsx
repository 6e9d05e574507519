import { lazy, Suspense, useLayoutEffect } from 'react'
import { dropFrame } from '../ui/opening-frame.ts'
import type { AppServices } from './app-services.ts'

const OperatorPage = lazy(() =>
  import('../operator/operator-page.tsx').then((module) => ({ default: module.OperatorPage })),
)

/** People, usage and apps of this server, for whoever runs it. */
export function OperatorRoute({ session, account }: Pick<AppServices, 'session' | 'account'>) {
  useLayoutEffect(dropFrame, [])
  return (
    <Suspense fallback={null}>
      <OperatorPage session={session} account={account} />
    </Suspense>
  )
}
