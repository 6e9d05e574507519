import { IS_MAC } from '../../platform/is-mac.ts'
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx'
import type { Command } from './command.ts'
import { ariaShortcut } from './shortcut.ts'
import { useCommand } from './use-command.ts'
import { useShortcutOf } from './use-shortcut.ts'

export interface CommandButtonProps
  extends Omit<IconButtonProps, 'label' | 'children' | 'onClick' | 'disabled'> {
  /** In place of the command's own, where its place says the rest. */
  readonly label?: string
  readonly command: Command
}

/** A command as a button with its icon. */
export function CommandButton({ command, size = 'sm', label = command.label, ...rest }: CommandButtonProps) {
  const { isAvailable, run } = useCommand(command)
  const shortcut = useShortcutOf()(command)
  const { Icon } = command
  return (
    <IconButton
      label={label}
      size={size}
      disabled={!isAvailable}
      onClick={run}
      {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': ariaShortcut(shortcut, IS_MAC) })}
      {...rest}
    >
      <Icon />
    </IconButton>
  )
}
