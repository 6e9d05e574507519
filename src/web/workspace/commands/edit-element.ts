import { PencilRuler } from 'lucide-react'
import type { Command } from './command.ts'

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
