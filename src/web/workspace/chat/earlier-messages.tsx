import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

export interface EarlierMessagesButtonProps {
  readonly count: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly onShow: () => void
}

/** Stands for the messages above; a click brings some of them, and so does scrolling near. */
export function EarlierMessagesButton({ count, scroller, onShow }: EarlierMessagesButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (button.current === null) return
    const options = { root: scroller.current, rootMargin: '600px 0px' }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onShow()
    }, options)
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [scroller, onShow])
  return (
    <Button ref={button} size="sm" variant="ghost" onClick={onShow} className="mx-auto mb-4">
      {count === 1 ? 'Show 1 earlier message' : `Show ${count.toLocaleString('en')} earlier messages`}
    </Button>
  )
}
