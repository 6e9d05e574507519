import { Smartphone } from 'lucide-react'
import type { Command } from './command.ts'

export const viewportMobile: Command = {
  id: 'viewport-mobile',
  label: 'Preview as mobile',
  group: 'Preview',
  Icon: Smartphone,
  keywords: ['viewport', 'size', 'screen', '375 px'],
  run(workspace) {
    workspace.view.setViewport('mobile')
    workspace.view.showTab('preview')
  },
}
