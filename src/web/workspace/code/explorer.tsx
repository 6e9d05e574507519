import { FilePlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { splitSecretFiles } from '../../../core/secrets/secret-file.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { goToFile } from './code-commands.ts'
import { FileNameDialog } from './file-name-dialog.tsx'
import type { TreeNode } from './file-tree.ts'
import { TreeView } from './tree-view.tsx'

export interface ExplorerProps {
  readonly nodes: readonly TreeNode[]
  readonly openPath: string | null
  readonly pendingPaths: ReadonlySet<string>
}

/** S2.53: the project's files, and ways to find and to make one. */
export function Explorer(props: ExplorerProps) {
  const { code, files, view } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const lockedPaths = useActiveProject((project) => project.lockedPaths)
  const secrets = useActiveProject(({ head }) => secretsOf(head.files))
  const secretPaths = useMemo(() => new Set(secrets.split('\n')), [secrets])
  const [isNaming, setIsNaming] = useState(false)
  const create = (path: string) => {
    const problem = files.create(projectId, path)
    if (problem !== null) return problem
    setIsNaming(false)
    code.setEditing(true)
    view.openFile(path.trim())
    return null
  }
  return (
    <nav
      aria-label="File explorer"
      className="flex max-h-[36%] shrink-0 flex-col border-line border-b bg-surface @min-[540px]:max-h-none @min-[540px]:w-[clamp(150px,28%,250px)] @min-[540px]:border-r @min-[540px]:border-b-0"
    >
      <div className="flex h-9 shrink-0 items-center border-line border-b pr-1 pl-3">
        <h2 className="flex-1 font-medium text-ink-muted text-xs">Files</h2>
        <CommandButton command={goToFile} size="sm" />
        <IconButton size="sm" label="New file" onClick={() => setIsNaming(true)}>
          <FilePlus />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto [overflow-anchor:none] contain-content">
        <TreeView
          // Which folders are closed is a project's own.
          key={projectId}
          {...props}
          lockedPaths={lockedPaths}
          secretPaths={secretPaths}
          onOpen={(path) => view.openFile(path)}
        />
      </div>
      <FileNameDialog
        open={isNaming}
        title="New file"
        hint="Folders are made as needed."
        initial="src/"
        confirmLabel="Create"
        onConfirm={create}
        onClose={() => setIsNaming(false)}
      />
    </nav>
  )
}

const known = new WeakMap<FileSystem, string>()

/** The paths of files of secrets, one a line: the same text while they stay the same. */
function secretsOf(files: FileSystem): string {
  const before = known.get(files)
  if (before !== undefined) return before
  const paths = [...splitSecretFiles(files).withheld.keys()].join('\n')
  known.set(files, paths)
  return paths
}
