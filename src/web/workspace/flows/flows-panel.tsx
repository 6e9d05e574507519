import { Circle, Play, Square, X } from 'lucide-react'
import { useMemo } from 'react'
import { readFlows } from '../../../core/flows/flow-file.ts'
import { stepWords } from '../../../core/flows/flow-words.ts'
import { specsOf } from '../../../core/flows/playwright/specs-of.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { previewStateOf } from '../preview/preview-store.ts'
import { FlowEntry } from './flow-entry.tsx'
import { SpecList } from './spec-list.tsx'

/** What the person does in the app, kept as flows: recorded, replayed, edited. Below the preview, which is used meanwhile. */
export function FlowsPanel() {
  const { flows: store, specs, preview } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const files = useActiveProject(({ head }) => head.files)
  const { recording, problem, runs } = useStore(store, (state) => state)
  const isRunning = useStore(preview, (states) => previewStateOf(states, projectId).status === 'running')
  const flows = useMemo(() => readFlows(files), [files])
  const hasSpecs = useMemo(() => specsOf(files).size > 0, [files])
  const testRuns = useStore(specs, (state) => state.runs)
  const isReplaying = [...runs.values(), ...testRuns.values()].some(
    ({ result }) => result.status === 'running',
  )
  const runAll = async () => {
    await store.runAll(projectId)
    await specs.runAll(projectId)
  }
  return (
    <section
      aria-label="Flows"
      className="flex h-72 max-h-[55%] shrink-0 flex-col border-line border-t bg-surface text-[13px]"
    >
      <div className="flex min-h-10 shrink-0 items-center gap-2 border-line border-b px-3 py-1">
        <h2 className="mr-auto font-semibold">Flows</h2>
        {recording === null ? (
          <Button size="sm" disabled={!isRunning || isReplaying} onClick={() => store.record(projectId)}>
            <Circle className="fill-danger text-danger" /> Record
          </Button>
        ) : (
          <Button
            size="sm"
            variant="primary"
            isLoading={recording.isEnding}
            onClick={() => void store.stop()}
          >
            <Square /> Stop
          </Button>
        )}
        <Button
          size="sm"
          disabled={recording !== null || isReplaying || !isRunning || (flows.length === 0 && !hasSpecs)}
          onClick={() => void runAll()}
        >
          <Play /> Run all
        </Button>
        <IconButton size="sm" label="Close the flows" tooltipSide="top" onClick={store.toggle}>
          <X />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-auto">
        {problem !== null && (
          <p role="alert" className="border-line border-b px-3 py-2 text-danger">
            {problem}
          </p>
        )}
        {recording !== null && (
          <div role="status" className="border-line border-b bg-accent-soft px-3 py-2">
            <p className="font-medium">Recording. Use the app above; each step appears here.</p>
            <ol className="mt-1 list-decimal pl-5">
              {recording.steps.map((step, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
                <li key={index} ref={index === recording.steps.length - 1 ? bringIntoView : undefined}>
                  {stepWords(step)}
                </li>
              ))}
            </ol>
          </div>
        )}
        {flows.length === 0 && !hasSpecs && recording === null && (
          <p className="px-3 py-4 text-ink-muted">
            No flows yet. Press Record and use the app: what you do, and what changes on the screen, is kept
            and can be run again after every change.
          </p>
        )}
        <ul className="divide-y divide-line">
          {flows.map((file) => (
            <FlowEntry
              key={file.path}
              file={file}
              projectId={projectId}
              isBusy={isReplaying || recording !== null}
            />
          ))}
        </ul>
        <SpecList isBusy={isReplaying || recording !== null || !isRunning} />
      </div>
    </section>
  )
}

/** The newest step, in a list that is longer than the panel. */
function bringIntoView(step: HTMLLIElement | null): void {
  step?.scrollIntoView({ block: 'nearest' })
}
