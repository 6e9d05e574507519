import { CircleAlert, Wrench } from 'lucide-react'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { dataErrorSentence } from '../../../core/errors/data-error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { useAgentStatus } from '../run/use-agent-status.ts'

export interface PreviewErrorBarProps {
  readonly error: Diagnostic
  /** In place of the error's own. */
  readonly title?: string
}

/** S4.17: what is wrong, in short, and Fix Now; the frame's own overlay has the details. */
export function PreviewErrorBar({ error, title = error.title }: PreviewErrorBarProps) {
  const { agent } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const isBusy = useAgentStatus() !== 'idle'
  const place = [error.file, error.line, error.column].filter((part) => part !== undefined).join(':')
  return (
    <div
      role="alert"
      className="flex items-center gap-3 border-line border-b bg-danger-soft py-2 pr-2 pl-3.5 text-sm"
    >
      <CircleAlert className="size-4 shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-danger">
          {title}
          {place !== '' && <span className="font-mono font-normal text-xs"> {place}</span>}
        </p>
        <p className="truncate text-[13px]" title={error.message}>
          {dataErrorSentence(error.message) ?? error.message}
        </p>
      </div>
      <Button size="sm" variant="primary" disabled={isBusy} onClick={() => agent.fix(projectId, error)}>
        <Wrench /> Fix Now
      </Button>
    </div>
  )
}
