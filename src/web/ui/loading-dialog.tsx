import { type PointerEvent, useEffect } from 'react'
import { DIALOG_PANEL_CLASS } from './dialog-look.ts'
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
    <div onPointerDown={leaveBeside} className="late-dialog fixed inset-0 z-50 bg-scrim">
      <div role="status" className={`${DIALOG_PANEL_CLASS} max-w-sm px-5 pt-4 pb-5`}>
        <p className="font-display font-semibold text-lg leading-snug">{title}</p>
        <p className="mt-2 flex items-center gap-2 text-ink-muted text-sm">
          <Spinner className="text-accent-text" />
          Loading…
        </p>
      </div>
    </div>
  )
}
