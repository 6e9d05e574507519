import type { Project } from '../project/project.ts'
import { type AnswerChanges, prepareChanges } from './prepare-changes.ts'
import { type ChangesToCommit, commitChanges } from './settle-run.ts'

/** For tests: commits what may be applied just now. */
export function commitNow(
  project: Project,
  { changes, images, startedFrom, ...request }: AnswerChanges & Omit<ChangesToCommit, 'prepared'>,
): Project {
  const prepared = prepareChanges(project, { changes, images, startedFrom })
  return commitChanges(project, { ...request, prepared })
}
