import { Undo2 } from 'lucide-react'
import type { Command } from './command.ts'

export const undoElementEdit: Command = {
  id: 'undo-element-edit',
  label: 'Undo the edit of an element',
  group: 'Preview',
  Icon: Undo2,
  keywords: ['back', 'revert'],
  isAvailable: ({ element }) => element.getState().canUndo,
  run: ({ element }) => element.undo(),
}
