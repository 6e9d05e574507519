import { Redo2 } from 'lucide-react'
import { redoableNotice } from '../../../core/projects/redo.ts'
import { Button } from '../../ui/button.tsx'
import { useActiveProject, useAgentStatus, useWorkspace } from '../workspace-context.tsx'
import { keepFocus } from './keep-focus.ts'

/** Takes an undo back; on the undo's own notice, and only until something new is committed. */
export function RedoButton({ noticeId }: { readonly noticeId: string }) {
  const { chat } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const isShown = useActiveProject((project) => redoableNotice(project) === noticeId)
  const isBusy = useAgentStatus() !== 'idle'
  if (!isShown) return null
  return (
    <Button
      size="sm"
      title="Redo what this undid"
      disabled={isBusy}
      onClick={({ currentTarget }) => {
        keepFocus(currentTarget, 'message-before')
        chat.redo(projectId)
      }}
      className="h-7 w-fit px-2"
    >
      <Redo2 /> Redo
    </Button>
  )
}
