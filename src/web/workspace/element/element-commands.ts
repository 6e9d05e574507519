import { PencilRuler, Redo2, Undo2 } from 'lucide-react'
import type { Command } from '../commands/command.ts'

/** Into the panel of the selected element, by keys. */
export const editElement: Command = {
  id: 'edit-element',
  label: 'Edit the selected element',
  group: 'Preview',
  Icon: PencilRuler,
  keywords: ['panel', 'style', 'text', 'colour', 'color'],
  shortcut: 'Alt+4',
  isAvailable: ({ element }) => element.getState().selected !== null,
  run({ element, view }) {
    view.showTab('preview')
    element.focusPanel()
  },
}

export const undoElementEdit: Command = {
  id: 'undo-element-edit',
  label: 'Undo the edit of an element',
  group: 'Preview',
  Icon: Undo2,
  keywords: ['back', 'revert'],
  isAvailable: ({ element }) => element.getState().canUndo,
  run: ({ element }) => element.undo(),
}

export const redoElementEdit: Command = {
  id: 'redo-element-edit',
  label: 'Redo the edit of an element',
  group: 'Preview',
  Icon: Redo2,
  keywords: ['again'],
  isAvailable: ({ element }) => element.getState().canRedo,
  run: ({ element }) => element.redo(),
}
