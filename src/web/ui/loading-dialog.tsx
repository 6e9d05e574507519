import { type PointerEvent, useEffect } from 'react'
import { countFromPress } from './count-from-press.ts'
import { Spinner } from './spinner.tsx'

export interface LoadingDialogProps {
  /** Of the dialog that comes. */
  readonly title: string
  readonly onClose: () => void
}

/**
 * In the place of a dialog whose code, or first drawing, is on its way: its title, and that it loads. Shows where that takes
 * longer than a moment, and is left as the dialog is. It takes no focus, which the dialog gives back to where it is now.
 */
export function LoadingDialog({ title, onClose }: LoadingDialogProps) {
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [onClose])
  const leaveBeside = ({ target, currentTarget }: PointerEvent) => target === currentTarget && onClose()
  return (
    <div
      ref={countFromPress}
      onPointerDown={leaveBeside}
      className="late-dialog fixed inset-0 z-50 grid place-items-center bg-scrim"
    >
      <div
        role="status"
        className="w-[min(24rem,100vw-2rem)] rounded-xl border border-line bg-surface-raised px-5 pt-4 pb-5 text-ink shadow-lift-high"
      >
        <p className="font-display font-semibold text-lg leading-snug">{title}</p>
        <p className="mt-2 flex items-center gap-2 text-ink-muted text-sm">
          <Spinner className="text-accent-text" />
          Loading…
        </p>
      </div>
    </div>
  )
}
