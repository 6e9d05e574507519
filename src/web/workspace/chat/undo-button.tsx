import { Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { useAgentStatus } from '../run/use-agent-status.ts'

export interface UndoButtonProps {
  readonly messageId: string
  /** The number of the version that its changes made. */
  readonly version: number
}

/** S2.40, S4.14: restores the files from before a version, after a question. */
export function UndoButton({ messageId, version }: UndoButtonProps) {
  const { overlays } = useWorkspace()
  const isBusy = useAgentStatus() !== 'idle'
  return (
    <Button
      variant="ghost"
      size="sm"
      title="Undo to this version"
      disabled={isBusy}
      onClick={() => overlays.open({ type: 'undo-version', messageId, version })}
      className="h-7 px-2"
    >
      <Undo2 /> Undo
    </Button>
  )
}
