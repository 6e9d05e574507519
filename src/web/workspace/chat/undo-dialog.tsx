import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { useOverlay } from '../view/use-overlay.ts'

/** S4.14: asks before the files go back to what they were. */
export function UndoDialog() {
  const { chat } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const { isOpen, overlay, close } = useOverlay('undo-version')
  const version = overlay?.version ?? 1
  const undo = () => {
    close()
    if (overlay !== null) chat.undo(projectId, overlay.messageId)
  }
  return (
    <ConfirmDialog
      open={isOpen}
      title={`Undo Version ${version}?`}
      message={`The files go back to what they were before Version ${version}, and the messages after it are removed. You can take this back with Redo, until the next change.`}
      confirmLabel="Undo"
      doing="Undoing"
      onConfirm={undo}
      onCancel={close}
    />
  )
}
