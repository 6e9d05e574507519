import { Moon } from 'lucide-react'
import type { Command } from './command.ts'

export const themeDark: Command = {
  id: 'theme-dark',
  label: 'Theme: dark',
  group: 'View',
  Icon: Moon,
  keywords: ['appearance', 'colours', 'mode'],
  run: (workspace) => workspace.theme.choose('dark'),
}
