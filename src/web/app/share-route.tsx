import { lazy, Suspense, useLayoutEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { dropFrame } from '../ui/opening-frame.ts'
import type { AppServices } from './app-services.ts'

const SharePage = lazy(() =>
  import('../share/share-page.tsx').then((module) => ({ default: module.SharePage })),
)

/** A project that somebody shared, for everybody who has the address. */
export function ShareRoute({ session, account }: Pick<AppServices, 'session' | 'account'>) {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  useLayoutEffect(dropFrame, [])
  return (
    <Suspense fallback={null}>
      <SharePage
        key={id}
        id={id}
        session={session}
        signIn={account.signIn}
        onRemix={() => void navigate('/build')}
      />
    </Suspense>
  )
}
