import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

export interface PageMessageProps {
  readonly title: string
  readonly sentence: string
  readonly children?: ReactNode
}

/** A page that says one thing, and what helps. */
export function PageMessage({ title, sentence, children }: PageMessageProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="w-full max-w-lg">
        <Logo className="text-xl" />
        <h1 className="mt-8 break-words font-display font-semibold text-3xl tracking-tight">{title}</h1>
        <p className="mt-3 break-words text-ink-muted">{sentence}</p>
        <div className="mt-6 flex flex-wrap gap-2">{children}</div>
      </div>
    </main>
  )
}
