import { Lock, LockOpen } from 'lucide-react'
import type { FilePath } from '../../../core/files/file-path.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'

/** Locks the open file, so that the agent's changes to it are refused. */
export function LockButton({ path }: { readonly path: FilePath }) {
  const { files } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const isLocked = useActiveProject(({ lockedPaths }) => lockedPaths.has(path))
  return (
    <IconButton
      label={isLocked ? 'Unlock file' : 'Lock file'}
      size="sm"
      onClick={() => files.setLock(projectId, path, !isLocked)}
      className={isLocked ? 'text-accent-text!' : undefined}
    >
      {isLocked ? <Lock /> : <LockOpen />}
    </IconButton>
  )
}
