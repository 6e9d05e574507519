import type { FilePath } from '../files/file-path.ts'
import type { Project } from './project.ts'

/** Locks a file against the agent's changes, or unlocks it. The user's own edits, undo and redo are not bound by it. */
export function setFileLock(project: Project, path: FilePath, isLocked: boolean): Project {
  if (project.lockedPaths.has(path) === isLocked) return project
  const lockedPaths = new Set(project.lockedPaths)
  if (isLocked) lockedPaths.add(path)
  else lockedPaths.delete(path)
  return { ...project, lockedPaths }
}
