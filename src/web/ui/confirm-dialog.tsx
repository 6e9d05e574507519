import { AlertDialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { afterPaint } from '../platform/after-paint.ts'
import { Button } from './button.tsx'
import { countFromPress } from './count-from-press.ts'
import { DIALOG_PANEL_CLASS, SCRIM_CLASS } from './dialog-look.ts'
import { Spinner } from './spinner.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly message: ReactNode
  /** The button that acts, named by what it does: 'Delete', not 'OK'. */
  readonly confirmLabel: string
  /** Null leaves one button, for an alert that can only be acknowledged. */
  readonly cancelLabel?: string | null
  readonly isDanger?: boolean
  /** What is done once it was confirmed, where that may take longer than a moment: 'Undoing'. */
  readonly doing?: string
  readonly onConfirm: () => void
  /** Also called on Escape. */
  readonly onCancel: () => void
}

/** Asks before something that cannot be taken back. Focus starts on Cancel; a click beside it does nothing. */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDanger = false,
  doing = 'One moment',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(open)
  const [isDoing, setIsDoing] = useState(false)
  // Only once that is seen: what is done may hold up the page.
  const confirm = async () => {
    if (isDoing) return
    setIsDoing(true)
    await afterPaint()
    setIsDoing(false)
    onConfirm()
  }
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={SCRIM_CLASS} />
        <AlertDialog.Content
          {...returnFocus}
          onEscapeKeyDown={onCancel}
          className={`${DIALOG_PANEL_CLASS} max-w-sm p-5`}
        >
          <AlertDialog.Title className="font-display font-semibold text-lg leading-snug">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 break-words text-ink-muted text-sm leading-relaxed">
            {message}
          </AlertDialog.Description>
          <div className="mt-5 flex items-center justify-end gap-2">
            {isDoing && (
              <p
                ref={countFromPress}
                role="status"
                className="late-words mr-auto flex min-w-0 items-center gap-2 text-[13px] text-ink-muted"
              >
                <Spinner className="text-accent-text" />
                <span className="truncate">{doing}…</span>
              </p>
            )}
            {cancelLabel !== null && (
              <AlertDialog.Cancel asChild>
                <Button onClick={onCancel}>{cancelLabel}</Button>
              </AlertDialog.Cancel>
            )}
            <Button variant={isDanger ? 'danger' : 'primary'} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
