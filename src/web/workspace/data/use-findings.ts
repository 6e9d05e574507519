import { useMemo } from 'react'
import { inOrder } from '../../../core/access/judge-access.ts'
import { MEANT_PATH, sortedOut, withMeant } from '../../../core/access/meant-findings.ts'
import { serviceKeyFindings } from '../../../core/access/service-keys.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import type { AccessFinding } from '../../../core/wire/access-findings.ts'
import { useStore } from '../../platform/use-store.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import type { WorkspaceStores } from '../context/workspace-stores.ts'
import type { AccessStore } from './access-store.ts'

/** What looks wrong in the database and in the project's files, and what of it is meant. */
export function useFindings(access: AccessStore): ReturnType<typeof sortedOut> {
  const found = useStore(access, (state) => state.findings)
  const files = useActiveProject(({ head }) => head.files)
  const inFiles = useMemo(() => serviceKeyFindings(files), [files])
  return useMemo(() => sortedOut(inOrder([...inFiles, ...found]), files), [inFiles, found, files])
}

/** Keeps with the project that a finding is meant, or is not any more. */
export function useMeant(
  onProblem: (sentence: string | null) => void,
): (finding: AccessFinding, isMeant: boolean) => void {
  const workspace = useWorkspace()
  return (finding, isMeant) => onProblem(keepMeant(workspace, finding, isMeant))
}

/** Returns a sentence that says why not; null when it was kept. */
function keepMeant(
  { files, projects }: Pick<WorkspaceStores, 'files' | 'projects'>,
  finding: AccessFinding,
  isMeant: boolean,
): string | null {
  files.flush()
  const { id, head } = activeProject(projects.getState())
  return files.edit(id, MEANT_PATH, withMeant(head.files, finding, isMeant))
}
