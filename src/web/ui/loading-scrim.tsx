import { Spinner } from './spinner.tsx'

/** In the place of a dialog whose code is on its way; shows only where that takes longer than a moment. */
export function LoadingScrim() {
  return (
    <div
      role="status"
      className="late-scrim fixed inset-0 z-50 grid place-items-center bg-scrim text-2xl text-surface-raised"
    >
      <Spinner label="Loading" />
    </div>
  )
}
