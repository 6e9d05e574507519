import { Eye } from 'lucide-react'
import type { Command } from './command.ts'

export const showPreview: Command = {
  id: 'show-preview',
  label: 'Go to preview',
  group: 'View',
  Icon: Eye,
  keywords: ['app', 'run', 'live'],
  shortcut: 'Alt+3',
  run: (workspace) => workspace.view.showTab('preview'),
}
