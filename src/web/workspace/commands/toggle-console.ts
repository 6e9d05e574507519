import { SquareTerminal } from 'lucide-react'
import type { Command } from './command.ts'

export const toggleConsole: Command = {
  id: 'toggle-console',
  label: 'Show or hide console',
  group: 'Preview',
  Icon: SquareTerminal,
  keywords: ['log', 'errors', 'output'],
  run: (workspace) => workspace.view.toggleConsole(),
}
