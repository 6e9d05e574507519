import { FileSearch } from 'lucide-react'
import type { Command } from './command.ts'

export const goToFile: Command = {
  id: 'go-to-file',
  label: 'Go to file',
  group: 'View',
  Icon: FileSearch,
  keywords: ['open', 'find', 'quick', 'search'],
  shortcut: 'Mod+P',
  run: ({ code, view }) => {
    view.showTab('code')
    code.setQuickOpen(true)
  },
}
