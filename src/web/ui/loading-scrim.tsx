import { useEffect } from 'react'
import { Waiting } from './waiting.tsx'

/** In the place of a dialog whose code is on its way; shows where that takes longer than a moment, and is left as it is. */
export function LoadingScrim({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [onClose])
  return (
    <div
      onPointerDown={onClose}
      className="late-scrim fixed inset-0 z-50 grid place-items-center bg-scrim text-surface-raised"
    >
      <Waiting label="Loading" />
    </div>
  )
}
