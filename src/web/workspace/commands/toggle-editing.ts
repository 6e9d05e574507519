import { PencilLine } from 'lucide-react'
import type { Command } from './command.ts'

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
