import { useLayoutEffect } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { dropFrame } from '../ui/opening-frame.ts'

/** Shown in place of a page that failed (S2.4). The way home reloads, since code that is gone stays gone. */
export function PageError({ error }: { readonly error: Error }) {
  useLayoutEffect(dropFrame, [])
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-lg">
        <Logo className="text-xl" />
        <h1 className="mt-8 font-display font-semibold text-3xl tracking-tight">
          Unexpected Application Error!
        </h1>
        <p className="mt-3 text-ink-muted">
          This page could not be shown. Go back to the start page; if it happens again, check that the server
          is running.
        </p>
        <p className="mt-4 break-words border-line border-l-2 pl-3 font-mono text-ink-muted text-xs">
          {error.message}
        </p>
        <a href="/" className={`${buttonClass('primary')} mt-6`}>
          Go to the start page
        </a>
      </div>
    </main>
  )
}
