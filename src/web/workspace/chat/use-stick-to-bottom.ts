import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** How near the end counts as being there, in pixels. */
const SLACK = 32

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
    let lastTop = scroller.scrollTop
    let lastHeight = scroller.scrollHeight
    const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

    const step = () => {
      frame = 0
      if (!isStuck.current) return
      const rest = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop
      if (rest < 1) return
      scroller.scrollTop += isReducedMotion.matches ? rest : Math.max(1, Math.min(rest, rest * 0.22))
      frame = requestAnimationFrame(step)
    }
    const start = () => {
      if (frame === 0) frame = requestAnimationFrame(step)
    }
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller
      const hasMovedUp = scrollTop < lastTop - 1 && scrollHeight >= lastHeight
      if (hasMovedUp) isStuck.current = false
      if (scrollHeight - clientHeight - scrollTop <= SLACK && !hasMovedUp) isStuck.current = true
      lastTop = scrollTop
      lastHeight = scrollHeight
      setIsAtBottom(isStuck.current)
    }
    follow.current = start
    const observer = new ResizeObserver(start)
    observer.observe(content)
    observer.observe(scroller)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [])

  const scrollToBottom = useCallback(() => {
    isStuck.current = true
    setIsAtBottom(true)
    follow.current()
  }, [])

  return { scrollerRef, contentRef, isAtBottom, scrollToBottom }
}
