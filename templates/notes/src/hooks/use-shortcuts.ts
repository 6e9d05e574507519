import { useEffect } from 'react'

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select') !== null

type Shortcuts = { onSearch: () => void; onNew: () => void; onMode: () => void }

/** `/` searches, Alt N starts a note, Ctrl or Cmd E changes between writing and reading. */
export function useShortcuts({ onSearch, onNew, onMode }: Shortcuts) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      let act: (() => void) | undefined
      if (event.key === '/' && !typing(event.target)) act = onSearch
      if (event.altKey && event.code === 'KeyN') act = onNew
      if ((event.ctrlKey || event.metaKey) && event.key === 'e') act = onMode
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onSearch, onNew, onMode])
}
