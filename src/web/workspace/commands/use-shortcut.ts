import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import type { Command } from './command.ts'
import { isPlainKey, type Shortcut } from './shortcut.ts'

/** The keys that a command has now: single keys may be turned off. */
export function useShortcutOf(): (command: Command) => Shortcut | undefined {
  const { singleKeys } = useWorkspace()
  const { isOn } = useStore(singleKeys, (state) => state)
  return ({ shortcut }) => (shortcut !== undefined && isPlainKey(shortcut) && !isOn ? undefined : shortcut)
}
