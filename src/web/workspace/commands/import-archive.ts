import { FileArchive } from 'lucide-react'
import { chooseFiles } from '../../platform/choose-files.ts'
import { pickedByChooser } from '../import/pick-files.ts'
import type { Command } from './command.ts'

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
