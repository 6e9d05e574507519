import type { Project } from '../../../core/project/project.ts'
import type { OwnShare } from '../../../core/wire/shares.ts'
import { ShareRow } from './share-row.tsx'

export interface ShareListProps {
  readonly project: Project
  readonly shares: readonly OwnShare[]
  readonly isBusy: boolean
}

/** Pages of a project that others can open now. */
export function ShareList({ project, shares, isBusy }: ShareListProps) {
  return (
    <ul aria-label="Pages" className="flex flex-col gap-3">
      {shares.map((share) => (
        <ShareRow key={share.id} project={project} share={share} isBusy={isBusy} />
      ))}
    </ul>
  )
}
