import { RotateCw } from 'lucide-react'
import type { Command } from './command.ts'

export const refreshPreview: Command = {
  id: 'refresh-preview',
  label: 'Refresh preview',
  group: 'Preview',
  Icon: RotateCw,
  keywords: ['reload', 'restart', 'app'],
  run: (workspace, projectId) => workspace.preview.controllerOf(projectId).refresh(),
}
