import { CirclePause, History, RotateCw, Wrench } from 'lucide-react'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { Button } from '../../ui/button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { useAgentStatus } from '../run/use-agent-status.ts'
import { PreviewCard } from './preview-card.tsx'

/** In place of an app that was stopped: why, and the ways on. */
export function PreviewStopped({ error }: { readonly error: Diagnostic }) {
  const { agent, preview } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const isBusy = useAgentStatus() !== 'idle'
  const hasLastGood = preview.lastGoodOf(projectId) !== null
  return (
    <PreviewCard
      icon={<CirclePause className="text-danger" />}
      title="The preview was stopped"
      sentences={[error.message]}
    >
      <Button variant="primary" disabled={isBusy} onClick={() => agent.fix(projectId, error)}>
        <Wrench /> Ask the agent to fix it
      </Button>
      <Button onClick={() => preview.controllerOf(projectId).refresh()}>
        <RotateCw /> Restart
      </Button>
      {hasLastGood && (
        <Button onClick={() => preview.showLastGood(projectId)}>
          <History /> Restart with the last good revision
        </Button>
      )}
    </PreviewCard>
  )
}
