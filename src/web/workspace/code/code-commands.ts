import { CircleAlert, FileSearch, PencilLine } from 'lucide-react'
import type { Command } from '../commands/command.ts'

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

export const toggleEditing: Command = {
  id: 'toggle-editing',
  label: 'Edit the code, or only read it',
  group: 'View',
  Icon: PencilLine,
  keywords: ['write', 'change', 'read-only'],
  run: ({ code, view }) => {
    view.showTab('code')
    code.setEditing(!code.getState().isEditing)
  },
}

export const toggleProblems: Command = {
  id: 'toggle-problems',
  label: 'Problems of the code',
  group: 'View',
  Icon: CircleAlert,
  keywords: ['typescript', 'errors', 'types', 'check', 'lint'],
  run: ({ code, view }) => {
    view.showTab('code')
    code.setProblemsOpen(!code.getState().isProblemsOpen)
  },
}
