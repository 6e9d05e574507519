import { useEffect } from 'react'

/** Single keys for what is on the screen; typing and pressed controls keep their own. */
export function useKeys(onKey: (key: string) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || !(event.target instanceof HTMLElement)) return
      if (event.target.closest('input, textarea, select')) return
      if ([' ', 'Enter'].includes(event.key)) {
        if (event.target.closest('button, a')) return
        event.preventDefault()
      }
      onKey(event.key)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onKey])
}
