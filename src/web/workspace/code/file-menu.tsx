import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import type { FilePath } from '../../../core/files/file-path.ts'
import type { ProjectFile } from '../../../core/files/project-file.ts'
import { saveFile } from '../../platform/save-file.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { fileBlob } from './file-blob.ts'
import { FileNameDialog } from './file-name-dialog.tsx'

export interface FileMenuProps {
  readonly path: FilePath
  readonly file: ProjectFile
}

/** What can be done with the open file as a whole. */
export function FileMenu({ path, file }: FileMenuProps) {
  const { files, view } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const rename = (name: string) => {
    files.flush()
    const problem = files.rename(projectId, path, name)
    if (problem === null) {
      close()
      view.openFile(name.trim())
    }
    return problem
  }
  const remove = () => {
    close()
    files.flush()
    const problem = files.delete(projectId, path)
    if (problem !== null) return void toast(problem)
    toast(`${path} was deleted.`, {
      action: { label: 'Undo', onClick: () => files.restore(projectId, path, file) },
    })
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label="File actions" size="sm">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setDialog('rename')}>
          Rename
        </MenuItem>
        <MenuItem
          icon={<Download />}
          onSelect={() => saveFile(path.slice(path.lastIndexOf('/') + 1), fileBlob(file))}
        >
          Download
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} isDanger onSelect={() => setDialog('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <FileNameDialog
        open={dialog === 'rename'}
        title="Rename file"
        hint="Nothing that imports the file is changed."
        initial={path}
        confirmLabel="Rename"
        onConfirm={rename}
        onClose={close}
      />
      <ConfirmDialog
        open={dialog === 'delete'}
        title="Delete file"
        message={`${path} is removed from the project. The files that import it are not changed.`}
        confirmLabel="Delete"
        isDanger
        onConfirm={remove}
        onCancel={close}
      />
    </>
  )
}
