import { useEffect, useState } from 'react'

type Shortcuts = { onUndo: () => void; onRedo: () => void; onKey: (key: string) => void }

/** Ctrl or Cmd with Z; single letters for tools. Returns whether Space is held, which moves the paper. */
export function useShortcuts({ onUndo, onRedo, onKey }: Shortcuts) {
  const [space, setSpace] = useState(false)
  useEffect(() => {
    const busy = (target: EventTarget | null, what: string) =>
      target instanceof HTMLElement && target.closest(what) !== null
    const press = (event: KeyboardEvent) => {
      if (busy(event.target, 'input')) return
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'z' && key !== 'y') return
        event.preventDefault()
        if (key === 'y' || event.shiftKey) onRedo()
        else onUndo()
      } else if (event.key === ' ' && !busy(event.target, 'button')) {
        event.preventDefault()
        setSpace(true)
      } else if (!event.altKey) onKey(key)
    }
    const lift = (event: KeyboardEvent) => event.key === ' ' && setSpace(false)
    addEventListener('keydown', press)
    addEventListener('keyup', lift)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('keyup', lift)
    }
  }, [onUndo, onRedo, onKey])
  return space
}
