import { FolderInput } from 'lucide-react'
import { chooseFiles } from '../../platform/choose-files.ts'
import { pickedByChooser } from '../import/pick-files.ts'
import type { Command } from './command.ts'

/** Makes a project of a folder of this computer. */
export const importFolder: Command = {
  id: 'import-folder',
  label: 'Import a folder…',
  group: 'Projects',
  Icon: FolderInput,
  keywords: ['open', 'upload', 'directory', 'project'],
  run: (workspace) => void workspace.imports.start(chooseFiles({ isFolder: true }).then(pickedByChooser)),
}
