import { type RefObject, useEffect, useState } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'

/**
 * S2.58: whether the panel fills the screen. The button and the command ask through the view store; whoever is sent to
 * the request box is let out, since it lies behind.
 */
export function useFullscreen(panel: RefObject<HTMLElement | null>): boolean {
  const { view } = useWorkspace()
  const toggles = useStore(view, (state) => state.fullscreenToggles)
  const focuses = useStore(view, (state) => state.requestFocuses)
  const [isFullscreen, setIsFullscreen] = useState(false)

  useEffect(() => {
    const onChange = () => setIsFullscreen(isShown(panel))
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [panel])

  useEffect(() => {
    if (toggles === 0) return
    const change = isShown(panel) ? document.exitFullscreen() : panel.current?.requestFullscreen()
    // S8.19: failure is logged only.
    change?.catch((error: unknown) => console.error('Fullscreen failed.', error))
  }, [toggles, panel])

  useEffect(() => {
    if (focuses > 0 && isShown(panel)) void document.exitFullscreen()
  }, [focuses, panel])

  return isFullscreen
}

function isShown(panel: RefObject<HTMLElement | null>): boolean {
  return panel.current !== null && document.fullscreenElement === panel.current
}
