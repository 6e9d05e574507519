import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DIALOG_PANEL_CLASS, SCRIM_CLASS } from './dialog.tsx'
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
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(open)
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
          <div className="mt-5 flex justify-end gap-2">
            {cancelLabel !== null && (
              <AlertDialog.Cancel asChild>
                <Button onClick={onCancel}>{cancelLabel}</Button>
              </AlertDialog.Cancel>
            )}
            <AlertDialog.Action asChild>
              <Button variant={isDanger ? 'danger' : 'primary'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
