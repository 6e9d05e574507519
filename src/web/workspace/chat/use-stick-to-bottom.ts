import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** How near the end counts as being there, in pixels. */
const SLACK = 32

/** Of what is still below the view, how much comes into it with a frame: a line takes seven, each of them a paint. */
const STEP = 0.4

/** How long after a wheel, a touch or a key a change of place is still the reader's doing, in milliseconds. */
const READER_MS = 400

/** How long what the reader unfolded may take to be there, in milliseconds. */
const UNFOLD_MS = 2000

const READER_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

export interface StickToBottom {
  readonly scrollerRef: RefObject<HTMLDivElement | null>
  readonly contentRef: RefObject<HTMLDivElement | null>
  /** False while the reader has scrolled away; new text then leaves the view alone. */
  readonly isAtBottom: boolean
  readonly scrollToBottom: () => void
}

/** S2.36: follows growing content smoothly, and lets go as soon as the reader scrolls up. */
export function useStickToBottom(): StickToBottom {
  const scrollerRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const isStuck = useRef(true)
  const [isAtBottom, setIsAtBottom] = useState(true)
  const follow = useRef<() => void>(() => {})

  useEffect(() => {
    const scroller = scrollerRef.current
    const content = contentRef.current
    if (scroller === null || content === null) return
    let frame = 0
    let before = placeOf(scroller)
    let readerActedAt = Number.NEGATIVE_INFINITY
    let unfoldedAt = Number.NEGATIVE_INFINITY
    /** Not 0 for two frames after a new size: the browser may move the place once more for it. */
    let settling = 0
    const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

    const step = () => {
      frame = 0
      if (!isStuck.current) return
      const rest = restOf(scroller)
      if (rest < 1) return
      scroller.scrollTop += scrollStep(rest, isReducedMotion.matches)
      frame = requestAnimationFrame(step)
    }
    const start = () => {
      if (frame === 0) frame = requestAnimationFrame(step)
    }
    const settle = () => {
      cancelAnimationFrame(settling)
      settling = requestAnimationFrame(() => {
        settling = requestAnimationFrame(() => {
          settling = 0
        })
      })
    }
    /** Sizes move the place, too: a pane that grows leaves less to scroll. Only what the reader did lets go. */
    const look = () => {
      // Out of the page it has no size, and says nothing of where it will be when it is back.
      if (scroller.clientHeight === 0) return
      const now = placeOf(scroller)
      const hasResized = now.height !== before.height || now.room !== before.room
      if (hasResized) settle()
      const isReader = settling === 0 || performance.now() - readerActedAt < READER_MS
      const hasMovedUp = now.top < before.top - 1 && isReader
      const rest = restOf(scroller)
      if (hasMovedUp) isStuck.current = false
      if (rest < 1 || (rest <= SLACK && !hasMovedUp)) isStuck.current = true
      before = now
      setIsAtBottom(isStuck.current)
      if (isStuck.current && rest >= 1) start()
    }
    const noteReader = () => {
      readerActedAt = performance.now()
    }
    const noteUnfolding = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[aria-expanded]') !== null)
        unfoldedAt = performance.now()
    }
    follow.current = start
    const observer = new ResizeObserver(() => {
      // What somebody unfolds is read from its top.
      if (performance.now() - unfoldedAt < UNFOLD_MS && restOf(scroller) > SLACK) isStuck.current = false
      look()
    })
    observer.observe(content)
    observer.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    scroller.addEventListener('click', noteUnfolding)
    for (const type of READER_EVENTS) scroller.addEventListener(type, noteReader, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      cancelAnimationFrame(settling)
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
      scroller.removeEventListener('click', noteUnfolding)
      for (const type of READER_EVENTS) scroller.removeEventListener(type, noteReader)
    }
  }, [])

  const scrollToBottom = useCallback(() => {
    isStuck.current = true
    setIsAtBottom(true)
    follow.current()
  }, [])

  return { scrollerRef, contentRef, isAtBottom, scrollToBottom }
}

/** How far one frame scrolls, in pixels, of what is still below the view (S2.36). */
export function scrollStep(rest: number, wantsNoMotion: boolean): number {
  return wantsNoMotion ? rest : Math.max(1, rest * STEP)
}

interface Place {
  readonly top: number
  readonly height: number
  readonly room: number
}

function placeOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): Place {
  return { top: scrollTop, height: scrollHeight, room: clientHeight }
}

/** What is still below the view, in pixels. */
function restOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight - scrollTop
}
