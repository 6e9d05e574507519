import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** How much of a section must be visible before it fades in (S2.9, S9.29). */
const VISIBLE_SHARE = 0.1

/**
 * A section that fades in once. It is never hidden: what is not scrolled to yet shows in print, in a picture of the whole
 * page and to whoever reads ahead, and the fade begins as it comes into view.
 */
export function Reveal(props: ComponentProps<'section'>) {
  const ref = useRef<HTMLElement>(null)
  const [reveal, setReveal] = useState<'shown' | 'waiting'>('shown')
  const [wasWaiting, setWasWaiting] = useState(false)
  if (reveal === 'waiting' && !wasWaiting) setWasWaiting(true)

  useEffect(() => {
    const section = ref.current
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (section === null || isStill || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return
        setReveal(entry.isIntersecting ? 'shown' : 'waiting')
        if (entry.isIntersecting) observer.disconnect()
      },
      { threshold: VISIBLE_SHARE },
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [])

  const isArriving = reveal === 'shown' && wasWaiting
  return <section ref={ref} data-reveal={reveal} data-arriving={isArriving || undefined} {...props} />
}
