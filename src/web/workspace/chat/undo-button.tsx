import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useActiveProject, useAgentStatus, useWorkspace } from '../workspace-context.tsx'

/** S2.40, S4.14: restores the files from before a version, after a question. */
export function UndoButton({ messageId }: { readonly messageId: string }) {
  const { chat } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const isBusy = useAgentStatus() !== 'idle'
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        title="Undo to this version"
        disabled={isBusy}
        onClick={() => setIsAsking(true)}
        className="h-7 px-2"
      >
        <Undo2 /> Undo
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Undo to this version?"
        message="The files go back to what they were before this version, and the messages after it are removed."
        confirmLabel="Undo"
        onConfirm={() => {
          setIsAsking(false)
          chat.undo(projectId, messageId)
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
