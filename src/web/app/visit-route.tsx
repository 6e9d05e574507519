import { lazy, Suspense, useLayoutEffect } from 'react'
import { useParams } from 'react-router'
import { dropFrame } from '../ui/opening-frame.ts'
import type { AppServices } from './app-services.ts'

const VisitPage = lazy(() =>
  import('../visit/visit-page.tsx').then((module) => ({ default: module.VisitPage })),
)

/** On the way to an app that is for people of this server. */
export function VisitRoute({ session, account }: Pick<AppServices, 'session' | 'account'>) {
  const { name = '', challenge = '' } = useParams()
  useLayoutEffect(dropFrame, [])
  return (
    <Suspense fallback={null}>
      <VisitPage name={name} challenge={challenge} session={session} account={account} />
    </Suspense>
  )
}
