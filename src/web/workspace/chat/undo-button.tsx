import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useActiveProject, useAgentStatus, useWorkspace } from '../workspace-context.tsx'

export interface UndoButtonProps {
  readonly messageId: string
  /** The number of the version that its changes made. */
  readonly version: number
}

/** S2.40, S4.14: restores the files from before a version, after a question. */
export function UndoButton({ messageId, version }: UndoButtonProps) {
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
        title={`Undo Version ${version}?`}
        message={`The files go back to what they were before Version ${version}, and the messages after it are removed.`}
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
