import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** How much of a section must be visible before it fades in (S2.9, S9.29). */
const VISIBLE_SHARE = 0.1

/** A section that fades in once. Where observing is impossible or motion unwanted, it simply shows. */
export function Reveal(props: ComponentProps<'section'>) {
  const ref = useRef<HTMLElement>(null)
  const [reveal, setReveal] = useState<'shown' | 'waiting'>('shown')

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

  return <section ref={ref} data-reveal={reveal} {...props} />
}
