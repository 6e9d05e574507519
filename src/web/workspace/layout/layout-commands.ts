import { Code, Database, Eye, Menu, MessageSquare, PanelLeft } from 'lucide-react'
import { hasMigrations } from '../../../core/migrations/database-files.ts'
import type { Command } from '../commands/command.ts'

export const showChat: Command = {
  id: 'show-chat',
  label: 'Write a request',
  group: 'View',
  Icon: MessageSquare,
  keywords: ['chat', 'message', 'ask', 'prompt'],
  shortcut: 'Alt+1',
  run: (workspace) => workspace.view.focusRequest(),
}

export const showCode: Command = {
  id: 'show-code',
  label: 'Go to code',
  group: 'View',
  Icon: Code,
  keywords: ['files', 'editor', 'source'],
  shortcut: 'Alt+2',
  run: (workspace) => workspace.view.showTab('code'),
}

export const showPreview: Command = {
  id: 'show-preview',
  label: 'Go to preview',
  group: 'View',
  Icon: Eye,
  keywords: ['app', 'run', 'live'],
  shortcut: 'Alt+3',
  run: (workspace) => workspace.view.showTab('preview'),
}

/** Of a project whose app has a database. */
export const showData: Command = {
  id: 'show-data',
  label: 'Go to data',
  group: 'View',
  Icon: Database,
  keywords: ['database', 'tables', 'rows', 'people', 'users', 'mail', 'access'],
  shortcut: 'Alt+5',
  isAvailable({ projects }, projectId) {
    const project = projects.find(projectId)
    return project !== null && hasMigrations(project.head.files)
  },
  run: (workspace) => workspace.view.showTab('data'),
}

/** Hides the chat, or shows it again (S2.15). */
export const toggleChat: Command = {
  id: 'toggle-chat',
  label: 'Show or hide chat',
  group: 'View',
  Icon: PanelLeft,
  keywords: ['panel', 'left', 'wide'],
  shortcut: 'Mod+B',
  run: (workspace) => workspace.view.toggleChat(),
}

/** Opens the drawer of projects, from the right (S2.17). */
export const openMenu: Command = {
  id: 'open-menu',
  label: 'Menu',
  group: 'Workspace',
  Icon: Menu,
  keywords: ['drawer', 'projects', 'list', 'switch'],
  run: (workspace) => workspace.overlays.openDrawer(),
}
