import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** How many messages a long chat opens with, and how many more each look at earlier ones brings. */
const PAGE = 40

/** A request and its answer: so many go with each request while the reader stays at the end. */
const EXCHANGE = 2

export interface EarlierMessages {
  /** The index of the first message that is shown. */
  readonly first: number
  readonly showEarlier: () => void
}

/**
 * A long chat shows its end; what is earlier joins as the reader goes there, and stays until `occasion` changes: another
 * project, or a request that brings the view down again. So a frame costs the same however long the chat has become.
 */
export function useEarlierMessages(
  occasion: string,
  count: number,
  scroller: RefObject<HTMLElement | null>,
): EarlierMessages {
  const [shown, setShown] = useState({ occasion, first: Math.max(0, count - PAGE) })
  const heightBefore = useRef<number | null>(null)
  const isOver = shown.occasion !== occasion
  const first = Math.max(0, Math.min(isOver ? Number.POSITIVE_INFINITY : shown.first, count - PAGE))
  if (isOver) setShown({ occasion, first })

  const showEarlier = useCallback(() => {
    heightBefore.current = scroller.current?.scrollHeight ?? null
    setShown((before) => ({ ...before, first: Math.max(0, before.first - PAGE) }))
  }, [scroller])

  const firstBefore = useRef(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what joined or went is what moved the place
  useLayoutEffect(() => {
    const { current } = scroller
    const gone = first - firstBefore.current
    firstBefore.current = first
    if (current === null) return
    // What was being read has gone, and near the top the way to earlier messages would bring it again at once.
    if (gone > EXCHANGE) current.scrollTop = current.scrollHeight
    // At the very top the browser does not keep the place by itself.
    else if (heightBefore.current !== null && current.scrollTop < 1)
      current.scrollTop = current.scrollHeight - heightBefore.current
    heightBefore.current = null
  }, [first])

  return { first, showEarlier }
}
