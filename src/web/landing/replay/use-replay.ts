import { type RefObject, useEffect, useState } from 'react'

/** Milliseconds between two frames of the replay: enough for letters that are typed. */
const TICK = 50

export interface Replay {
  /** Milliseconds since the beginning. */
  readonly ms: number
  readonly isPlaying: boolean
  toggle(): void
  seek(ms: number): void
}

/**
 * The clock of a replay that starts again at its end. It rests while the element is out of sight or the page hidden;
 * for those who asked for less motion it stands at its end until they start it.
 */
export function useReplay(element: RefObject<HTMLElement | null>, length: number): Replay {
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [ms, setMs] = useState(isStill ? length : 0)
  const [isPlaying, setPlaying] = useState(!isStill)
  const isVisible = useIsVisible(element)

  useEffect(() => {
    if (!isPlaying || !isVisible) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      // A hidden page slows its timers down; it goes on where it was.
      const passed = Math.min(now - last, 4 * TICK)
      last = now
      setMs((before) => (before >= length ? 0 : Math.min(length, before + passed)))
    }, TICK)
    return () => clearInterval(timer)
  }, [isPlaying, isVisible, length])

  return { ms, isPlaying, toggle: () => setPlaying((playing) => !playing), seek: setMs }
}

function useIsVisible(element: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(([entry]) => setIsVisible(entry?.isIntersecting ?? false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isVisible
}
