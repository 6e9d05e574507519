import { RotateCw } from 'lucide-react'
import { content } from '../content'
import { Awning } from './awning'

type WaitingProps = { problem?: string; onRetry?: () => void }

/** Before there is anything to show, and when there will not be. */
export function Waiting({ problem, onRetry }: WaitingProps) {
  return (
    <main className="door">
      <Awning />
      <div className="door-inside">
        <h1 className="title">{content.name}</h1>
        {problem === undefined ? (
          <p role="status" className="text-muted">
            Opening the list…
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
      </div>
    </main>
  )
}
