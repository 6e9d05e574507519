import { CircleX, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type FlowFile, flowText } from '../../../core/flows/flow-file.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { FlowSteps } from './flow-steps.tsx'
import { runKey } from './flows-store.ts'
import { RunMark, runWords } from './run-words.tsx'

interface FlowEntryProps {
  readonly file: FlowFile
  readonly projectId: number
  readonly isBusy: boolean
}

export function FlowEntry({ file, projectId, isBusy }: FlowEntryProps) {
  const { flows } = useWorkspace()
  const files = useActiveProject(({ head }) => head.files)
  const run = useStore(flows, ({ runs }) => runs.get(runKey(projectId, file.path)) ?? null)
  const [isNaming, setNaming] = useState(false)
  const { path, flow } = file
  const remove = (
    <IconButton
      size="sm"
      label={`Delete ${flow?.name ?? path}`}
      onClick={() => flows.delete(projectId, path)}
    >
      <Trash2 />
    </IconButton>
  )
  if (flow === null)
    return (
      <li className="flex items-center gap-2 px-3 py-2">
        <CircleX aria-hidden className="size-4 shrink-0 text-danger" />
        <p className="min-w-0 flex-1">
          {path}: {file.problem}
        </p>
        {remove}
      </li>
    )
  const isOfText = run !== null && run.text === flowText(flow)
  const shown = isOfText ? run : null
  return (
    <li className="px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-40 items-center gap-2">
          <RunMark run={shown} />
          {isNaming ? (
            <input
              // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
              autoFocus
              aria-label="Name of the flow"
              defaultValue={flow.name}
              maxLength={80}
              onBlur={(event) => {
                flows.rename(projectId, path, event.target.value)
                setNaming(false)
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur()
                if (event.key === 'Escape') setNaming(false)
              }}
              className="h-7 min-w-0 flex-1 rounded border border-line bg-surface-raised px-2"
            />
          ) : (
            <h3 className="line-clamp-2 min-w-0 flex-1 break-words font-medium">{flow.name}</h3>
          )}
        </div>
        <div className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-x-0.5 gap-y-1 sm:gap-x-2">
          {flow.isProposed && (
            <>
              <span className="mr-1 shrink-0 rounded-full border border-line px-2 text-ink-muted sm:mr-0">
                Proposed
              </span>
              <Button
                size="sm"
                aria-label={`Accept ${flow.name}`}
                onClick={() => flows.adopt(projectId, path)}
              >
                Accept
              </Button>
            </>
          )}
          <span role="status" className="shrink-0 text-ink-muted">
            {runWords(shown, files)}
          </span>
          <IconButton
            size="sm"
            label={`Run ${flow.name}`}
            disabled={isBusy}
            onClick={() => void flows.run(projectId, path)}
          >
            <Play />
          </IconButton>
          <IconButton size="sm" label={`Rename ${flow.name}`} onClick={() => setNaming(true)}>
            <Pencil />
          </IconButton>
          {remove}
        </div>
      </div>
      <FlowSteps flow={flow} path={path} projectId={projectId} result={shown?.result ?? null} />
    </li>
  )
}
