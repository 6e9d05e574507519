import { Camera } from 'lucide-react'
import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { SnapshotError } from '../../../preview/preview-tools.ts'
import { handOverSnapshot } from '../stores/hand-over-snapshot.ts'
import { previewStateOf } from '../stores/preview-store.ts'
import type { Command } from './command.ts'

/** Attaches a picture of what the preview shows to the next request (S2.43, S4.19). */
export const takeSnapshot: Command = {
  id: 'take-snapshot',
  label: 'Snapshot Preview',
  group: 'Preview',
  Icon: Camera,
  keywords: ['screenshot', 'picture', 'image', 'attach'],
  isAvailable: ({ preview }, projectId) => previewStateOf(preview.getState(), projectId).status === 'running',
  run(workspace, projectId) {
    workspace.preview
      .controllerOf(projectId)
      .tools.takeSnapshot()
      .then(
        (url) => handOverSnapshot(workspace, projectId, url),
        (error: unknown) => void toast(sentenceOf(error)),
      )
  },
}

/** What the person is told when no picture could be taken (S8.16). */
function sentenceOf(error: unknown): string {
  if (error instanceof SnapshotError && error.isLibraryMissing) return errorSentence('screenshot-library')
  return errorSentence('screenshot', { reason: error instanceof Error ? error.message : String(error) })
}
