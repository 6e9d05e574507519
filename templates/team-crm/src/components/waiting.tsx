import { RotateCw } from 'lucide-react'
import { content } from '../content'
import { Mark } from './mark'

type WaitingProps = { problem?: string; onRetry?: () => void }

/** Before there is anything to show, and when there will not be. */
export function Waiting({ problem, onRetry }: WaitingProps) {
  return (
    <main className="waiting">
      <h1 className="waiting-name">
        <Mark size={30} />
        {content.name}
      </h1>
      {problem === undefined ? (
        <p role="status" className="text-muted">
          Opening the books…
        </p>
      ) : (
        <>
          <p role="alert">{problem}</p>
          <button type="button" className="btn-accent" onClick={onRetry}>
            <RotateCw size={16} aria-hidden="true" />
            Try again
          </button>
        </>
      )}
    </main>
  )
}
