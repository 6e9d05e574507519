import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useActiveProject, useAgentStatus, useWorkspace } from '../workspace-context.tsx'

/** S2.48, S4.15. */
export function ClearChatButton() {
  const { chat } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const isEmpty = useActiveProject(({ messages }) => messages.length === 0)
  const isBusy = useAgentStatus() !== 'idle'
  const [isAsking, setIsAsking] = useState(false)
  const clear = () => {
    setIsAsking(false)
    chat.clear(projectId)
    toast('Chat history has been cleared.')
  }
  return (
    <>
      <IconButton label="Clear chat" size="sm" disabled={isBusy || isEmpty} onClick={() => setIsAsking(true)}>
        <Eraser />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title="Clear chat"
        message="Are you sure you want to clear the chat history for this project?"
        confirmLabel="Clear chat"
        isDanger
        onConfirm={clear}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
