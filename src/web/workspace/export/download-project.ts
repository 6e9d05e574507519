import { Download } from 'lucide-react'
import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
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
    void workspace.exports.download(projectId).then((isDone) => {
      if (!isDone) toast(errorSentence('download-failed'))
    })
  },
}
