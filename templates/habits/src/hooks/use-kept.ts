import { useCallback, useEffect, useMemo, useState } from 'react'
import { content } from '../content'

/** `own`: what somebody changed; null until then. */
type State<T> = { own: T | null; past: T[]; notice: string }

export const slug = content.name
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '-')
  .replace(/^-|-$/g, '')

function read<T>(fits: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(slug) ?? 'null')
    return fits(value) ? value : null
  } catch {
    return null
  }
}

/** What people make: kept in this browser, each change can be undone. What nobody changed is the samples, as they are now. */
export function useKept<T>(start: () => T, fits: (value: unknown) => value is T) {
  const [state, setState] = useState<State<T>>(() => ({ own: read(fits), past: [], notice: '' }))
  const samples = useMemo(start, [start])
  const value = state.own ?? samples

  useEffect(() => {
    if (state.own === null) return
    try {
      localStorage.setItem(slug, JSON.stringify(state.own))
    } catch {
      setState((now) => ({ ...now, notice: 'This browser has no room left to keep your changes.' }))
    }
  }, [state.own])

  const change = useCallback(
    (make: (value: T) => T, notice = '') => {
      setState(({ own, past }) => {
        const before = own ?? samples
        return { own: make(before), past: [...past.slice(-49), before], notice }
      })
    },
    [samples],
  )

  const undo = useCallback(() => {
    setState((now) => {
      const before = now.past.at(-1)
      return before === undefined ? now : { own: before, past: now.past.slice(0, -1), notice: 'Undone.' }
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

  return { value, change, undo, dismiss, notice: state.notice, canUndo: state.past.length > 0 }
}
