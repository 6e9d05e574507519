import { useEffect } from 'react'
import { SELECTION_STEPS } from '../../../preview/channel/selection-step.ts'
import { useStore } from '../../platform/use-store.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { toolsOf } from './tools-store.ts'

/**
 * S4.18: while an element is being selected the keys of the workspace do what they do in the frame: arrows go through
 * the page, Enter selects what they reached, Escape leaves. What is typed into a field stays there.
 */
export function useSelectKeys(): void {
  const { overlays, preview, tools } = useWorkspace()
  const { id, key } = useActiveProject((project) => project)
  const isSelecting = useStore(tools, (states) => toolsOf(states, key).isSelecting)
  useEffect(() => {
    if (!isSelecting) return
    const previewTools = preview.controllerOf(id).tools
    const onKeyDown = (event: KeyboardEvent) => {
      const { overlay, isDrawerOpen } = overlays.getState()
      if (overlay !== null || isDrawerOpen || event.ctrlKey || event.metaKey || event.altKey) return
      const step = SELECTION_STEPS[event.key]
      const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea')
      if (event.key === 'Escape') previewTools.exitSelectMode()
      else if (isWriting) return
      else if (step !== undefined) previewTools.stepSelection(step)
      else if (event.key === 'Enter' && toolsOf(tools.getState(), key).outlined !== '')
        previewTools.chooseSelection()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [isSelecting, id, key, overlays, preview, tools])
  // Another project came to the front: its predecessor's frame must not stay shielded.
  useEffect(() => () => preview.find(id)?.tools.exitSelectMode(), [id, preview])
}
