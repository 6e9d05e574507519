import { toast } from 'sonner'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { useOverlay } from '../view/use-overlay.ts'

/** Asks before the messages of a project are removed (S4.15). */
export function ClearChatDialog() {
  const { chat } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const { isOpen, close } = useOverlay('clear-chat')
  const clear = () => {
    close()
    chat.clear(projectId)
    toast('Chat history has been cleared.')
  }
  return (
    <ConfirmDialog
      open={isOpen}
      title="Clear chat"
      message="Are you sure you want to clear the chat history for this project?"
      confirmLabel="Clear chat"
      isDanger
      onConfirm={clear}
      onCancel={close}
    />
  )
}
