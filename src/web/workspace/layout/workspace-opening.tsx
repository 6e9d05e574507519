import { Button } from '../../ui/button.tsx'

export interface WorkspaceOpeningProps {
  /** A sentence that says why the workspace does not open; null while it does. */
  readonly problem: string | null
  readonly onRetry: () => void
}

export function WorkspaceOpening({ problem, onRetry }: WorkspaceOpeningProps) {
  if (problem === null) {
    return (
      <p role="status" className="sr-only">
        Opening the workspace
      </p>
    )
  }
  return (
    <div role="alert" className="grid h-full place-items-center bg-surface p-6 text-center">
      <div className="max-w-md">
        <h1 className="font-display font-semibold text-2xl tracking-tight">The workspace could not open</h1>
        <p className="mt-2 text-ink-muted">{problem}</p>
        <Button variant="primary" onClick={onRetry} className="mt-5">
          Retry
        </Button>
      </div>
    </div>
  )
}
