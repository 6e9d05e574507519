import type { Project } from '../project/project.ts'
import { type ChangesToCommit, commitChanges, prepareChanges } from './commit-changes.ts'
import type { ChangesToSort } from './hold-back.ts'

/** For tests: commits what may be applied just now. */
export function commitNow(
  project: Project,
  { changes, images, startedFrom, ...request }: ChangesToSort & Omit<ChangesToCommit, 'prepared'>,
): Project {
  const prepared = prepareChanges(project, { changes, images, startedFrom })
  return commitChanges(project, { ...request, prepared })
}
