/** A project that somebody shared, read-only: the app, its code, earlier versions and the chat. What stands there is a stranger's. */
import { useCallback, useEffect, useState } from 'react'
import { PRODUCT_NAME } from '../../core/product.ts'
import type { SessionStore } from '../platform/session-store.ts'
import { type OpenedShare, openShare, ShareError } from '../shares/open-share.ts'
import { putPendingRemix } from '../shares/pending-remix.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { Waiting } from '../ui/waiting.tsx'
import '../workspace/workspace.css'
import { ShareView } from './share-view.tsx'

export interface SharePageProps {
  readonly id: string
  readonly session: SessionStore
  readonly signIn: () => Promise<void>
  /** Opens the workspace, which makes a project of the share that is put there for it. */
  readonly onRemix: () => void
}

type State =
  | { readonly type: 'loading' }
  | { readonly type: 'open'; readonly share: OpenedShare }
  | {
      readonly type: 'refused'
      readonly title: string
      readonly sentence: string
      readonly canRetry: boolean
    }

export function SharePage({ id, session, signIn, onRemix }: SharePageProps) {
  const [state, setState] = useState<State>({ type: 'loading' })
  const load = useCallback(() => {
    openShare(id, fetch.bind(window)).then(
      (share) => setState({ type: 'open', share }),
      (error: unknown) => setState(refusedBy(error)),
    )
  }, [id])
  useEffect(load, [load])
  const isOpen = state.type === 'open'
  // It may have ended while nobody looked at it.
  useEffect(() => {
    if (!isOpen) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      openShare(id, fetch.bind(window)).catch((error: unknown) => {
        const refused = refusedBy(error)
        if (!refused.canRetry) setState(refused)
      })
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [isOpen, id])
  const title = state.type === 'open' ? state.share.shared.title : null
  useEffect(() => {
    document.title = title === null ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`
  }, [title])

  if (state.type === 'loading')
    return (
      <main className="grid min-h-dvh place-items-center">
        <Waiting label="Opening the shared project" className="text-ink-muted" />
      </main>
    )
  if (state.type === 'refused')
    return (
      <PageMessage title={state.title} sentence={state.sentence}>
        {state.canRetry && (
          <Button variant="primary" onClick={load}>
            Try again
          </Button>
        )}
        <a href="/" className={buttonClass('secondary')}>
          Go to the start page
        </a>
      </PageMessage>
    )
  return (
    <TooltipProvider>
      <ShareView
        share={state.share}
        session={session}
        signIn={signIn}
        onRemix={() => {
          putPendingRemix(id)
          onRemix()
        }}
      />
    </TooltipProvider>
  )
}

const TITLES: Readonly<Record<string, string>> = {
  'share-ended': 'Not shared any more',
  'share-not-found': 'Nothing here',
  'shares-off': 'Nothing here',
}

function refusedBy(error: unknown): Extract<State, { type: 'refused' }> {
  const code = error instanceof ShareError ? (error.code ?? '') : ''
  const title = TITLES[code]
  return {
    type: 'refused',
    title: title ?? 'This page did not open',
    sentence: error instanceof Error ? error.message : String(error),
    canRetry: title === undefined,
  }
}
