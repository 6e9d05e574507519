import { Keyboard } from 'lucide-react'
import type { Command } from './command.ts'

export const toggleSingleKeys: Command = {
  id: 'toggle-single-keys',
  label: 'Turn single-key shortcuts on or off',
  group: 'Workspace',
  Icon: Keyboard,
  keywords: ['keyboard', 'character', 'question mark', 'speech'],
  run({ singleKeys }) {
    singleKeys.turn(!singleKeys.getState().isOn)
  },
}
