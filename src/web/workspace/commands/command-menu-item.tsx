import { MenuItem } from '../../ui/menu.tsx'
import type { Command } from './command.ts'
import { useCommand } from './use-command.ts'

export interface CommandMenuItemProps {
  readonly command: Command
  /** The project that it is for; the one shown, without it. */
  readonly projectId?: number
  readonly isDisabled?: boolean
  readonly isDanger?: boolean
}

export function CommandMenuItem({
  command,
  projectId,
  isDisabled = false,
  isDanger = false,
}: CommandMenuItemProps) {
  const { isAvailable, run } = useCommand(command, projectId)
  return (
    <MenuItem
      icon={<command.Icon />}
      isDisabled={isDisabled || !isAvailable}
      isDanger={isDanger}
      onSelect={run}
    >
      {command.label}
    </MenuItem>
  )
}
