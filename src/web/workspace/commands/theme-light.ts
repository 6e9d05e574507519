import { Sun } from 'lucide-react'
import type { Command } from './command.ts'

export const themeLight: Command = {
  id: 'theme-light',
  label: 'Theme: light',
  group: 'View',
  Icon: Sun,
  keywords: ['appearance', 'colours', 'mode'],
  run: (workspace) => workspace.theme.choose('light'),
}
