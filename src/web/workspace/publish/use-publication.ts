import { useMemo } from 'react'
import type { Project } from '../../../core/project/project.ts'
import { revisionsSince } from '../../../core/sites/changes-since.ts'
import type { Deployment } from '../../../core/wire/sites.ts'
import { useStore } from '../../platform/use-store.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import type { Publication, PublishStore } from './publish-store.ts'

export interface UsedPublication {
  readonly project: Project
  readonly publication: Publication
  readonly publishing: PublishStore
  /** The deployment that is served; null when none is. */
  readonly current: Deployment | null
  /** Changes of the project since then; null where nobody can count them. */
  readonly changes: number | null
}

/** Where the project shown is published. */
export function usePublication(): UsedPublication {
  const { publishing } = useWorkspace()
  const project = useActiveProject((one) => one)
  const publication = useStore(publishing, () => publishing.of(project.key))
  const { site } = publication
  const current = site?.deployments.find(({ id }) => id === site.current) ?? null
  const revision = current?.revision ?? null
  const changes = useMemo(
    () => (revision === null ? null : (revisionsSince(project.head, revision)?.length ?? null)),
    [project.head, revision],
  )
  return { project, publication, publishing, current, changes }
}
