import { KeyRound, NotebookPen, PlugZap, ReceiptText, Settings, Sparkles } from 'lucide-react'
import type { Command } from '../commands/command.ts'

/** Opens the settings (S2.29). */
export const openSettings: Command = {
  id: 'open-settings',
  label: 'Settings',
  group: 'Workspace',
  Icon: Settings,
  keywords: ['account', 'preferences', 'login'],
  shortcut: 'Mod+,',
  run: (workspace) => workspace.overlays.open({ type: 'settings', tab: 'account' }),
}

/** Opens the one step from a key or an address to a model that answers. */
export const connectModel: Command = {
  id: 'connect-model',
  label: 'Connect a model',
  group: 'Workspace',
  Icon: PlugZap,
  keywords: ['key', 'provider', 'ollama', 'lm studio', 'openai', 'local', 'add'],
  run: (workspace) => workspace.overlays.open({ type: 'connect' }),
}

/** Opens the settings at the keys of models (S2.32). */
export const openApiKeys: Command = {
  id: 'open-api-keys',
  label: 'API Keys',
  group: 'Workspace',
  Icon: KeyRound,
  keywords: ['gemini', 'model', 'own key', 'settings'],
  run: (workspace) => workspace.overlays.open({ type: 'settings', tab: 'api-keys' }),
}

/** Opens the settings at the standing instructions (S2.33). */
export const openMemory: Command = {
  id: 'open-memory',
  label: 'Memory',
  group: 'Workspace',
  Icon: NotebookPen,
  keywords: ['standing instructions', 'rules', 'remember', 'settings'],
  run: (workspace) => workspace.overlays.open({ type: 'settings', tab: 'memory' }),
}

export const openUsage: Command = {
  id: 'open-usage',
  label: 'Usage',
  group: 'Workspace',
  Icon: ReceiptText,
  keywords: ['cost', 'money', 'tokens', 'limits', 'price', 'spending', 'settings'],
  run: (workspace) => workspace.overlays.open({ type: 'settings', tab: 'usage' }),
}

/** Opens the plans and their prices (S1.6, S2.34, S6.3). */
export const openPlans: Command = {
  id: 'open-plans',
  label: 'Upgrade',
  group: 'Workspace',
  Icon: Sparkles,
  keywords: ['plans', 'billing', 'pro', 'free', 'price'],
  run: (workspace) => workspace.overlays.open({ type: 'plans' }),
}
