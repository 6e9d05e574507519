import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

export interface PaneBoundaryProps {
  /** What is inside, as it reads in 'The preview stopped working': 'The preview', 'The chat'. */
  readonly name: string
  readonly children: ReactNode
}

/** Keeps a fault of one pane inside that pane, and offers to start it again. */
export function PaneBoundary({ name, children }: PaneBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={(error, restart) => (
        <div role="alert" className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center">
          <p className="font-display font-semibold text-lg">{name} stopped working</p>
          <p className="max-w-md break-words font-mono text-ink-muted text-xs">{error.message}</p>
          <Button onClick={restart}>Start it again</Button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
