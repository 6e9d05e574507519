import type { Command } from '../commands/command.ts'
import { useCommand } from '../commands/use-command.ts'

export interface DrawerEntryProps {
  readonly command: Command
  /** Where the command's own label is longer than the place allows. */
  readonly label?: string
}

export function DrawerEntry({ command, label = command.label }: DrawerEntryProps) {
  const { isAvailable, run } = useCommand(command)
  return (
    <button
      type="button"
      disabled={!isAvailable}
      onClick={run}
      className="flex w-full items-center gap-2.5 rounded-md px-2.5 py-2 text-left font-medium text-sm transition-colors hover:bg-ink/8 disabled:opacity-50"
    >
      <command.Icon className="size-4 shrink-0 text-ink-muted" />
      {label}
    </button>
  )
}
