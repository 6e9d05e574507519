import { useEffect } from 'react'
import { useWorkspace } from '../workspace-context.tsx'

/** Ctrl+P, or Command+P on a Mac, asks for a file instead of printing the page. */
export function useQuickOpenKey(): void {
  const { code } = useWorkspace()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMod = event.metaKey !== event.ctrlKey
      if (!isMod || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      if (!event.repeat) code.setQuickOpen(!code.getState().isQuickOpen)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [code])
}
