import { Sparkles } from 'lucide-react'
import type { Command } from './command.ts'

/** Opens the plans and their prices (S1.6, S2.34, S6.3). */
export const openPlans: Command = {
  id: 'open-plans',
  label: 'Upgrade',
  group: 'Workspace',
  Icon: Sparkles,
  keywords: ['plans', 'billing', 'pro', 'free', 'price'],
  run: (workspace) => workspace.overlays.open({ type: 'plans' }),
}
