import { KeyRound } from 'lucide-react'
import type { Command } from './command.ts'

/** Opens the settings at the keys of models (S2.32). */
export const openApiKeys: Command = {
  id: 'open-api-keys',
  label: 'API Keys',
  group: 'Workspace',
  Icon: KeyRound,
  keywords: ['gemini', 'model', 'own key', 'settings'],
  run: (workspace) => workspace.overlays.open({ type: 'settings', tab: 'api-keys' }),
}
