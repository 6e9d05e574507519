import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export interface ResendQuestionProps {
  /** What sending again takes away; null while nothing is asked. */
  readonly sentence: string | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function ResendQuestion({ sentence, onConfirm, onCancel }: ResendQuestionProps) {
  return (
    <ConfirmDialog
      open={sentence !== null}
      title="Send again from here?"
      message={sentence}
      confirmLabel="Send again"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
