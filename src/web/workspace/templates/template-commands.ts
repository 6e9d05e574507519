import { LayoutTemplate } from 'lucide-react'
import type { Command } from '../commands/command.ts'

/** Opens the gallery of templates. */
export const startFromTemplate: Command = {
  id: 'start-from-template',
  label: 'Start from a template',
  group: 'Projects',
  Icon: LayoutTemplate,
  keywords: ['gallery', 'example', 'templates'],
  run: (workspace) => workspace.overlays.open({ type: 'templates' }),
}
