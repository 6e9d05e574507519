import { useMemo } from 'react'
import type { CodeChange } from '../../../core/files/code-change.ts'
import type { FilePath } from '../../../core/files/file-path.ts'
import { useStore } from '../../platform/use-store.ts'
import { latePart } from '../../ui/late-part.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { useLiveAnswer } from '../run/use-live-answer.ts'
import { ProblemsButton } from '../typescript/problems-button.tsx'
import { Explorer } from './explorer.tsx'
import { buildFileTree } from './file-tree.ts'
import { FileView } from './file-view.tsx'
import { useShownFile } from './use-shown-file.ts'

const QuickOpen = latePart(async () => (await import('./quick-open.tsx')).QuickOpen)

const ProblemsPanel = latePart(async () => (await import('../typescript/problems-panel.tsx')).ProblemsPanel)

const NOTHING_PENDING: readonly CodeChange[] = []

/** The project's files: the head's, and those that an answer in progress writes, marked as pending. */
export function CodeTab() {
  const { code } = useWorkspace()
  const files = useActiveProject(({ head }) => head.files)
  const changes = useLiveAnswer((live) => live?.changes ?? NOTHING_PENDING)
  const writingPath = useLiveAnswer((live) => live?.writingPath ?? null)
  const isQuickOpen = useStore(code, (state) => state.isQuickOpen)
  const isProblemsOpen = useStore(code, (state) => state.isProblemsOpen)
  const shown = useShownFile()
  const pendingPaths = useMemo(() => {
    const paths = changes.map(({ path }): string => path)
    return new Set(writingPath === null ? paths : [...paths, writingPath])
  }, [changes, writingPath])
  const nodes = useMemo(
    () => buildFileTree([...files.keys(), ...pendingPaths] as FilePath[]),
    [files, pendingPaths],
  )
  return (
    <div className="@container h-full">
      <div className="flex h-full min-h-0 @min-[540px]:flex-row flex-col">
        <Explorer nodes={nodes} openPath={shown?.path ?? null} pendingPaths={pendingPaths} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col" data-theme="dark">
          <div className="min-h-0 flex-1 contain-strict">
            {shown === null ? <NoFile /> : <FileView {...shown} />}
          </div>
          {isProblemsOpen && <ProblemsPanel />}
          <footer className="flex h-8 shrink-0 items-center border-line border-t bg-surface px-2">
            <ProblemsButton />
          </footer>
        </div>
      </div>
      {isQuickOpen && <QuickOpen />}
    </div>
  )
}

/** In place of a file when none is chosen (S2.57). */
function NoFile() {
  return (
    <div className="grid h-full place-items-center bg-surface-sunken p-6 text-center">
      <div>
        <p className="font-display font-semibold text-lg">No file selected</p>
        <p className="mt-1 text-ink-muted text-sm">
          Select a file from the explorer or ask the AI to create one.
        </p>
      </div>
    </div>
  )
}
