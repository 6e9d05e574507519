import { Redo2 } from 'lucide-react'
import type { Command } from './command.ts'

export const redoElementEdit: Command = {
  id: 'redo-element-edit',
  label: 'Redo the edit of an element',
  group: 'Preview',
  Icon: Redo2,
  keywords: ['again'],
  isAvailable: ({ element }) => element.getState().canRedo,
  run: ({ element }) => element.redo(),
}
