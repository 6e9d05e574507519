import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** How many messages a long chat opens with, and how many more each look at earlier ones brings. */
const PAGE = 40

export interface EarlierMessages {
  /** The index of the first message that is shown. */
  readonly first: number
  readonly showEarlier: () => void
}

/** A long chat opens at its end; what is earlier joins as the reader goes there, and then stays. */
export function useEarlierMessages(
  projectId: number,
  count: number,
  scroller: RefObject<HTMLElement | null>,
): EarlierMessages {
  const [shown, setShown] = useState({ projectId, first: Math.max(0, count - PAGE) })
  const heightBefore = useRef<number | null>(null)
  const hasSwitched = shown.projectId !== projectId
  const first = Math.max(0, Math.min(hasSwitched ? Number.POSITIVE_INFINITY : shown.first, count - PAGE))
  if (hasSwitched) setShown({ projectId, first })

  const showEarlier = useCallback(() => {
    heightBefore.current = scroller.current?.scrollHeight ?? null
    setShown((before) => ({ ...before, first: Math.max(0, before.first - PAGE) }))
  }, [scroller])

  // At the very top the browser does not keep the place by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what joined is what moved the place
  useLayoutEffect(() => {
    const { current } = scroller
    if (current === null || heightBefore.current === null) return
    if (current.scrollTop < 1) current.scrollTop = current.scrollHeight - heightBefore.current
    heightBefore.current = null
  }, [first])

  return { first, showEarlier }
}
