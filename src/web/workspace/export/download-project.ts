import { DatabaseBackup, Download } from 'lucide-react'
import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { hasMigrations } from '../../../core/migrations/database-files.ts'
import type { Command } from '../commands/command.ts'

/** Downloads the project as a zip (S2.14, S7.17). */
export const downloadProject: Command = {
  id: 'download-project',
  label: 'Download Project (.zip)',
  group: 'Projects',
  Icon: Download,
  keywords: ['export', 'save', 'archive', 'zip'],
  shortcut: 'Mod+Shift+S',
  isAvailable: (workspace) => !workspace.exports.getState().isZipping,
  run(workspace, projectId) {
    void workspace.exports.download(projectId).then((result) => {
      if (result === 'failed') toast(errorSentence('download-failed'))
      else if (result === 'without-server') toast(errorSentence('download-without-server'))
    })
  },
}

/** Of an app with a database: also its rows and people, which is asked about first. */
export const downloadWithData: Command = {
  id: 'download-with-data',
  label: 'Download with Its Data (.zip)',
  group: 'Projects',
  Icon: DatabaseBackup,
  keywords: ['export', 'save', 'archive', 'zip', 'rows', 'people', 'users', 'dump', 'supabase', 'move'],
  isAvailable(workspace, projectId) {
    const project = workspace.projects.find(projectId)
    return project !== null && hasMigrations(project.head.files) && !workspace.exports.getState().isZipping
  },
  run: (workspace) => workspace.overlays.open({ type: 'download-with-data' }),
}
