import { type RefObject, useEffect, useRef } from 'react'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { useWorkspace } from '../context/workspace-context.tsx'

export interface FocusAfterRemoval {
  readonly list: RefObject<HTMLUListElement | null>
  /** To be told before the entry at this place goes. */
  readonly removing: (index: number) => void
}

/** A button that removes its entry goes with it: the next one takes the focus, or the request when none is left. */
export function useFocusAfterRemoval(entries: readonly unknown[]): FocusAfterRemoval {
  const { view } = useWorkspace()
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  useEffect(() => {
    const at = removed.current
    removed.current = null
    if (at === null) return
    if (entries.length === 0) return view.focusRequest()
    const buttons = list.current?.querySelectorAll('button')
    focusIfLost(buttons?.[Math.min(at, buttons.length - 1)] ?? null)
  }, [entries, view])
  return {
    list,
    removing: (index) => {
      removed.current = index
    },
  }
}
