import { Maximize } from 'lucide-react'
import type { Command } from './command.ts'

/** Shows the preview alone, on the whole screen (S2.58). */
export const toggleFullscreen: Command = {
  id: 'toggle-fullscreen',
  label: 'Fullscreen',
  group: 'Preview',
  Icon: Maximize,
  keywords: ['full screen', 'large', 'present', 'maximise'],
  run({ view }) {
    view.showTab('preview')
    view.toggleFullscreen()
  },
}
