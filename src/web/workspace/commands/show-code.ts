import { Code } from 'lucide-react'
import type { Command } from './command.ts'

export const showCode: Command = {
  id: 'show-code',
  label: 'Go to code',
  group: 'View',
  Icon: Code,
  keywords: ['files', 'editor', 'source'],
  shortcut: 'Alt+2',
  run: (workspace) => workspace.view.showTab('code'),
}
