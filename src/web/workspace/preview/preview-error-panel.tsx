import { Wrench } from 'lucide-react'
import type { PreviewError } from '../../../preview/controller.ts'
import { Button } from '../../ui/button.tsx'
import { useActiveProject, useAgentStatus, useWorkspace } from '../workspace-context.tsx'
import { fixRequest } from './fix-request.ts'

/** S4.17: what is wrong, over the app, with Fix Now. All of it is text that the app may have written. */
export function PreviewErrorPanel({ error }: { readonly error: PreviewError }) {
  const { agent } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const isBusy = useAgentStatus() !== 'idle'
  const place = [error.file, error.line, error.column].filter((part) => part !== undefined).join(':')
  return (
    <section
      role="alert"
      aria-label={error.title}
      className="absolute inset-x-3 bottom-3 mx-auto flex max-h-[70%] max-w-2xl animate-rise-in flex-col rounded-xl border border-danger/40 bg-surface-raised shadow-lift-high"
    >
      <div className="flex items-start gap-3 px-4 pt-3.5">
        <div className="min-w-0 flex-1">
          <h3 className="font-display font-semibold text-danger">{error.title}</h3>
          {place !== '' && <p className="mt-0.5 truncate font-mono text-ink-muted text-xs">{place}</p>}
        </div>
        <Button
          size="sm"
          variant="primary"
          disabled={isBusy}
          onClick={() => agent.send(projectId, { text: fixRequest(error), images: [] })}
        >
          <Wrench /> Fix Now
        </Button>
      </div>
      <div className="min-h-0 overflow-y-auto px-4 pt-2 pb-3.5">
        <p className="whitespace-pre-wrap break-words font-mono text-[13px] leading-relaxed">
          {error.message}
        </p>
        {error.stack.trim() !== '' && (
          <details className="mt-2 text-ink-muted text-xs">
            <summary className="w-fit cursor-pointer rounded-sm">Stack</summary>
            <pre className="mt-1.5 overflow-x-auto whitespace-pre font-mono leading-relaxed">
              {error.stack}
            </pre>
          </details>
        )}
      </div>
    </section>
  )
}
