import { FileArchive, FolderInput } from 'lucide-react'
import { chooseFiles } from '../../platform/choose-files.ts'
import type { Command } from '../commands/command.ts'
import { pickedByChooser } from './pick-files.ts'

/** Makes a project of a zip archive. */
export const importArchive: Command = {
  id: 'import-archive',
  label: 'Import a zip…',
  group: 'Projects',
  Icon: FileArchive,
  keywords: ['open', 'upload', 'archive', 'project'],
  run: (workspace) =>
    void workspace.imports.start(chooseFiles({ accept: '.zip,application/zip' }).then(pickedByChooser)),
}

/** Makes a project of a folder of this computer. */
export const importFolder: Command = {
  id: 'import-folder',
  label: 'Import a folder…',
  group: 'Projects',
  Icon: FolderInput,
  keywords: ['open', 'upload', 'directory', 'project'],
  run: (workspace) => void workspace.imports.start(chooseFiles({ isFolder: true }).then(pickedByChooser)),
}
