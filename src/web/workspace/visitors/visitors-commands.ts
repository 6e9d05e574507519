import { Users } from 'lucide-react'
import type { Command } from '../commands/command.ts'

/** Opens what visitors of the published app meet: their errors, and how many they are. */
export const showVisitors: Command = {
  id: 'show-visitors',
  label: 'Visitors',
  group: 'Projects',
  Icon: Users,
  keywords: ['errors', 'counts', 'views', 'analytics', 'statistics', 'published', 'crashes'],
  isAvailable: ({ config }) => config.appsOrigin !== null,
  run: (workspace) => workspace.overlays.open({ type: 'visitors' }),
}
