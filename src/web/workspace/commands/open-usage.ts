import { ReceiptText } from 'lucide-react'
import type { Command } from './command.ts'

export const openUsage: Command = {
  id: 'open-usage',
  label: 'Usage',
  group: 'Workspace',
  Icon: ReceiptText,
  keywords: ['cost', 'money', 'tokens', 'limits', 'price', 'spending', 'settings'],
  run: (workspace) => workspace.overlays.open({ type: 'settings', tab: 'usage' }),
}
