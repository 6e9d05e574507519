import { History } from 'lucide-react'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'

/** Says that the preview does not show the head, and leads back to it. */
export function OlderRevisionBar() {
  const { preview } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const isOlder = useStore(preview.older, (revisions) => revisions.has(projectId))
  if (!isOlder) return null
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-line border-b bg-accent-soft py-2 pr-2 pl-3.5 text-[13px]"
    >
      <History className="size-4 shrink-0 text-accent-text" />
      <p className="min-w-0 flex-1">
        This is the last revision that ran. Your files are those of the newest one.
      </p>
      <Button size="sm" onClick={() => preview.showNewest(projectId)}>
        Show the newest
      </Button>
    </div>
  )
}
