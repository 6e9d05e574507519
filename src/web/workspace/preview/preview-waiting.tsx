import { CloudAlert, RotateCw } from 'lucide-react'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { Button } from '../../ui/button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { PreviewCard } from './preview-card.tsx'

/** In place of an app that could not be shown for what is around it: no fault of the project's, so there is no fix to ask for. */
export function PreviewWaiting({ error }: { readonly error: Diagnostic }) {
  const { preview } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  return (
    <PreviewCard
      icon={<CloudAlert className="text-ink-muted" />}
      title="The preview is waiting"
      sentences={[error.message, 'Nothing is wrong with your app. This is tried again by itself.']}
    >
      <Button onClick={() => preview.controllerOf(projectId).refresh()}>
        <RotateCw /> Try again now
      </Button>
    </PreviewCard>
  )
}
