import { errorSentence } from '../../../core/errors/catalogue.ts'
import { useStore } from '../../platform/use-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { useOverlay } from '../view/use-overlay.ts'
import { deleteQuestion } from './project-sentences.ts'
import { RenameProjectDialog } from './rename-project-dialog.tsx'

/** What is asked before a project is renamed or deleted, and why the only one cannot be. */
export function ProjectDialogs() {
  return (
    <>
      <RenameProjectDialog />
      <DeleteProjectDialog />
      <LastProjectDialog />
    </>
  )
}

/** Asks before a project is deleted (S2.27); of one that is kept for a while it says so, and what is kept is no loss. */
function DeleteProjectDialog() {
  const { projectActions, saves } = useWorkspace()
  const isSaved = useStore(saves, (state) => state !== null)
  const { isOpen, overlay, close } = useOverlay('delete-project')
  return (
    <ConfirmDialog
      open={isOpen}
      title="Delete Project"
      message={deleteQuestion(overlay?.name ?? '', isSaved)}
      confirmLabel="Delete"
      isDanger
      onConfirm={() => {
        if (overlay !== null) projectActions.remove(overlay.projectId)
        close()
      }}
      onCancel={close}
    />
  )
}

/** Says that the only project cannot be deleted (S8.14). */
function LastProjectDialog() {
  const { isOpen, close } = useOverlay('last-project')
  return (
    <ConfirmDialog
      open={isOpen}
      title="Your only project"
      message={errorSentence('last-project')}
      confirmLabel="OK"
      cancelLabel={null}
      onConfirm={close}
      onCancel={close}
    />
  )
}
