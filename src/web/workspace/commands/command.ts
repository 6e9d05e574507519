import type { LucideIcon } from 'lucide-react'
import type { WorkspaceStores } from '../context/workspace-stores.ts'
import type { Shortcut } from './shortcut.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly commands: readonly Command[]
  }
}

export const COMMAND_GROUPS = ['Projects', 'View', 'Preview', 'Chat', 'Workspace'] as const
type CommandGroup = (typeof COMMAND_GROUPS)[number]

/**
 * One thing that a person can do, in the one place that says how it is called and when it is possible. Buttons, menus,
 * the palette and the keyboard read the same command.
 */
export interface Command {
  readonly id: string
  readonly label: string
  readonly group: CommandGroup
  readonly Icon: LucideIcon
  /** Other words that the palette finds it by. */
  readonly keywords: readonly string[]
  readonly shortcut?: Shortcut
  /** Always, where there is none. */
  isAvailable?(workspace: WorkspaceStores, projectId: number): boolean
  run(workspace: WorkspaceStores, projectId: number): void
}

export function isAvailable(command: Command, workspace: WorkspaceStores, projectId: number): boolean {
  return command.isAvailable?.(workspace, projectId) ?? true
}
