import { SunMoon } from 'lucide-react'
import type { Command } from './command.ts'

export const themeSystem: Command = {
  id: 'theme-system',
  label: 'Theme: as the system',
  group: 'View',
  Icon: SunMoon,
  keywords: ['appearance', 'colours', 'mode'],
  run: (workspace) => workspace.theme.choose('system'),
}
