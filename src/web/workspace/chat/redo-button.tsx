import { Redo2 } from 'lucide-react'
import { redoableNotice } from '../../../core/history/redo.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { MessageButton } from './message-button.tsx'

/** Takes an undo back; on the undo's own notice, and only until something new is committed. */
export function RedoButton({ noticeId }: { readonly noticeId: string }) {
  const { chat } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const isShown = useActiveProject((project) => redoableNotice(project) === noticeId)
  if (!isShown) return null
  return (
    <MessageButton
      title="Redo what this undid"
      stays="message-before"
      onPress={() => chat.redo(projectId)}
      className="h-7 w-fit px-2"
    >
      <Redo2 /> Redo
    </MessageButton>
  )
}
