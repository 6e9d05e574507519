import { Moon, Sun, SunMoon } from 'lucide-react'
import type { Command } from '../commands/command.ts'

export const themeSystem: Command = {
  id: 'theme-system',
  label: 'Theme: as the system',
  group: 'View',
  Icon: SunMoon,
  keywords: ['appearance', 'colours', 'mode'],
  run: (workspace) => workspace.theme.choose('system'),
}

export const themeLight: Command = {
  id: 'theme-light',
  label: 'Theme: light',
  group: 'View',
  Icon: Sun,
  keywords: ['appearance', 'colours', 'mode'],
  run: (workspace) => workspace.theme.choose('light'),
}

export const themeDark: Command = {
  id: 'theme-dark',
  label: 'Theme: dark',
  group: 'View',
  Icon: Moon,
  keywords: ['appearance', 'colours', 'mode'],
  run: (workspace) => workspace.theme.choose('dark'),
}
