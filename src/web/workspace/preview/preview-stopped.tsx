import { CirclePause, History, RotateCw, Wrench } from 'lucide-react'
import type { PreviewError } from '../../../preview/preview-state.ts'
import { Button } from '../../ui/button.tsx'
import { useActiveProject, useAgentStatus, useWorkspace } from '../workspace-context.tsx'

/** In place of an app that was stopped: why, and the ways on. */
export function PreviewStopped({ error }: { readonly error: PreviewError }) {
  const { agent, preview } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const isBusy = useAgentStatus() !== 'idle'
  const hasLastGood = preview.lastGoodOf(projectId) !== null
  return (
    <div className="absolute inset-0 grid place-items-center overflow-auto bg-surface-sunken p-4">
      <section
        role="alert"
        className="flex w-full max-w-md animate-fade-in flex-col gap-4 rounded-lg border border-line bg-surface-raised p-5 shadow-lift"
      >
        <div className="flex gap-3">
          <CirclePause className="mt-0.5 size-5 shrink-0 text-danger" />
          <div className="min-w-0">
            <h2 className="font-semibold">The preview was stopped</h2>
            <p className="mt-1 text-ink-muted text-sm">{error.message}</p>
          </div>
        </div>
        <div className="flex flex-col gap-2">
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
        </div>
      </section>
    </div>
  )
}
