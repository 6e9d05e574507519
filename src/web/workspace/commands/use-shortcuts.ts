import { useEffect } from 'react'
import { activeProject } from '../../../core/project/project-list.ts'
import { IS_MAC } from '../../platform/is-mac.ts'
import type { WorkspaceStores } from '../context/workspace-stores.ts'
import { isAvailable } from './command.ts'
import { openPalette } from './palette-commands.ts'
import { isPlainKey, isShortcut } from './shortcut.ts'

/** Runs commands by their keys, while nothing is open over the workspace. */
export function useShortcuts(workspace: WorkspaceStores): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const command = workspace.commands.find(
        ({ shortcut }) => shortcut !== undefined && isShortcut(event, shortcut, IS_MAC),
      )
      if (command?.shortcut === undefined) return
      const isOff = isPlainKey(command.shortcut) && !workspace.singleKeys.getState().isOn
      if (isOff || (isPlainKey(command.shortcut) && isWriting(event.target))) return
      const { overlay, isDrawerOpen } = workspace.overlays.getState()
      const projectId = activeProject(workspace.projects.getState()).id
      if (overlay !== null || isDrawerOpen) {
        // The key of the palette also closes it; any other would act behind what is open.
        if (command !== openPalette) return
        event.preventDefault()
        if (overlay?.type === 'palette') workspace.overlays.close()
        return
      }
      // Taken even where it is not possible now: the browser's own meaning would surprise.
      event.preventDefault()
      if (isAvailable(command, workspace, projectId)) command.run(workspace, projectId)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [workspace])
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
