import { useCallback, useEffect, useState } from 'react'
import { content } from '../content'

type State<T> = { value: T; past: T[]; notice: string }

export const slug = content.name
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '-')
  .replace(/^-|-$/g, '')

function read<T>(start: () => T, fits: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(slug) ?? 'null')
    return fits(value) ? value : start()
  } catch {
    return start()
  }
}

/** What people make: kept in this browser, each change can be undone. */
export function useKept<T>(start: () => T, fits: (value: unknown) => value is T) {
  const [state, setState] = useState<State<T>>(() => ({ value: read(start, fits), past: [], notice: '' }))

  useEffect(() => {
    try {
      localStorage.setItem(slug, JSON.stringify(state.value))
    } catch {
      setState((now) => ({ ...now, notice: 'This browser has no room left to keep your changes.' }))
    }
  }, [state.value])

  const change = useCallback((make: (value: T) => T, notice = '') => {
    setState(({ value, past }) => ({ value: make(value), past: [...past.slice(-49), value], notice }))
  }, [])

  const undo = useCallback(() => {
    setState((now) => {
      const before = now.past.at(-1)
      return before === undefined ? now : { value: before, past: now.past.slice(0, -1), notice: 'Undone.' }
    })
  }, [])

  const dismiss = useCallback(() => setState((now) => ({ ...now, notice: '' })), [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (typing || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [undo])

  return { value: state.value, change, undo, dismiss, notice: state.notice, canUndo: state.past.length > 0 }
}
