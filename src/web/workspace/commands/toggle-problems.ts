import { CircleAlert } from 'lucide-react'
import type { Command } from './command.ts'

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
