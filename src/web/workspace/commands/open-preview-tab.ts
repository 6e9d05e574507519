import { ExternalLink } from 'lucide-react'
import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { previewStateOf } from '../stores/preview-store.ts'
import type { Command } from './command.ts'

export const openPreviewTab: Command = {
  id: 'open-preview-tab',
  label: 'Open in new tab',
  group: 'Preview',
  Icon: ExternalLink,
  keywords: ['window', 'browser', 'outside'],
  isAvailable: ({ preview }, projectId) =>
    previewStateOf(preview.getState(), projectId).status !== 'starting',
  run({ preview }, projectId) {
    if (!preview.controllerOf(projectId).openTab()) toast(errorSentence('tab-blocked'))
  },
}
