import { useMemo } from 'react'
import type { FilePath } from '../../../core/files/file-path.ts'
import type { ChatMessage } from '../../../core/projects/chat-message.ts'
import { openFilePath } from '../../../core/projects/open-file-path.ts'
import { useStore } from '../../platform/use-store.ts'
import { useActiveProject, useWorkspace } from '../workspace-context.tsx'
import { buildFileTree } from './file-tree.ts'
import { FileView } from './file-view.tsx'
import { TreeView } from './tree-view.tsx'

const NOTHING_PENDING: ChatMessage['codeChanges'] = []

/** The project's files: the head's, and those that an answer in progress has finished, marked as pending. */
export function CodeTab() {
  const { view } = useWorkspace()
  const files = useActiveProject(({ head }) => head.files)
  const lockedPaths = useActiveProject((project) => project.lockedPaths)
  const pending = useActiveProject(({ messages }) => {
    const last = messages.at(-1)
    return last?.isStreaming === true ? last.codeChanges : NOTHING_PENDING
  })
  const wanted = useStore(view, (state) => state.wantedFile)
  const pendingPaths = useMemo(() => new Set<string>(pending.map(({ path }) => path)), [pending])
  const nodes = useMemo(
    () => buildFileTree([...files.keys(), ...pending.map(({ path }) => path)]),
    [files, pending],
  )
  const pendingChange = pending.findLast(({ path }) => path === wanted)
  const openPath = pendingChange?.path ?? openFilePath(files, wanted)
  return (
    <div className="@container h-full">
      <div className="flex h-full min-h-0 @min-[540px]:flex-row flex-col">
        <nav
          aria-label="File explorer"
          className="max-h-[36%] shrink-0 overflow-y-auto border-line border-b bg-surface @min-[540px]:max-h-none @min-[540px]:w-[clamp(150px,28%,250px)] @min-[540px]:border-r @min-[540px]:border-b-0"
        >
          <TreeView
            nodes={nodes}
            openPath={openPath}
            pendingPaths={pendingPaths}
            lockedPaths={lockedPaths}
            onOpen={(path) => view.openFile(path)}
          />
        </nav>
        <div className="min-h-0 min-w-0 flex-1" data-theme="dark">
          {pendingChange !== undefined && pendingChange.operation !== 'DELETE' ? (
            <FileView path={pendingChange.path} file={pendingFile(pendingChange.content)} />
          ) : (
            <OpenFile path={openPath} />
          )}
        </div>
      </div>
    </div>
  )
}

function pendingFile(content: string) {
  return { content, type: 'text' }
}

function OpenFile({ path }: { readonly path: FilePath | null }) {
  const file = useActiveProject(({ head }) => (path === null ? undefined : head.files.get(path)))
  return path === null || file === undefined ? <NoFile /> : <FileView path={path} file={file} />
}

/** S2.57. */
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
